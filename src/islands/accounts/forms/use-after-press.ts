import { useEffect, useRef } from 'react'

/**
 * What changes a form once nothing is being pressed: whoever leaves a field by pressing a button would
 * miss it, if something came between the two.
 */
export function useAfterPress(): (change: () => void) => void {
  const isPressed = useRef(false)
  const waiting = useRef<(() => void)[]>([])

  useEffect(() => {
    const press = () => {
      isPressed.current = true
    }
    // In its own task, since the click comes after the release.
    const release = () =>
      setTimeout(() => {
        isPressed.current = false
        for (const change of waiting.current.splice(0)) change()
      })
    addEventListener('pointerdown', press, true)
    addEventListener('pointerup', release, true)
    addEventListener('pointercancel', release, true)
    return () => {
      removeEventListener('pointerdown', press, true)
      removeEventListener('pointerup', release, true)
      removeEventListener('pointercancel', release, true)
    }
  }, [])

  return change => {
    if (isPressed.current) waiting.current.push(change)
    else change()
  }
}
