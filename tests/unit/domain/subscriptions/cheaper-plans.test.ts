import { describe, expect, test } from 'vitest'
import { cheaperPlans } from '#domain/subscriptions/cheaper-plans.ts'

const PLANS = [
  { subscriptionType: 'YEARLY', months: 12, pricePerMonth: 125 },
  { subscriptionType: 'MONTHLY', months: 1, pricePerMonth: 200 },
  { subscriptionType: 'QUARTERLY', months: 3, pricePerMonth: 180 }
]

describe('plans with a cheaper month', () => {
  test.each([
    { has: 'MONTHLY', cheaper: ['QUARTERLY', 'YEARLY'], why: 'the shortest comes first' },
    { has: 'QUARTERLY', cheaper: ['YEARLY'], why: 'what is had, or dearer, is no answer' },
    { has: 'YEARLY', cheaper: [], why: 'nothing is cheaper' },
    { has: 'WEEKLY', cheaper: [], why: 'a plan without a price cannot be compared' }
  ])('with $has: $cheaper, since $why', ({ has, cheaper }) => {
    expect(cheaperPlans(PLANS, has).map(plan => plan.subscriptionType)).toEqual(cheaper)
  })

  test('one that costs the same is not cheaper', () => {
    const same = PLANS.map(plan => ({ ...plan, pricePerMonth: 100 }))
    expect(cheaperPlans(same, 'MONTHLY')).toEqual([])
  })
})
