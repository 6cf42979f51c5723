import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Call } from '#api/caller.ts'
import { getOrder, subscribe } from '#contract/subscriptions/subscriptions.ts'
import { $access } from '#stores/session/access.ts'
import { setCaller } from '#stores/api.ts'
import { $checkout, checkOut } from '#stores/payments/checkout.ts'
import { rememberedOrder, rememberOrder } from '#stores/payments/placed-order.ts'
import { $chosenPlan } from '#stores/subscriptions/chosen-plan.ts'
import { $keepsCard, $quotes } from '#stores/subscriptions/renewal.ts'
import { $selection, wasCardKept } from '#stores/subscriptions/checkout-selection.ts'
import { memoryStorage } from '#tests/support/client/memory-storage.ts'

const API = 'https://api.example/v1/subscriptions'

const SUBSCRIPTION = {
  id: 1,
  subscriptionType: 'MONTHLY',
  startedAt: '2026-05-01T10:00:00.000Z',
  expiresAt: '2099-05-01T10:00:00.000Z',
  autoRenew: false,
  price: 200,
  currency: 'EGP'
} as const

interface Sent {
  headers: Record<string, string>
  body: { extend?: boolean }
}

let keys: string[]
let bodies: { extend?: boolean }[]
let gone: string[]
/** Answer about the earlier order of this tab. */
let state: object
let isTaken: boolean

beforeEach(() => {
  keys = []
  bodies = []
  $access.set(undefined)
  gone = []
  isTaken = true
  vi.stubGlobal('sessionStorage', memoryStorage())
  vi.stubGlobal('location', { assign: (address: URL) => gone.push(address.href) })
  $selection.set({ plan: 'YEARLY', method: 'kiosk', promoCode: undefined })
  setCaller((async (row: unknown, input: Sent) => {
    if (row === getOrder) {
      return 'code' in state
        ? { ok: false, issues: [], ...state }
        : { ok: true, address: '', value: { orderId: 'first', ...state } }
    }
    if (row !== subscribe) throw new Error('unexpected request')
    keys.push(input.headers['idempotency-key'] ?? '')
    bodies.push(input.body)
    if (!isTaken) return { ok: false, code: 'payment_unavailable', issues: [] }
    const value = { orderId: 'first', amountCents: 1, currency: 'EGP', redirectUrl: '/pay/first' }
    return { ok: true, address: API, value }
  }) as unknown as Call)
})
afterEach(() => vi.unstubAllGlobals())

async function order(): Promise<void> {
  $checkout.set({ step: 'open' })
  await checkOut({ phone: '', country: '' })
}

describe('checkOut', () => {
  test('leads to the payment page, and stores the order with plan and method', async () => {
    await order()
    expect(gone).toEqual(['https://api.example/pay/first'])
    expect(rememberedOrder()).toEqual({ orderId: 'first', plan: 'YEARLY', method: 'kiosk' })
  })

  test('notes the choice to renew for the next order, which agrees anew', async () => {
    state = { status: 'failed' }
    const renewal = { version: '1', price: 1_200, day: '2027-05-01' }
    $quotes.set({ YEARLY: { price: 1_200, renewal } })
    $selection.set({ plan: 'YEARLY', method: 'card', promoCode: undefined })
    $keepsCard.set(true)
    await order()
    expect(wasCardKept()).toBe(true)
    $keepsCard.set(false)
    await order()
    expect(bodies.map(body => 'keepCard' in body)).toEqual([true, false])
    expect(wasCardKept()).toBe(false)
  })

  test('places no order before a payment method is chosen', async () => {
    $selection.set({ plan: 'YEARLY', method: undefined, promoCode: undefined })
    await order()
    expect(keys).toEqual([])
    expect($checkout.get()).toEqual({
      step: 'refused',
      errors: { paymentMethod: { key: 'methodMissing' } }
    })
  })

  test.each([
    ['in_progress', true],
    ['cancelled', undefined],
    ['expired', undefined]
  ] as const)('beside a subscription that is %s asks to extend: %s', async (status, isAsked) => {
    $access.set({ isActive: status !== 'expired', subscription: { ...SUBSCRIPTION, status } })
    await order()
    expect(bodies.map(({ extend }) => extend)).toEqual([isAsked])
    expect(rememberedOrder()?.extends).toBe(isAsked)
  })

  test.each([
    ['in_progress', 'MONTHLY'],
    ['cancelled', 'MONTHLY'],
    ['expired', undefined]
  ] as const)('beside a subscription that is %s is for %s at first', async (status, plan) => {
    $access.set({ isActive: status !== 'expired', subscription: { ...SUBSCRIPTION, status } })
    $selection.set({ plan: undefined, method: 'card', promoCode: undefined })
    expect($chosenPlan.get()).toBe(plan)
    await order()
    expect(gone).toHaveLength(plan ? 1 : 0)
  })

  test.each<[object, string, string]>([
    [{ status: 'pending' }, 'same', 'its page can still be paid'],
    [{ status: 'failed' }, 'another', 'its page may be dead'],
    [{ status: 'paid' }, 'another', 'the next purchase is a new order'],
    [{ code: 'not_found' }, 'another', 'another learner has signed in here'],
    [{ code: 'offline' }, 'same', 'its status is unknown, so nothing is ordered twice']
  ])('after an order that is %j places the %s order (%s)', async (status, which) => {
    state = status
    await order()
    await order()
    expect(keys).toHaveLength(2)
    expect(keys[0] === keys[1] ? 'same' : 'another').toBe(which)
  })

  test('an order that no gateway accepted is retried for half an hour, and then replaced', async () => {
    vi.useFakeTimers()
    isTaken = false
    for (const minutes of [0, 29, 2]) {
      vi.advanceTimersByTime(minutes * 60_000)
      await order()
    }
    expect(keys[1]).toBe(keys[0])
    expect(keys[2]).not.toBe(keys[0])
    // An accepted order is checked, however old it is.
    isTaken = true
    state = { status: 'pending' }
    await order()
    vi.advanceTimersByTime(60 * 60_000)
    await order()
    expect(keys[4]).toBe(keys[3])
    vi.useRealTimers()
  })

  test('another selection is another order', async () => {
    state = { status: 'pending' }
    await order()
    $selection.set({ plan: 'MONTHLY', method: 'kiosk', promoCode: undefined })
    await order()
    expect(keys[0]).not.toBe(keys[1])
  })

  test('an order of an older page is read without its method', () => {
    rememberOrder({ orderId: 'old', plan: 'MONTHLY' })
    expect(rememberedOrder()).toEqual({ orderId: 'old', plan: 'MONTHLY' })
  })
})
