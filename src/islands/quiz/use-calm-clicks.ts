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
    document.addEventListener('click', drop, { capture: true })
    return () => document.removeEventListener('click', drop, { capture: true })
  }, [view])
}
