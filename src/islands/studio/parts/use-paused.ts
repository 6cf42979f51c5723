import { useEffect, useState } from 'react'

/** A text once it has stayed the same for a while. @param pause milliseconds */
export function usePaused(text: string, pause: number): string {
  const [paused, setPaused] = useState(text)

  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), pause)
    return () => clearTimeout(timer)
  }, [text, pause])

  return paused
}
