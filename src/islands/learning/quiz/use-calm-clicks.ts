import { useEffect } from 'react'

/** Longest double click of common systems. */
const MOMENT_MS = 500

/** Drops the second half of a double click, which would hit the next view. */
export function useCalmClicks(view: string): void {
  useEffect(() => {
    const since = performance.now()
    function drop(event: MouseEvent): void {
      if (event.detail < 2 || event.timeStamp - since > MOMENT_MS) return
      event.preventDefault()
      event.stopPropagation()
    }
    // Pressing takes the focus already.
    const names = ['mousedown', 'click'] as const
    for (const name of names) document.addEventListener(name, drop, { capture: true })
    return () => {
      for (const name of names) document.removeEventListener(name, drop, { capture: true })
    }
  }, [view])
}
