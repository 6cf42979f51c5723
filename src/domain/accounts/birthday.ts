export const EARLIEST_YEAR = 1900
const EARLIEST = `${EARLIEST_YEAR}-01-01`

/**
 * Whether somebody alive may have been born on a day; `ahead` when it is still to come.
 *
 * @param day YYYY-MM-DD, as typed
 * @param today YYYY-MM-DD
 */
export function judgeBirthday(day: string, today: string): 'well' | 'ahead' | 'wrong' {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day))
  // A day that no month has becomes one of the next.
  const isReal = isDay && new Date(day).toISOString().startsWith(day)
  if (!isReal || day < EARLIEST) return 'wrong'
  return day > today ? 'ahead' : 'well'
}
