import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { entitlementOf, type PaidPlan, periodsOf } from '#domain/subscriptions/entitlement.ts'
import { dayAt } from '#domain/time/cairo-day.ts'
import { piastres } from '#domain/payments/money.ts'

const MONTHS = { MONTHLY: 1, QUARTERLY: 3, YEARLY: 12 } as const

function plan(subscriptionType: PaidPlan['subscriptionType'], paidAt: string): PaidPlan {
  const months = MONTHS[subscriptionType]
  return { subscriptionType, months, price: piastres(months * 100), paidAt: Date.parse(paidAt) }
}

const read = (plans: PaidPlan[]) => {
  const found = entitlementOf(plans)
  return found && [found.subscriptionType, dayAt(found.startedAt), dayAt(found.expiresAt)]
}

describe('entitlementOf', () => {
  test.each([
    { plans: [], gives: undefined, why: 'nothing paid' },
    {
      plans: [plan('MONTHLY', '2026-01-31')],
      gives: ['MONTHLY', '2026-01-31', '2026-02-28'],
      why: 'a month'
    },
    {
      plans: [plan('MONTHLY', '2026-01-10'), plan('YEARLY', '2026-01-20')],
      gives: ['YEARLY', '2026-01-10', '2027-02-10'],
      why: 'an extension begins at the end'
    },
    {
      plans: [plan('YEARLY', '2026-01-10'), plan('MONTHLY', '2026-01-20')],
      gives: ['YEARLY', '2026-01-10', '2027-02-10'],
      why: 'a month more is no monthly plan'
    },
    {
      plans: [
        plan('QUARTERLY', '2026-01-10'),
        plan('MONTHLY', '2026-03-20'),
        plan('MONTHLY', '2026-05-01')
      ],
      gives: ['MONTHLY', '2026-01-10', '2026-06-10'],
      why: 'what is over names nothing'
    },
    {
      plans: [plan('MONTHLY', '2026-01-10'), plan('QUARTERLY', '2026-02-10')],
      gives: ['QUARTERLY', '2026-02-10', '2026-05-10'],
      why: 'at the end itself nothing runs any more'
    },
    {
      plans: [plan('YEARLY', '2024-01-10'), plan('MONTHLY', '2026-02-01')],
      gives: ['MONTHLY', '2026-02-01', '2026-03-01'],
      why: 'a gap'
    },
    {
      plans: [plan('YEARLY', '2026-01-20'), plan('MONTHLY', '2026-01-10')],
      gives: ['YEARLY', '2026-01-10', '2027-02-10'],
      why: 'known in the other order'
    },
    {
      plans: [
        plan('MONTHLY', '2026-01-31'),
        plan('MONTHLY', '2026-02-10'),
        plan('MONTHLY', '2026-03-10')
      ],
      gives: ['MONTHLY', '2026-01-31', '2026-04-30'],
      why: 'the day of the month is that of the first period'
    },
    {
      plans: [
        plan('YEARLY', '2025-01-31'),
        { ...plan('MONTHLY', '2026-01-30'), continuesFrom: Date.parse('2026-01-31') }
      ],
      gives: ['MONTHLY', '2025-01-31', '2026-02-28'],
      why: 'a renewal is the plan as soon as it is paid'
    },
    {
      plans: [
        plan('MONTHLY', '2026-01-31'),
        { ...plan('MONTHLY', '2026-03-03'), continuesFrom: Date.parse('2026-02-28') }
      ],
      gives: ['MONTHLY', '2026-01-31', '2026-03-31'],
      why: 'a renewal that is paid late begins at the old end'
    },
    {
      plans: [{ ...plan('MONTHLY', '2026-03-03'), continuesFrom: Date.parse('2026-02-28') }],
      gives: ['MONTHLY', '2026-03-03', '2026-04-03'],
      why: 'a renewal whose earlier period was refunded begins at its payment'
    },
    {
      plans: [
        plan('MONTHLY', '2026-01-10'),
        plan('MONTHLY', '2026-01-11'),
        { ...plan('YEARLY', '2026-01-20'), replaces: true }
      ],
      gives: ['YEARLY', '2026-01-20', '2027-01-20'],
      why: 'a changed plan ends what ran'
    },
    {
      plans: [
        plan('MONTHLY', '2026-01-10'),
        { ...plan('YEARLY', '2026-01-20'), replaces: true },
        plan('MONTHLY', '2026-02-01')
      ],
      gives: ['YEARLY', '2026-01-20', '2027-02-20'],
      why: 'a changed plan is extended'
    }
  ])('$why: $gives', ({ plans, gives }) => {
    expect(read(plans)).toEqual(gives)
  })

  const plans = fc.array(
    fc.record({
      subscriptionType: fc.constantFrom(
        'MONTHLY' as const,
        'QUARTERLY' as const,
        'YEARLY' as const
      ),
      months: fc.constantFrom(1, 3, 12),
      price: fc.constant(piastres(100)),
      paidAt: fc.integer({ min: Date.parse('2020-01-01'), max: Date.parse('2040-01-01') })
    }),
    { minLength: 1, maxLength: 8 }
  )

  test('the order of arrival does not matter', () => {
    fc.assert(
      fc.property(plans, all => {
        const distinct = [...new Map(all.map(one => [one.paidAt, one])).values()]
        expect(entitlementOf(distinct.toReversed())).toEqual(entitlementOf(distinct))
      })
    )
  })

  test('another payment never shortens', () => {
    fc.assert(
      fc.property(plans, all => {
        const sorted = all.toSorted((one, other) => one.paidAt - other.paidAt)
        const before = entitlementOf(sorted.slice(0, -1))?.expiresAt ?? 0
        expect(entitlementOf(sorted)?.expiresAt).toBeGreaterThan(before)
      })
    )
  })
})

test('periodsOf answers each plan with its part, in the order of payment', () => {
  const plans = [
    plan('MONTHLY', '2026-04-01'),
    plan('QUARTERLY', '2026-01-20'),
    plan('MONTHLY', '2026-01-10'),
    plan('MONTHLY', '2027-01-01')
  ]
  const days = periodsOf(plans).map(({ from, until }) => [from, until].map(dayAt))
  expect(days).toEqual([
    ['2026-01-10', '2026-02-10'],
    ['2026-02-10', '2026-05-10'],
    ['2026-05-10', '2026-06-10'],
    ['2027-01-01', '2027-02-01']
  ])
})
