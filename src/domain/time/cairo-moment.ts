const HOURS = new Intl.DateTimeFormat('en', {
  timeZone: 'Africa/Cairo',
  hour: 'numeric',
  minute: 'numeric',
  hourCycle: 'h23'
})

/**
 * Milliseconds since 1970 of a clock time in Cairo, `2026-03-19T10:30`. An hour that the clocks
 * skip is the one after it; undefined for no time at all.
 */
export function cairoMoment(local: string): number | undefined {
  const times = ['+03:00', '+02:00'].map(offset => Date.parse(`${local}:00${offset}`))
  const [first] = times
  if (first === undefined || Number.isNaN(first)) return undefined
  return times.find(time => HOURS.format(time) === local.slice(11, 16)) ?? times[1]
}

/** The clock time in Cairo as fields take it, `2026-03-19T10:30`. @param time milliseconds since 1970 */
export function cairoClock(time: number): string {
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Cairo' }).format(time)
  return `${day}T${HOURS.format(time)}`
}
