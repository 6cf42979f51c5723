import { useEffect } from 'react'

/** As long as systems take two clicks for one. */
const MOMENT_MS = 500

/** Keeps the rest of a double click from what has just come under it. */
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
