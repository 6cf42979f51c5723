import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** Whether the island is hydrated; before that it ignores input. */
export function useAwake(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false
  )
}
