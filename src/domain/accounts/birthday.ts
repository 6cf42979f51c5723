export const EARLIEST_YEAR = 1900
const EARLIEST = `${EARLIEST_YEAR}-01-01`

/** Whether a living person may have been born that day, YYYY-MM-DD; `ahead` for a future day. */
export function judgeBirthday(day: string, today: string): 'well' | 'ahead' | 'wrong' {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day))
  // `Date` moves 31 April to 1 May.
  const isReal = isDay && new Date(day).toISOString().startsWith(day)
  if (!isReal || day < EARLIEST) return 'wrong'
  return day > today ? 'ahead' : 'well'
}
