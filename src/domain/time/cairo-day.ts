/** Start of a day, `2026-03-19`, in Cairo, whose offset changes with the season. */
export function startOfDay(day: string): number {
  for (const offset of ['+03:00', '+02:00']) {
    const time = Date.parse(`${day}T00:00:00${offset}`)
    const hour = new Intl.DateTimeFormat('en', {
      timeZone: 'Africa/Cairo',
      hour: 'numeric',
      hourCycle: 'h23'
    }).format(time)
    if (Number(hour) === 0) return time
  }
  return Date.parse(`${day}T00:00:00+02:00`)
}

/** Milliseconds since 1970. */
export function endOfDay(day: string): number {
  return startOfDay(new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10))
}

/** The day in Cairo, `2026-03-19`. @param time milliseconds since 1970 */
export function dayAt(time: number): string {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone: 'Africa/Cairo',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit'
  }).formatToParts(time)
  // By parts: no locale has this order of its own in all engines.
  const part = (name: Intl.DateTimeFormatPartTypes) =>
    parts.find(({ type }) => type === name)?.value ?? ''
  return `${part('year')}-${part('month')}-${part('day')}`
}

/** Day and minute in Cairo, as spreadsheets read them: `2026-03-19 20:40`. @param time milliseconds since 1970 */
export function cairoMinute(time: number): string {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone: 'Africa/Cairo',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23'
  }).formatToParts(time)
  const part = (name: Intl.DateTimeFormatPartTypes) =>
    parts.find(({ type }) => type === name)?.value ?? ''
  return `${dayAt(time)} ${part('hour')}:${part('minute')}`
}

/** The last day of a period, `2026-03-19`. @param end ISO 8601 */
export function lastDayBefore(end: string): string {
  return dayAt(Date.parse(end) - 1)
}
