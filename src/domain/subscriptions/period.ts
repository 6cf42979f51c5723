/** The same day and time some months later, in UTC, or the last day of a shorter month. */
export function endOfPeriod(start: number, months: number): number {
  const end = new Date(start)
  const day = end.getUTCDate()
  end.setUTCDate(1)
  end.setUTCMonth(end.getUTCMonth() + months)
  const { year, month } = { year: end.getUTCFullYear(), month: end.getUTCMonth() }
  const daysOfMonth = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return end.setUTCDate(Math.min(day, daysOfMonth))
}
