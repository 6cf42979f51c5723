import { afterEach, describe, expect, test, vi } from 'vitest'
import { followPrices } from '#page-scripts/cards/prices.ts'
import { $monthlyPrice } from '#stores/subscriptions/pricing.ts'

const plan = (
  subscriptionType: string,
  months: number,
  price: number,
  savingPercentage: number
) => ({
  subscriptionType,
  months,
  price,
  pricePerMonth: price / months,
  savingPercentage
})

const PACKAGE = {
  id: 1,
  monthlyPrice: 300,
  currency: 'EGP',
  plans: [plan('MONTHLY', 1, 300, 0), plan('YEARLY', 12, 1_800, 50)]
}

interface Place {
  dataset: { price: string }
  textContent: string
}

/** A page with these places, that was built with these prices. */
function open(places: Place[]): { requestCount: () => number } {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => new Response(JSON.stringify(PACKAGE)))
  vi.stubGlobal('fetch', fetch)
  vi.stubGlobal('location', { pathname: '/en' })
  vi.stubGlobal('document', {
    querySelectorAll: () => places
  })
  return { requestCount: () => fetch.mock.calls.length }
}

describe('prices of a page', () => {
  afterEach(() => vi.unstubAllGlobals())

  test('are requested only where the page shows some', async () => {
    const { requestCount } = open([])
    await followPrices()
    expect(requestCount()).toBe(0)
  })

  test('stay as they were built while they are current', async () => {
    const place = { dataset: { price: 'MONTHLY price 300' }, textContent: 'anything' }
    const { requestCount } = open([place])
    await followPrices()
    expect([requestCount(), place.textContent, $monthlyPrice.get()]).toEqual([1, 'anything', 300])
  })

  test.each([
    { price: 'MONTHLY price 249', built: 'EGP 249', now: 'EGP 300' },
    { price: 'YEARLY month 124.5', built: 'EGP 124.50 a month', now: 'EGP 150 a month' },
    { price: 'YEARLY before 2988', built: 'EGP 2,988', now: 'EGP 3,600' },
    { price: 'YEARLY saving 40', built: 'Save 40%', now: 'Save 50%' },
    { price: 'lowest month 124.5', built: 'From EGP 124.50', now: 'From EGP 150' },
    { price: 'WEEKLY price 10', built: 'EGP 10', now: 'EGP 10' }
  ])('change to the current price: $price', async ({ price, built, now }) => {
    const plain = (text: string) => text.replaceAll(/\s/g, ' ')
    const place = { dataset: { price }, textContent: built.replace('EGP ', 'EGP\u00A0') }
    open([place])
    await followPrices()
    expect(plain(place.textContent)).toBe(now)
  })
})
