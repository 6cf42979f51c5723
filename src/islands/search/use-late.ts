import { useEffect, useState } from 'react'

/** True after so many milliseconds of waiting. */
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
