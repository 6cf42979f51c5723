import { useEffect, useState } from 'react'

/** True once something is awaited for so many milliseconds. */
export function useLate(isAwaited: boolean, milliseconds: number): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (!isAwaited) return undefined
    const timer = setTimeout(() => setLate(true), milliseconds)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [isAwaited, milliseconds])
  return isLate
}
