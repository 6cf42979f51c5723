import { describe, expect, test } from 'vitest'
import type { Call } from '#api/caller.ts'
import { setCaller } from '#stores/api.ts'
import { $purchases, loadPurchases } from '#stores/payments/purchases.ts'

describe('loadPurchases', () => {
  test.each<[string | undefined, string | undefined, string]>([
    ['/api/sandbox/abc', 'https://api.example/api/sandbox/abc', 'a path of the API’s host'],
    ['https://pay.example/?secret=1', 'https://pay.example/?secret=1', 'a gateway’s own address'],
    ['../sandbox/abc', 'https://api.example/v1/sandbox/abc', 'beside the answer'],
    ['https://', undefined, 'no address'],
    [undefined, undefined, 'nothing to pay at']
  ])('%s: %s (%s)', async (redirectUrl, resolved) => {
    const item = { id: 1, status: 'pending', orderId: 'abc', redirectUrl }
    const value = { items: [item], page: 1, pageSize: 10, total: 1 }
    const address = 'https://api.example/v1/subscriptions/history'
    setCaller((async () => ({ ok: true, address, value })) as unknown as Call)
    await loadPurchases()
    const state = $purchases.get()
    expect(state.step === 'loaded' && state.items[0]).toMatchObject({ id: 1, orderId: 'abc' })
    expect(state.step === 'loaded' && state.items[0]?.redirectUrl).toBe(resolved)
  })
})
