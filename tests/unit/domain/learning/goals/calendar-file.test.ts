import { describe, expect, test } from 'vitest'
import { calendarFile, escapeText, foldLine } from '#domain/learning/goals/calendar-file.ts'

const CALENDAR = {
  ...{
    uid: 'abc@ufuq.example',
    name: 'مواعيد',
    summary: 'موعد التعلّم؛ أفق',
    description: 'افتح, وتابع'
  },
  ...{ url: 'https://ufuq.example/', days: [6, 1], minute: 19 * 60 + 30, length: 30 },
  ...{ timeZone: 'Africa/Cairo', changedAt: Date.parse('2026-03-19T12:00:00Z') }
}

const unfolded = (file: string) => file.replaceAll('\r\n ', '').split('\r\n')

describe('a calendar', () => {
  test('has a weekly event at the clock time of its zone, from the first day on', () => {
    const lines = unfolded(calendarFile(CALENDAR))
    for (const line of [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'UID:abc@ufuq.example',
      'DTSTAMP:20260319T120000Z',
      'DTSTART;TZID=Africa/Cairo:20260321T193000',
      'DURATION:PT30M',
      'RRULE:FREQ=WEEKLY;BYDAY=MO,SA',
      'DESCRIPTION:افتح\\, وتابع',
      'URL:https://ufuq.example/',
      'END:VCALENDAR'
    ]) {
      expect(lines).toContain(line)
    }
    expect(lines.at(-1)).toBe('')
  })

  test('is the same each time it is read', () => {
    expect(calendarFile(CALENDAR)).toBe(calendarFile({ ...CALENDAR }))
  })

  test('describes the changes of the clocks, on the local time before each', () => {
    const lines = unfolded(calendarFile(CALENDAR))
    const zone = lines.slice(lines.indexOf('BEGIN:VTIMEZONE'), lines.indexOf('END:VTIMEZONE'))
    const summer = zone.indexOf('DTSTART:20260424T000000')
    expect(zone.slice(summer - 1, summer + 4)).toEqual([
      'BEGIN:DAYLIGHT',
      'DTSTART:20260424T000000',
      'TZOFFSETFROM:+0200',
      'TZOFFSETTO:+0300',
      'END:DAYLIGHT'
    ])
    const winter = zone.indexOf('DTSTART:20261030T000000')
    expect(zone.slice(winter - 1, winter + 3)).toEqual([
      'BEGIN:STANDARD',
      'DTSTART:20261030T000000',
      'TZOFFSETFROM:+0300',
      'TZOFFSETTO:+0200'
    ])
  })

  test.each([
    { zone: 'America/St_Johns', offset: 'TZOFFSETTO:-0330' },
    { zone: 'Asia/Kathmandu', offset: 'TZOFFSETTO:+0545' },
    { zone: 'UTC', offset: 'TZOFFSETTO:+0000' }
  ])('knows the offset of $zone', ({ zone, offset }) => {
    expect(unfolded(calendarFile({ ...CALENDAR, timeZone: zone }))).toContain(offset)
  })

  test('without days has no event, and is a calendar still', () => {
    const lines = unfolded(calendarFile({ ...CALENDAR, days: [] }))
    expect(lines).not.toContain('BEGIN:VEVENT')
    expect(lines).toContain('BEGIN:VTIMEZONE')
  })

  test('has lines of at most 75 bytes, cut between characters', () => {
    const long = 'تعلّم '.repeat(60)
    const file = calendarFile({ ...CALENDAR, summary: long })
    const lines = file.split('\r\n')
    expect(Math.max(...lines.map(line => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
    expect(file).not.toContain('\uFFFD')
    expect(unfolded(file)).toContain(`SUMMARY:${long}`)
    expect(foldLine('a'.repeat(75))).toBe('a'.repeat(75))
    expect(foldLine('a'.repeat(76))).toBe(`${'a'.repeat(75)}\r\n a`)
  })

  test.each([
    ['a;b,c\\d', 'a\\;b\\,c\\\\d'],
    ['one\r\ntwo\nthree\rfour', 'one\\ntwo\\nthree\\nfour'],
    ['END\u2028:VEVENT', 'END\\n:VEVENT'],
    ['bell\u0007', 'bell']
  ])('escapes %j', (text, escaped) => {
    expect(escapeText(text)).toBe(escaped)
  })
})
