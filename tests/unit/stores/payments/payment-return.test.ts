import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Call } from '#api/caller.ts'
import { setCaller } from '#stores/api.ts'
import { $hasConsent } from '#stores/frame/consent.ts'
import {
  $paymentReturn,
  beginPaymentReturn,
  closePaymentReturn
} from '#stores/payments/payment-return.ts'
import { orderKey, rememberedOrder, rememberOrder } from '#stores/payments/placed-order.ts'
import { keptReturn } from '#stores/payments/returned.ts'
import { $accessToken } from '#stores/session/session.ts'
import { $selection, NOTHING_CHOSEN } from '#stores/subscriptions/checkout-selection.ts'
import { memoryStorage } from '#tests/support/client/memory-storage.ts'
import { tokenFor } from '#tests/support/accounts/tokens.ts'

// Read once, on import.
vi.hoisted(() => vi.stubEnv('PUBLIC_PIXEL_URL', 'https://pixel.example/'))

const WISH = '{"plan":"MONTHLY"}'
const ADDRESS = {
  yes: 'success=true&pending=false',
  waits: 'success=false&pending=true',
  no: 'success=false&pending=false',
  nothing: ''
}

let order: string
let count = 0
let replies: object[]
let requestCount = 0
let pixelUrls: string[]

beforeEach(() => {
  vi.useFakeTimers()
  // One order for each test, since results are stored.
  order = `order${++count}`
  requestCount = 0
  pixelUrls = []
  vi.stubGlobal('sessionStorage', memoryStorage())
  vi.stubGlobal('history', { state: null, replaceState: () => visit('') })
  vi.stubGlobal(
    'Image',
    class {
      set src(address: string) {
        pixelUrls.push(address)
      }
    }
  )
  $hasConsent.set(true)
  $accessToken.set(tokenFor(600))
  $paymentReturn.set({ step: 'none' })
  setCaller((async (row: { path: string }) => {
    if (row.path !== '/subscriptions/orders/:orderId') {
      return { ok: true, address: '', value: { activeSubscription: true, subscription: null } }
    }
    const reply = replies[Math.min(requestCount++, replies.length - 1)]
    return 'code' in (reply ?? {})
      ? { ok: false, issues: [], ...reply }
      : { ok: true, address: '', value: { orderId: order, ...reply } }
  }) as unknown as Call)
})
afterEach(() => {
  $accessToken.set(undefined)
  vi.clearAllTimers()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const visit = (search: string) =>
  vi.stubGlobal('location', { search, pathname: '/subscription-success' })
const PENDING = { status: 'pending' }
const PAID = { status: 'paid' }
const FAILED = { status: 'failed' }
const REFUNDED = { ...FAILED, refunded: true }
const steps: string[] = []

/** Places an order in this tab, comes back from the gateway, and lets time go by. */
async function comeBack(says: keyof typeof ADDRESS, milliseconds = 0): Promise<void> {
  rememberOrder({ orderId: order, plan: 'MONTHLY', method: 'wallet' })
  orderKey(WISH)
  const rest = `&currency=EGP&amount_cents=20050&merchant_order_id=${order}`
  visit(ADDRESS[says] && `?${ADDRESS[says]}${rest}`)
  await open(milliseconds)
}

async function open(milliseconds = 0): Promise<void> {
  steps.length = 0
  const stop = $paymentReturn.listen(({ step }) => steps.push(step))
  beginPaymentReturn()
  await vi.advanceTimersByTimeAsync(milliseconds)
  stop()
}

/** Reloads the page, whose address is cleared. */
async function reload(milliseconds = 0): Promise<void> {
  vi.clearAllTimers()
  $paymentReturn.set({ step: 'none' })
  await open(milliseconds)
}

describe('a return with the result in the URL and in the order', () => {
  type Case = [keyof typeof ADDRESS, object[], string, 'order kept' | 'order forgotten', string]
  test.each<Case>([
    ['yes', [PAID], 'confirmed', 'order forgotten', 'the callback came first'],
    ['yes', [PENDING], 'confirming', 'order kept', 'the callback is on its way'],
    ['yes', [FAILED], 'confirming', 'order kept', 'declined before, then paid on the same page'],
    ['yes', [REFUNDED], 'refunded', 'order forgotten', 'paid too late, and given back'],
    ['nothing', [PENDING, REFUNDED], 'refunded', 'order forgotten', 'the same, a little later'],
    ['yes', [FAILED, FAILED, PAID], 'confirmed', 'order forgotten', 'the same, once it is known'],
    ['yes', [FAILED, PENDING], 'confirming', 'order kept', 'the same, on its way'],
    ['yes', [FAILED, { code: 'offline' }], 'confirming', 'order kept', 'no newer status is known'],
    ['nothing', [PENDING], 'pending', 'order kept', 'left without paying, or without a result'],
    ['nothing', [PAID], 'confirmed', 'order forgotten', 'paid, and back by a link'],
    ['nothing', [PENDING, PAID], 'confirmed', 'order forgotten', 'the same, a little later'],
    ['nothing', [FAILED], 'failed', 'order forgotten', 'the order alone decides'],
    [
      'nothing',
      [{ ...PENDING, kioskReference: '12345678' }],
      'pending',
      'order kept',
      'a number can be paid with'
    ],
    ['nothing', [{ code: 'not_found' }], 'none', 'order kept', 'an unknown order'],
    ['waits', [PAID], 'confirmed', 'order forgotten', 'paid between two pages'],
    ['waits', [PENDING], 'pending', 'order kept', 'a wallet that has to be confirmed'],
    ['waits', [FAILED], 'failed', 'order forgotten', 'the wallet declined'],
    ['no', [PAID], 'confirmed', 'order forgotten', 'a URL with “failed” can be forged'],
    ['no', [PENDING], 'failed', 'order kept', 'declined; its page may still be paid'],
    ['no', [FAILED], 'failed', 'order forgotten', 'declined, and the server knows it'],
    [
      'no',
      [{ ...PENDING, kioskReference: '12345678' }],
      'pending',
      'order kept',
      'a number can be paid with'
    ],
    ['no', [PENDING, FAILED], 'failed', 'order forgotten', 'declined, then the callback says so'],
    ['no', [PENDING, PAID], 'confirmed', 'order forgotten', 'declined, then paid on the same page'],
    [
      'yes',
      [PENDING, { code: 'offline' }, PAID],
      'confirmed',
      'order forgotten',
      'a late callback'
    ],
    ['no', [{ code: 'offline' }], 'confirming', 'order kept', 'the server has not answered yet'],
    ['yes', [{ code: 'not_found' }], 'claimed', 'order kept', 'not this learner’s order'],
    ['yes', [{ code: 'unauthorized' }], 'signed out', 'order kept', 'the session has ended']
  ])('%s, %j: %s, %s (%s)', async (says, answers, step, kept) => {
    replies = answers
    await comeBack(says, 9_000)
    expect($paymentReturn.get().step).toBe(step)
    expect(rememberedOrder()?.orderId).toBe(kept === 'order kept' ? order : undefined)
  })

  test('trying a declined order again leads to the same order, and after its failure to another', async () => {
    replies = [PENDING, FAILED]
    await comeBack('no', 100)
    const key = orderKey(WISH)
    expect($paymentReturn.get()).toEqual({ step: 'failed', orderId: order, method: 'wallet' })
    expect(orderKey(WISH)).toBe(key)
    await vi.advanceTimersByTimeAsync(3_000)
    expect(orderKey(WISH)).not.toBe(key)
  })

  test('the end of an older order leaves the newer one alone', async () => {
    replies = [FAILED]
    rememberOrder({ orderId: 'newer', plan: 'YEARLY', method: 'card' })
    const key = orderKey(WISH)
    visit(`?${ADDRESS.no}&merchant_order_id=${order}`)
    await open()
    expect($paymentReturn.get().step).toBe('failed')
    expect([rememberedOrder()?.orderId, orderKey(WISH)]).toEqual(['newer', key])
  })

  test.each([
    [PENDING, 'on its way for ever'],
    [FAILED, 'declined before, and no change since']
  ])('polling for a result ends after a time: %j (%s)', async answers => {
    replies = [answers]
    await comeBack('yes', 200_000)
    expect(steps).toEqual(['confirming', 'pending'])
    expect($paymentReturn.get()).toEqual({ step: 'pending', orderId: order, isUnknown: true })
    const before = requestCount
    await vi.advanceTimersByTimeAsync(600_000)
    expect(requestCount).toBe(before)
    expect(before).toBeLessThan(20)
  })

  test('a kiosk’s number is shown as soon as it is known', async () => {
    replies = [PENDING, { ...PENDING, kioskReference: '12345678' }]
    await comeBack('waits', 3_000)
    expect($paymentReturn.get()).toMatchObject({ step: 'pending', reference: '12345678' })
  })

  test('the payment method is shown where this tab has placed the order', async () => {
    replies = [PENDING]
    await comeBack('waits')
    expect($paymentReturn.get()).toEqual({
      step: 'pending',
      orderId: order,
      isUnknown: false,
      method: 'wallet'
    })
    rememberOrder({ orderId: 'another', plan: 'MONTHLY', method: 'wallet' })
    await reload()
    expect($paymentReturn.get()).toEqual({ step: 'pending', orderId: order, isUnknown: false })
  })

  describe('an order that extends a subscription', () => {
    const EXTENDS = { extends: true }
    const number = { ...PENDING, kioskReference: '12345678' }

    test.each<[keyof typeof ADDRESS, object, string]>([
      ['yes', PAID, 'confirmed'],
      ['waits', PENDING, 'pending'],
      ['nothing', number, 'pending'],
      ['no', PENDING, 'failed'],
      ['no', FAILED, 'failed']
    ])('is shown as an extension: %s, %j: %s', async (says, answers, step) => {
      replies = [answers]
      await comeBack(says, 100)
      expect($paymentReturn.get()).not.toHaveProperty('extends')
      await reload()
      $paymentReturn.set({ step: 'none' })
      replies = [{ ...answers, ...EXTENDS }]
      await comeBack(says, 100)
      expect($paymentReturn.get()).toMatchObject({ step, ...EXTENDS })
    })

    test('is known before an answer where this tab has placed it', async () => {
      replies = [{ code: 'offline' }]
      await comeBack('waits', 100)
      expect($paymentReturn.get()).not.toHaveProperty('extends')
      rememberOrder({ orderId: order, plan: 'MONTHLY', method: 'wallet', extends: true })
      await reload(100)
      expect($paymentReturn.get()).toMatchObject({ step: 'pending', ...EXTENDS })
      // An older server without this field.
      replies = [PENDING]
      await reload(100)
      expect($paymentReturn.get()).toMatchObject({ step: 'pending', ...EXTENDS })
      rememberOrder({ orderId: 'another', plan: 'MONTHLY', method: 'wallet', extends: true })
      await reload(100)
      expect($paymentReturn.get()).not.toHaveProperty('extends')
    })
  })

  test('a paid order leads back once to the class that led to the plans', async () => {
    replies = [PAID]
    $selection.set({ ...NOTHING_CHOSEN, from: '/class/a' })
    await comeBack('yes', 100)
    expect($paymentReturn.get()).toEqual({ step: 'confirmed', from: '/class/a' })
    expect($selection.get()).toEqual(NOTHING_CHOSEN)
  })

  test('a guest is asked to sign in, and sees the result after that', async () => {
    replies = [PAID]
    const token = $accessToken.get()
    $accessToken.set(undefined)
    await comeBack('yes')
    expect($paymentReturn.get().step).toBe('signed out')
    expect(requestCount).toBe(0)
    $accessToken.set(token)
    await reload()
    expect($paymentReturn.get().step).toBe('confirmed')
  })
})

describe('a result in the URL without a known order', () => {
  const CURRENCY = '&currency=EGP&amount_cents=20000'

  test.each([
    { search: `?success=true${CURRENCY}`, outcome: 'paid' },
    { search: `?success=false${CURRENCY}`, outcome: 'failed' },
    { search: `?success=false&pending=true${CURRENCY}`, outcome: 'pending' },
    { search: `?success=true&merchant_order_id=<b>${CURRENCY}`, outcome: 'paid' }
  ])(
    'is shown as unconfirmed, for a guest too, without a request: $search',
    async ({ search, outcome }) => {
      $accessToken.set(undefined)
      visit(search)
      await open(20_000)
      expect($paymentReturn.get()).toEqual({ step: 'claimed', outcome, amount: 20_000 })
      expect([requestCount, pixelUrls, location.search]).toEqual([0, [], ''])
      await reload()
      expect($paymentReturn.get().step).toBe('none')
    }
  )

  test('is shown as unconfirmed after the server says that the order is unknown', async () => {
    replies = [{ code: 'not_found' }]
    visit(`?success=false&merchant_order_id=abc${CURRENCY}`)
    await open(100)
    expect($paymentReturn.get()).toEqual({ step: 'claimed', outcome: 'failed', amount: 20_000 })
    expect(pixelUrls).toEqual([])
  })

  test('is ignored where this tab has placed an order', async () => {
    replies = [PAID]
    rememberOrder({ orderId: order, plan: 'MONTHLY', method: 'card' })
    visit(`?success=false${CURRENCY}`)
    await open(100)
    expect($paymentReturn.get().step).toBe('confirmed')
  })
})

describe('a reload', () => {
  test.each([
    ['yes', 'confirming'],
    ['waits', 'pending'],
    ['no', 'failed']
  ] as const)('goes on where the URL had “%s” and the order is pending: %s', async (says, step) => {
    replies = [PENDING]
    await comeBack(says, 100)
    await reload(100)
    expect($paymentReturn.get().step).toBe(step)
    replies = [PAID]
    await vi.advanceTimersByTimeAsync(5_000)
    expect($paymentReturn.get().step).toBe('confirmed')
    expect(pixelUrls).toEqual(['https://pixel.example/?event=Purchase&value=200.5&currency=EGP'])
  })

  test.each<['yes' | 'no', object, string]>([
    ['yes', PAID, 'paid'],
    ['no', FAILED, 'failed'],
    ['yes', { code: 'not_found' }, 'unknown']
  ] as const)('shows nothing once the result is final: %s, %j (%s)', async (says, answers) => {
    replies = [answers]
    await comeBack(says)
    expect(keptReturn()).toBeUndefined()
    await reload()
    expect($paymentReturn.get().step).toBe('none')
  })

  test.each(['yes', 'nothing'] as const)(
    'shows nothing after the dialog was closed: %s, until there is another order',
    async says => {
      replies = [PENDING]
      await comeBack(says)
      closePaymentReturn()
      await reload(20_000)
      expect($paymentReturn.get().step).toBe('none')
      rememberOrder({ orderId: 'another', plan: 'MONTHLY', method: 'card' })
      await reload(100)
      expect($paymentReturn.get()).toEqual({ step: 'pending', orderId: 'another', isUnknown: true })
    }
  )

  test('shows nothing where this tab has placed no order', async () => {
    replies = [PENDING]
    visit('')
    await open(20_000)
    expect([$paymentReturn.get().step, requestCount]).toEqual(['none', 0])
  })

  test('with nonsense in the storage is an ordinary visit', async () => {
    for (const nonsense of ['', 'null', '{}', '{"orderId":"<b>"}', '[']) {
      sessionStorage.setItem('payment return', nonsense)
      expect(keptReturn()).toBeUndefined()
    }
  })
})

describe('the purchase event', () => {
  test('is sent once, however often the order is found paid', async () => {
    replies = [PAID]
    await comeBack('yes')
    $paymentReturn.set({ step: 'none' })
    await comeBack('no')
    expect(pixelUrls).toHaveLength(1)
  })

  test('is sent also when the dialog was closed before, which stays closed', async () => {
    replies = [PENDING, PAID]
    await comeBack('yes')
    closePaymentReturn()
    await vi.advanceTimersByTimeAsync(5_000)
    expect($paymentReturn.get().step).toBe('none')
    expect(pixelUrls).toHaveLength(1)
    expect(rememberedOrder()).toBeUndefined()
  })

  test.each([[PENDING], [FAILED], [{ code: 'not_found' }], [{ code: 'offline' }]])(
    'is not sent for %j',
    async answers => {
      replies = [answers]
      await comeBack('yes', 200_000)
      expect(pixelUrls).toEqual([])
    }
  )
})
