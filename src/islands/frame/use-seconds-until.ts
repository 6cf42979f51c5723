import { useCallback, useSyncExternalStore } from 'react'

/** Whole seconds until a moment in milliseconds since 1970, counted down; 0 without one. */
export function useSecondsUntil(moment: number | undefined): number {
  const left = () =>
    moment === undefined ? 0 : Math.max(0, Math.ceil((moment - Date.now()) / 1_000))
  const follow = useCallback(
    (look: () => void) => {
      if (moment === undefined) return () => undefined
      const timer = setInterval(look, 250)
      return () => clearInterval(timer)
    },
    [moment]
  )
  return useSyncExternalStore(follow, left, () => 0)
}
