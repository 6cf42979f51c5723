import { useState } from 'react'
import { dayAt } from '#domain/time/cairo-day.ts'

/** Today in Cairo, `2026-03-19`, as of the first render. */
export function useToday(): string {
  const [today] = useState(() => dayAt(Date.now()))
  return today
}
