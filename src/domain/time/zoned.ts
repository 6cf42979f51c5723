const LONGEST_NAME = 64
/** A client may write one zone in many ways. */
const FORMATS_MOST = 1_000
const MINUTE = 60_000
const DAY = 86_400_000

const formats = new Map<string, Intl.DateTimeFormat>()

/** Whether a text names an IANA time zone: `Africa/Cairo`; offsets are none. */
export function isTimeZone(name: string): boolean {
  if (name.length > LONGEST_NAME || !/^[A-Za-z][\w+/-]*$/.test(name)) return false
  try {
    formatOf(name)
    return true
  } catch {
    return false
  }
}

/** Local time minus UTC, in milliseconds, whole minutes. @param time UTC ms @throws RangeError for an unknown zone */
export function zoneOffset(time: number, zone: string): number {
  const values = { year: 0, month: 1, day: 1, hour: 0, minute: 0, second: 0 }
  for (const { type, value } of formatOf(zone).formatToParts(time)) {
    if (type in values) values[type as keyof typeof values] = Number(value)
  }
  const { year, month, day, hour, minute, second } = values
  const local = Date.UTC(year, month - 1, day, hour, minute, second)
  return Math.round((local - time) / MINUTE) * MINUTE
}

/** The day in a zone, `2026-03-19`. @param time UTC ms */
export function zonedDay(time: number, zone: string): string {
  return isoDayOf(time + zoneOffset(time, zone))
}

/**
 * UTC ms of a clock time in a zone. One that the clocks skip is moved by the gap, and of one that
 * comes twice it is the first.
 *
 * @param day `2026-03-19` @param minute of the day, 0 to 1,439
 */
export function zonedMoment(day: string, minute: number, zone: string): number {
  const local = Date.parse(day) + minute * MINUTE
  // Offsets of a day before and after, since no zone changes twice in between.
  const before = local - zoneOffset(local - DAY, zone)
  const after = local - zoneOffset(local + DAY, zone)
  const matches = [before, after].filter(time => time + zoneOffset(time, zone) === local)
  return matches.length > 0 ? Math.min(...matches) : before
}

/** @param day `2026-03-19` */
export const daysLater = (day: string, days: number): string =>
  isoDayOf(Date.parse(day) + days * DAY)

/** 0 is Sunday. @param day `2026-03-19` */
export const weekdayOf = (day: string): number => new Date(Date.parse(day)).getUTCDay()

const isoDayOf = (time: number) => new Date(time).toISOString().slice(0, 10)

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en', {
    timeZone: zone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
    hourCycle: 'h23'
  })
  if (formats.size >= FORMATS_MOST) formats.clear()
  formats.set(zone, made)
  return made
}
