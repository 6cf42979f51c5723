import { describe, expect, test } from 'vitest'
import {
  afterQuiet,
  type MailClock,
  mailDueAt,
  mailPeriodOf,
  USUAL_CLOCK
} from '#domain/accounts/notices/mail-times.ts'
import { MODES_OF, mailModeOf, NOTICE_KINDS } from '#domain/accounts/notices/notice-kinds.ts'

const clock = (given: Partial<MailClock> = {}): MailClock => ({ ...USUAL_CLOCK, ...given })
const iso = (time: number) => new Date(time).toISOString().slice(0, 16)
const at = (text: string) => Date.parse(`${text}:00Z`)

describe('quiet hours', () => {
  test.each([
    ['15:00 in Cairo', '2026-06-01T12:00', {}, '2026-06-01T12:00'],
    ['their start', '2026-06-01T18:00', {}, '2026-06-02T05:00'],
    ['the minute before it', '2026-06-01T17:59', {}, '2026-06-01T17:59'],
    ['after midnight', '2026-06-01T23:30', {}, '2026-06-02T05:00'],
    ['their end', '2026-06-02T05:00', {}, '2026-06-02T05:00'],
    ['in winter', '2026-01-10T05:59', {}, '2026-01-10T06:00'],
    [
      'within a day',
      '2026-06-01T11:00',
      { quietFrom: 13 * 60, quietUntil: 16 * 60 },
      '2026-06-01T13:00'
    ],
    ['none', '2026-06-01T23:30', { quietFrom: 0, quietUntil: 0 }, '2026-06-01T23:30'],
    [
      'west of Greenwich',
      '2026-06-01T12:00',
      { timeZone: 'America/Los_Angeles' },
      '2026-06-01T15:00'
    ],
    ['half an hour off', '2026-06-01T16:00', { timeZone: 'Asia/Kolkata' }, '2026-06-02T02:30'],
    // Clocks go forward at midnight of 24 April 2026.
    ['a night that is an hour shorter', '2026-04-23T21:00', {}, '2026-04-24T05:00'],
    ['a night that is an hour longer', '2026-10-29T20:30', {}, '2026-10-30T06:00']
  ])('%s', (_, from, given, until) => {
    expect(iso(afterQuiet(at(from), clock(given)))).toBe(until)
  })

  test('end after every time that they hold', () => {
    for (let hour = 0; hour < 24 * 370; hour++) {
      const time = at('2026-01-01T00:30') + hour * 3_600_000
      const free = afterQuiet(time, USUAL_CLOCK)
      expect(free).toBeGreaterThanOrEqual(time)
      expect(afterQuiet(free, USUAL_CLOCK)).toBe(free)
    }
  })
})

describe('a mail is due', () => {
  test.each([
    ['at once', 'now', '2026-06-01T12:00', undefined, {}, '2026-06-01T12:00'],
    [
      'an hour after the last',
      'now',
      '2026-06-01T12:10',
      '2026-06-01T12:00',
      {},
      '2026-06-01T13:00'
    ],
    [
      'at once after an older one',
      'now',
      '2026-06-01T12:10',
      '2026-06-01T09:00',
      {},
      '2026-06-01T12:10'
    ],
    [
      'after the quiet hours',
      'now',
      '2026-06-01T17:30',
      '2026-06-01T17:10',
      {},
      '2026-06-02T05:00'
    ],
    ['at nine of the next day', 'daily', '2026-06-01T12:00', undefined, {}, '2026-06-02T06:00'],
    ['at nine of the same day', 'daily', '2026-06-01T05:59', undefined, {}, '2026-06-01T06:00'],
    [
      'at nine elsewhere',
      'daily',
      '2026-06-01T12:00',
      undefined,
      { timeZone: 'America/New_York' },
      '2026-06-01T13:00'
    ],
    [
      'after long quiet hours',
      'daily',
      '2026-06-01T12:00',
      undefined,
      { quietUntil: 600 },
      '2026-06-02T07:00'
    ],
    ['on the next Saturday', 'weekly', '2026-06-01T12:00', undefined, {}, '2026-06-06T06:00'],
    ['on the Saturday after', 'weekly', '2026-06-06T06:00', undefined, {}, '2026-06-13T06:00'],
    [
      'on the next Monday',
      'weekly',
      '2026-06-01T12:00',
      undefined,
      { firstDay: 1 },
      '2026-06-08T06:00'
    ]
  ] as const)('%s', (_, mode, written, last, given, due) => {
    const lastAt = last === undefined ? undefined : at(last)
    expect(iso(mailDueAt(mode, at(written), lastAt, clock(given)))).toBe(due)
  })

  test.each([
    ['now', '2026-06-01T12:59', 'hour 2026-06-01T12'],
    ['daily', '2026-06-01T21:30', 'day 2026-06-02'],
    ['weekly', '2026-06-05T20:59', 'week 2026-05-30'],
    ['weekly', '2026-06-05T21:00', 'week 2026-06-06']
  ] as const)('once a period: %s at %s', (mode, time, period) => {
    expect(mailPeriodOf(mode, at(time), USUAL_CLOCK)).toBe(period)
  })
})

describe('a kind comes by mail', () => {
  test.each([
    ['answer', undefined, true, 'now'],
    ['answer', undefined, false, 'never'],
    ['answer', 'weekly', false, 'weekly'],
    ['class', undefined, true, 'never'],
    ['announcement', undefined, true, 'never'],
    ['goal', undefined, true, 'never'],
    ['accepted', undefined, true, 'never'],
    ['certificate', undefined, true, 'now'],
    ['subscription', undefined, false, 'never'],
    ['payment', 'never', false, 'now']
  ] as const)('%s, chosen %s, with mails %s: %s', (kind, chosen, wantsMails, mode) => {
    expect(mailModeOf(kind, chosen, wantsMails)).toBe(mode)
  })

  test('in one of its ways', () => {
    for (const kind of NOTICE_KINDS) {
      expect(MODES_OF[kind]).toContain(mailModeOf(kind, undefined, true))
    }
  })
})
