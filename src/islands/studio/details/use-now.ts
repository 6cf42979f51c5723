import { useState } from 'react'

/** Milliseconds since 1970 when the component was first rendered. */
export function useNow(): number {
  const [now] = useState(() => Date.now())
  return now
}
