import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { piastres } from '#domain/payments/money.ts'
import { plansOf } from '#domain/subscriptions/plans.ts'
import { SMALL } from '#tests/support/catalogue/small.ts'
import { ENGINES, openApi, type TestApi } from '#tests/support/server.ts'

describe.each(ENGINES)('GET /packages/1 on $engine', ({ address }) => {
  let api: TestApi

  beforeAll(async () => {
    api = await openApi(await address())
  })
  afterAll(() => api.close())

  test('answers the price of each plan', async () => {
    await api.import(SMALL)
    expect(await api.json('/packages/1')).toEqual({
      id: 1,
      monthlyPrice: 250,
      discountPercentage: 20,
      currency: 'EGP',
      plans: [
        {
          subscriptionType: 'MONTHLY',
          months: 1,
          price: 200,
          pricePerMonth: 200,
          savingPercentage: 20
        },
        {
          subscriptionType: 'QUARTERLY',
          months: 3,
          price: 540,
          pricePerMonth: 180,
          savingPercentage: 28,
          badge: 'most_popular'
        },
        {
          subscriptionType: 'YEARLY',
          months: 12,
          price: 1_500,
          pricePerMonth: 125,
          savingPercentage: 50,
          badge: 'best_value'
        }
      ]
    })
  })

  test.each([
    { price: 0.01, discount: 0, saving: 0, why: 'the smallest price' },
    { price: 199.99, discount: 12.5, saving: 7.25, why: 'decimals everywhere' },
    { price: 333.33, discount: 33.33, saving: 33.33, why: 'thirds' },
    { price: 0.29, discount: 0.01, saving: 99.99, why: 'a rounding error of floats' },
    { price: 1_000_000, discount: 100, saving: 100, why: 'the largest price, for nothing' },
    { price: 0, discount: 0, saving: 0, why: 'free' }
  ])('has the numbers of the domain for $price EGP: $why', async ({ price, discount, saving }) => {
    await api.import({
      ...SMALL,
      'packages.yaml': `- id: 1
  monthlyPrice: ${price}
  discountPercentage: ${discount}
  quarterlySavingPercentage: ${saving}
`
    })
    const plans = plansOf({
      monthlyPrice: piastres(Math.round(price * 100)),
      discountPercentage: discount,
      quarterlySavingPercentage: saving
    })
    const answer = await api.json<{ monthlyPrice: number; plans: Record<string, number>[] }>(
      '/packages/1'
    )
    expect(answer.monthlyPrice).toBe(price)
    expect(answer).toMatchObject(discount > 0 ? { discountPercentage: discount } : {})
    expect(
      answer.plans.map(plan => ({
        ...plan,
        price: Math.round((plan['price'] ?? 0) * 100),
        pricePerMonth: Math.round((plan['pricePerMonth'] ?? 0) * 100)
      }))
    ).toEqual(plans)
    for (const plan of answer.plans) {
      expect(String(plan['price'])).toMatch(/^\d+(?:\.\d{1,2})?$/)
    }
  })

  test('a package without a discount has none', async () => {
    await api.import({ ...SMALL, 'packages.yaml': '- id: 1\n  monthlyPrice: 100\n' })
    expect(await api.json('/packages/1')).not.toHaveProperty('discountPercentage')
  })
})
