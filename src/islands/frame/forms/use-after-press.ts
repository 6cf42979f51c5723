import { useEffect, useRef } from 'react'

/** Delays a change until no pointer is down: a shifted layout would make a press miss its button. */
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
