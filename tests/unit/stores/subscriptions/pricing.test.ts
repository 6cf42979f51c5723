import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { $monthlyPrice, fetchPackages } from '#stores/subscriptions/pricing.ts'

const answers = (body: unknown, status = 200) =>
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(body), { status }))

describe('the price of a month', () => {
  beforeEach(() => $monthlyPrice.set(undefined))
  afterEach(() => vi.unstubAllGlobals())

  test.each([
    { body: { monthlyPrice: 250, discountPercentage: 20 }, price: 200, why: 'the discount is off' },
    { body: { monthlyPrice: 250 }, price: 250, why: 'there is no discount' },
    {
      body: { monthlyPrice: 99.99, discountPercentage: 50 },
      price: 50,
      why: 'half a piastre rounds up'
    },
    { body: { monthlyPrice: 0, discountPercentage: 10 }, price: 0, why: 'it costs nothing' }
  ])('$price: $why', async ({ body, price }) => {
    answers(body)
    expect(await fetchPackages()).toEqual(body)
    expect($monthlyPrice.get()).toBe(price)
  })

  test.each([
    { body: { monthlyPrice: '250' }, status: 200, why: 'a price in letters' },
    { body: { monthlyPrice: -1 }, status: 200, why: 'a price below zero' },
    {
      body: { monthlyPrice: 250, discountPercentage: 101 },
      status: 200,
      why: 'too large a discount'
    },
    { body: null, status: 200, why: 'nothing' },
    { body: [], status: 200, why: 'a list' },
    { body: { monthlyPrice: 250 }, status: 500, why: 'a failure' }
  ])('stays what it was when the answer is $why', async ({ body, status }) => {
    $monthlyPrice.set(180)
    answers(body, status)
    expect(await fetchPackages()).toBeUndefined()
    expect($monthlyPrice.get()).toBe(180)
  })

  test('asks twice before it gives up', async () => {
    const fetch = vi.fn<typeof globalThis.fetch>().mockRejectedValue(new TypeError('down'))
    vi.stubGlobal('fetch', fetch)
    await fetchPackages()
    expect(fetch).toHaveBeenCalledTimes(2)
  })
})
