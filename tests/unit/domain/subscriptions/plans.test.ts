import { describe, expect, test } from 'vitest'
import { discounted, piastres } from '#domain/payments/money.ts'
import { plansOf } from '#domain/subscriptions/plans.ts'

describe('discounted', () => {
  test.each([
    { price: 20_000, percent: 50, left: 10_000, why: 'the yearly half-price offer' },
    { price: 20_000, percent: 0, left: 20_000, why: 'no discount' },
    { price: 20_000, percent: 100, left: 0, why: 'a free first month' },
    { price: 999, percent: 50, left: 500, why: 'half a piastre rounds up' },
    { price: 10_000, percent: 8.1, left: 9_190, why: 'binary fractions do not leak' },
    { price: 0, percent: 30, left: 0, why: 'nothing stays nothing' }
  ])('$price at $percent % is $left: $why', ({ price, percent, left }) => {
    expect(discounted(piastres(price), percent)).toBe(left)
  })

  test.each([-1, 100.1, Number.NaN])('refuses %d percent', percent => {
    expect(() => discounted(piastres(100), percent)).toThrow(RangeError)
  })

  test.each([-1, 0.5, Number.NaN, Infinity])('%d is no amount', value => {
    expect(() => piastres(value)).toThrow(RangeError)
  })
})

describe('plansOf', () => {
  const prices = (monthly: number, discount: number, quarterly: number) =>
    plansOf({
      monthlyPrice: piastres(monthly),
      discountPercentage: discount,
      quarterlySavingPercentage: quarterly
    }).map(plan => [plan.price, plan.pricePerMonth, plan.savingPercentage])

  test.each([
    {
      why: 'the demo package',
      plans: prices(25_000, 20, 10),
      expected: [
        [20_000, 20_000, 20],
        [54_000, 18_000, 28],
        [150_000, 12_500, 50]
      ]
    },
    {
      why: 'no discount',
      plans: prices(10_000, 0, 0),
      expected: [
        [10_000, 10_000, 0],
        [30_000, 10_000, 0],
        [60_000, 5_000, 50]
      ]
    },
    {
      why: 'a discount never comes on top of the yearly half price',
      plans: prices(10_000, 60, 0),
      expected: [
        [4_000, 4_000, 60],
        [12_000, 4_000, 60],
        [60_000, 5_000, 50]
      ]
    },
    {
      why: 'a price that does not divide',
      plans: prices(9_999, 0, 10),
      expected: [
        [9_999, 9_999, 0],
        [26_997, 8_999, 10],
        [59_994, 5_000, 50]
      ]
    }
  ])('$why', ({ plans, expected }) => {
    expect(plans).toEqual(expected)
  })

  test('marks the quarterly plan most popular and the yearly one best value', () => {
    const badges = plansOf({
      monthlyPrice: piastres(100),
      discountPercentage: 0,
      quarterlySavingPercentage: 0
    }).map(plan => plan.badge)
    expect(badges).toEqual([undefined, 'most_popular', 'best_value'])
  })
})
