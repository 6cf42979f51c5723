/**
 * End of a period that begins at `start`: the same day and time of day some months on, or the last day
 * of a month that has no such day. In UTC, so that it is the same for everybody.
 *
 * @param start milliseconds since 1970
 * @param months whole, 1 or more
 */
export function endOfPeriod(start: number, months: number): number {
  const end = new Date(start)
  const day = end.getUTCDate()
  end.setUTCDate(1)
  end.setUTCMonth(end.getUTCMonth() + months)
  const { year, month } = { year: end.getUTCFullYear(), month: end.getUTCMonth() }
  const daysOfMonth = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return end.setUTCDate(Math.min(day, daysOfMonth))
}
