import { describe, expect, test } from 'vitest'
import {
  accessEndOf,
  chargeableFrom,
  chargeTimeOf,
  graceEndOf,
  isCardOver,
  noticeTimeOf,
  renewalAmount,
  tryTimeOf
} from '#domain/subscriptions/renewal.ts'
import { restOf } from '#domain/subscriptions/plan-change.ts'
import { piastres } from '#domain/payments/money.ts'

const iso = (time: number | undefined) => time && new Date(time).toISOString()
const at = (text: string) => Date.parse(text)

describe('the times of a renewal', () => {
  test.each([
    {
      end: '2027-01-31T10:00:00.000Z',
      notice: '2027-01-28T08:00:00.000Z',
      tries: ['2027-01-31T09:00:00.000Z', '2027-02-01T09:00:00.000Z', '2027-02-03T09:00:00.000Z'],
      last: '2027-02-05T09:00:00.000Z',
      grace: '2027-02-05T10:00:00.000Z',
      why: 'over the end of a month'
    },
    {
      end: '2026-04-25T09:00:00.000Z',
      notice: '2026-04-22T08:00:00.000Z',
      tries: ['2026-04-25T08:00:00.000Z', '2026-04-26T08:00:00.000Z', '2026-04-28T08:00:00.000Z'],
      last: '2026-04-30T08:00:00.000Z',
      grace: '2026-04-30T09:00:00.000Z',
      why: 'the clock time stays when summer begins'
    },
    {
      end: '2026-10-28T09:00:00.000Z',
      notice: '2026-10-25T07:00:00.000Z',
      tries: ['2026-10-28T08:00:00.000Z', '2026-10-29T08:00:00.000Z', '2026-10-31T09:00:00.000Z'],
      last: '2026-11-02T09:00:00.000Z',
      grace: '2026-11-02T10:00:00.000Z',
      why: 'the clock time stays when summer ends'
    }
  ])('$why', ({ end, notice, tries, last, grace }) => {
    expect(iso(noticeTimeOf(at(end)))).toBe(notice)
    expect(iso(chargeTimeOf(at(end)))).toBe(tries[0])
    const all = [0, 1, 2, 3, 4].map(declined => iso(tryTimeOf(at(end), declined)))
    expect(all).toEqual([...tries, last, undefined])
    expect(iso(graceEndOf(at(end)))).toBe(grace)
  })

  test('a learner who was told late is charged three days later', () => {
    const end = at('2027-01-31T10:00:00Z')
    expect(chargeableFrom(end, noticeTimeOf(end))).toBe(chargeTimeOf(end))
    expect(iso(chargeableFrom(end, at('2027-01-30T10:00:00Z')))).toBe('2027-02-02T10:00:00.000Z')
  })

  test.each([
    [100, null, 50, 100],
    [100, 200, 50, 100],
    [100, 200, 100, 200],
    [100, null, 150, 100],
    [100, 90, 150, 100]
  ])('access to %s with grace to %s is known at %s to end at %s', (end, grace, now, known) => {
    expect(accessEndOf(end, grace, now)).toBe(known)
  })

  test.each([
    ['2027-01', '2027-01-31T10:00:00Z', false],
    ['2027-01', '2027-02-01T10:00:00Z', true],
    ['2026-12', '2027-01-01T00:00:00Z', true],
    [null, '2027-01-01T00:00:00Z', false]
  ])('a card until %s is over at %s: %s', (month, time, isOver) => {
    expect(isCardOver(month, at(time))).toBe(isOver)
  })

  test('a renewal costs no more than the notice said', () => {
    expect(renewalAmount(200, 300)).toBe(200)
    expect(renewalAmount(300, 200)).toBe(200)
  })
})

describe('restOf', () => {
  const month = { subscriptionType: 'MONTHLY', months: 1, price: piastres(31_000) } as const
  const first = { ...month, paidAt: at('2027-01-10T10:00:00Z') }
  test.each([
    [[], '2027-01-10T10:00:00Z', 0, 'nothing'],
    [[first], '2027-01-10T11:00:00Z', 30_000, 'today is used'],
    [[first], '2027-01-25T11:00:00Z', 15_000, 'half of it'],
    [[first], '2027-02-09T20:00:00Z', 0, 'the last day'],
    [[first], '2027-03-01T20:00:00Z', 0, 'over'],
    [
      [first, { ...month, price: piastres(28_000), paidAt: at('2027-01-12T10:00:00Z') }],
      '2027-01-25T11:00:00Z',
      43_000,
      'with the next period whole'
    ]
  ])('of %o at %s is %i: %s', (plans, time, rest) => {
    expect(restOf(plans, at(time))).toBe(rest)
  })
})
