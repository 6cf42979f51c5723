import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Call } from '#api/caller.ts'
import { setCaller } from '#stores/api.ts'
import { $paymentReturn, followPayment, readReturn, type Returned } from '#stores/payment-return.ts'
import { $accessToken } from '#stores/session.ts'
import { tokenFor } from '#tests/support/tokens.ts'

const ORDER = 'a'.repeat(24)
const RETURNED: Returned = {
  orderId: ORDER,
  isPending: false,
  isFailed: false,
  amount: 20_000,
  currency: 'EGP'
}

describe('readReturn', () => {
  const good = `?success=true&currency=EGP&amount_cents=20000&merchant_order_id=${ORDER}`
  test.each([
    { search: good, reads: RETURNED, why: 'the address of a payment' },
    {
      search: `${good}&pending=true`,
      reads: { ...RETURNED, isPending: true },
      why: 'one that waits'
    },
    {
      search: good.replace('true', 'false'),
      reads: { ...RETURNED, isFailed: true },
      why: 'one that failed'
    },
    {
      search: `${good.replace('true', 'false')}&pending=true`,
      reads: { ...RETURNED, isPending: true },
      why: 'waiting is no failure'
    },
    { search: '', reads: undefined, why: 'no payment' },
    { search: good.replace('true', 'yes'), reads: undefined, why: 'no answer' },
    { search: good.replace('true', 'TRUE'), reads: undefined, why: 'another spelling' },
    { search: good.replace(ORDER, '<b>'), reads: undefined, why: 'no name of an order' },
    {
      search: good.replace('20000', '-5'),
      reads: { ...RETURNED, amount: undefined },
      why: 'no amount'
    },
    {
      search: good.replace('20000', '1e9'),
      reads: { ...RETURNED, amount: undefined },
      why: 'an amount in another spelling'
    },
    {
      search: good.replace('EGP', 'egp"'),
      reads: { ...RETURNED, currency: undefined },
      why: 'no currency'
    }
  ])('$why', ({ search, reads }) => {
    expect(readReturn(search)).toEqual(reads)
  })

  test('takes the order that this tab remembers where the address names none', () => {
    expect(readReturn('?success=true', ORDER)).toMatchObject({ orderId: ORDER })
    expect(readReturn('?success=true')).toBeUndefined()
  })
})

describe('followPayment', () => {
  let replies: object[]
  let asked = 0
  beforeEach(() => {
    vi.useFakeTimers()
    $accessToken.set(tokenFor(600))
    $paymentReturn.set({ step: 'none' })
    asked = 0
    setCaller((async (row: { path: string }) => {
      if (row.path !== '/subscriptions/orders/:orderId') {
        return { ok: true, address: '', value: { activeSubscription: true, subscription: null } }
      }
      const reply = replies[Math.min(asked++, replies.length - 1)]
      return 'code' in (reply ?? {})
        ? { ok: false, faults: [], ...reply }
        : { ok: true, address: '', value: reply }
    }) as unknown as Call)
  })
  afterEach(() => {
    $accessToken.set(undefined)
    vi.useRealTimers()
  })

  const order = (status: string, kioskReference?: string) => ({
    orderId: ORDER,
    status,
    ...(kioskReference && { kioskReference })
  })
  const follow = async (returned: Partial<Returned>, milliseconds: number) => {
    const steps: string[] = []
    const stop = $paymentReturn.listen(({ step }) => steps.push(step))
    const following = followPayment({ ...RETURNED, ...returned })
    await vi.advanceTimersByTimeAsync(milliseconds)
    stop()
    if ($paymentReturn.get().step === 'confirmed') await following
    return steps
  }

  test('a callback that came first confirms at once', async () => {
    replies = [order('paid')]
    expect(await follow({}, 0)).toEqual(['confirming', 'confirmed'])
    expect(asked).toBe(1)
  })

  test('one that comes later is waited for', async () => {
    replies = [order('pending'), { code: 'offline' }, order('paid')]
    expect(await follow({}, 10_000)).toEqual(['confirming', 'confirmed'])
    expect(asked).toBe(3)
  })

  test('what never comes is not asked for for ever', async () => {
    replies = [order('pending')]
    expect(await follow({}, 200_000)).toEqual(['confirming', 'pending'])
    expect($paymentReturn.get()).toEqual({ step: 'pending', isUnknown: true })
    const before = asked
    await vi.advanceTimersByTimeAsync(600_000)
    expect(asked).toBe(before)
    expect(before).toBeLessThan(20)
  })

  test.each([
    { returned: {}, replies: [order('failed')], ends: 'failed', why: 'declined' },
    {
      returned: { isFailed: true },
      replies: [order('pending')],
      ends: 'failed',
      why: 'declined, and the callback is late'
    },
    {
      returned: { isFailed: true },
      replies: [order('paid')],
      ends: 'confirmed',
      why: 'the address says no and the order yes'
    },
    { returned: {}, replies: [{ code: 'not_found' }], ends: 'none', why: 'nobody’s order' },
    { returned: {}, replies: [{ code: 'unauthorized' }], ends: 'signed out', why: 'no session' }
  ])('$why: $ends', async ({ returned, replies: said, ends }) => {
    replies = said
    await follow(returned, 0)
    expect($paymentReturn.get().step).toBe(ends)
  })

  test('a kiosk’s number is shown as soon as it is known', async () => {
    replies = [order('pending'), order('pending', '12345678')]
    await follow({ isPending: true }, 3_000)
    expect($paymentReturn.get()).toEqual({
      step: 'pending',
      isUnknown: false,
      reference: '12345678'
    })
  })

  test('a guest is asked to sign in', async () => {
    $accessToken.set(undefined)
    await follow({}, 0)
    expect($paymentReturn.get().step).toBe('signed out')
    expect(asked).toBe(0)
  })
})
