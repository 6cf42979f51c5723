import { zonedDay, zoneOffset } from '#domain/time/zoned.ts'
import { clockOfDay, nextReminder, type ReminderTimes } from './reminder-times.ts'

interface CalendarTexts {
  /** Of the calendar. */
  name: string
  summary: string
  description: string
  /** Page to open. */
  url: string
}

interface Calendar extends ReminderTimes, CalendarTexts {
  /** The same each time, so that an import replaces its event. */
  uid: string
  /** Minutes. */
  length: number
  /** When the times were last changed, UTC ms. */
  changedAt: number
}

const DAY = 86_400_000
/** Years of changes of the clocks that a file describes; subscriptions are read again. */
const YEARS = 5
/** Milliseconds; no zone changes its clocks twice within. */
const SCAN_STEP = 14 * DAY
const LINE_BYTES = 75
const WEEKDAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']

/** A weekly event as an iCalendar file (RFC 5545); without days there is no event. */
export function calendarFile(calendar: Calendar): string {
  const { name, timeZone, changedAt } = calendar
  const first = nextReminder(calendar, changedAt)
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Ufuq//Study time//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escapeText(name)}`,
    `X-WR-TIMEZONE:${timeZone}`,
    'REFRESH-INTERVAL;VALUE=DURATION:P1D',
    'X-PUBLISHED-TTL:P1D',
    ...zoneLines(timeZone, first ?? changedAt),
    ...(first === undefined ? [] : eventLines(calendar, first)),
    'END:VCALENDAR'
  ]
  return lines.map(line => `${foldLine(line)}\r\n`).join('')
}

function eventLines(calendar: Calendar, first: number): string[] {
  const { uid, summary, description, url, days, minute, timeZone, length, changedAt } = calendar
  const start = `${compactDay(zonedDay(first, timeZone))}T${clockOfDay(minute).replace(':', '')}00`
  const stamp = utcTime(changedAt)
  return [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${stamp}`,
    `LAST-MODIFIED:${stamp}`,
    `DTSTART;TZID=${timeZone}:${start}`,
    `DURATION:PT${length}M`,
    `RRULE:FREQ=WEEKLY;BYDAY=${weekdays(days)}`,
    `SUMMARY:${escapeText(summary)}`,
    `DESCRIPTION:${escapeText(description)}`,
    `URL:${url}`,
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escapeText(summary)}`,
    'TRIGGER:PT0S',
    'END:VALARM',
    'END:VEVENT'
  ]
}

const weekdays = (days: readonly number[]) =>
  [...days]
    .sort((one, other) => one - other)
    .map(day => WEEKDAYS[day])
    .join(',')

/** Escapes a text value; control characters are left out. */
export function escapeText(text: string): string {
  return text
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n')
    .replace(/\p{Cc}/gu, '')
}

/** Folds a line to 75 bytes of UTF-8, never within a character. */
export function foldLine(line: string): string {
  const encoder = new TextEncoder()
  let folded = ''
  let room = LINE_BYTES
  for (const character of line) {
    const size = encoder.encode(character).byteLength
    if (size > room) {
      folded += '\r\n '
      // The space counts.
      room = LINE_BYTES - 1
    }
    folded += character
    room -= size
  }
  return folded
}

/** The clocks of a zone around and after a time, each change on its own. */
function zoneLines(zone: string, time: number): string[] {
  const from = time - 365 * DAY
  const lines = ['BEGIN:VTIMEZONE', `TZID:${zone}`]
  const before = zoneOffset(from, zone)
  lines.push(...observance('STANDARD', '19700101T000000', before, before))
  let offset = before
  for (let at = from; at < time + YEARS * 365 * DAY; at += SCAN_STEP) {
    const next = zoneOffset(at + SCAN_STEP, zone)
    if (next === offset) continue
    const changed = changeBetween(at, at + SCAN_STEP, zone)
    const kind = next > offset ? 'DAYLIGHT' : 'STANDARD'
    lines.push(...observance(kind, localTime(changed, offset), offset, next))
    offset = next
  }
  return [...lines, 'END:VTIMEZONE']
}

function observance(kind: string, start: string, before: number, after: number): string[] {
  return [
    `BEGIN:${kind}`,
    `DTSTART:${start}`,
    `TZOFFSETFROM:${offsetText(before)}`,
    `TZOFFSETTO:${offsetText(after)}`,
    `END:${kind}`
  ]
}

/** The first minute of the new offset, UTC ms. */
function changeBetween(from: number, until: number, zone: string): number {
  const before = zoneOffset(from, zone)
  let [low, high] = [Math.floor(from / 60_000), Math.ceil(until / 60_000)]
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (zoneOffset(middle * 60_000, zone) === before) low = middle
    else high = middle
  }
  return high * 60_000
}

/** Of the clocks before a change, as the standard wants it. */
const localTime = (time: number, offset: number) => utcTime(time + offset).slice(0, -1)

/** `20260319T174000Z` */
const utcTime = (time: number) =>
  `${new Date(time).toISOString().replace(/[-:]/g, '').slice(0, 15)}Z`

const compactDay = (day: string) => day.replaceAll('-', '')

function offsetText(offset: number): string {
  const minutes = Math.abs(offset) / 60_000
  return (offset < 0 ? '-' : '+') + clockOfDay(minutes).replace(':', '')
}
