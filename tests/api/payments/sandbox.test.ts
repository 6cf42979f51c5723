import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { GatewayError } from '#server/payments/gateway.ts'
import { sandboxGateway } from '#server/payments/sandbox/sandbox.ts'
import { renew, signIn, type SignedIn } from '#tests/support/accounts/accounts.ts'
import { access, order, pay } from '#tests/support/payments/buying.ts'
import { ENGINES, openFilledApi, SITE, type TestApi } from '#tests/support/server.ts'

describe.each(ENGINES)('the page of the sandbox on $engine', ({ address }) => {
  let api: TestApi
  let me: SignedIn
  const page = async (path: string) => {
    const answer = await api.app.request(path)
    return { answer, html: await answer.text() }
  }

  beforeAll(async () => {
    api = await openFilledApi(await address())
  })
  afterAll(() => api.close())
  beforeEach(async () => {
    await renew(api)
    me = await signIn(api)
  })

  test('is one form without a script, under a policy that allows nothing else', async () => {
    const { redirectUrl } = await order(api, me)
    const { answer, html } = await page(redirectUrl)
    expect(answer.status).toBe(200)
    expect(html).toMatch(/<html lang="ar" dir="rtl">/)
    expect(html).not.toContain('<script')
    expect(html.match(/<form/g)).toHaveLength(1)
    for (const outcome of ['approve', 'decline', 'later']) {
      expect(html).toContain(`name="outcome" value="${outcome}"`)
    }
    const policy = answer.headers.get('content-security-policy') ?? ''
    expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-[\w+/]+=*'; img-src data:/)
    expect(policy).toContain(`form-action 'self' ${SITE}`)
    expect(policy).not.toContain('unsafe')
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  test('sends its callback before the browser returns, twice, or never, as chosen', async () => {
    for (const [callback, isActive, count] of [
      ['never', false, 0],
      ['twice', true, 2]
    ] as const) {
      api.events.length = 0
      const who = await signIn(api)
      await pay(api, await order(api, who), 'approve', callback)
      expect((await access(api, who)).activeSubscription).toBe(isActive)
      expect(api.events.filter(({ event }) => event === 'payment')).toHaveLength(count)
    }
  })

  test('is closed after the payment, and after its time', async () => {
    const placed = await order(api, me)
    await pay(api, placed, 'approve')
    expect((await page(placed.redirectUrl)).html).toContain('هذا الطلب مدفوع بالفعل.')
    expect((await pay(api, placed, 'decline')).status).toBe(409)
    expect((await access(api, me)).activeSubscription).toBe(true)

    const late = await order(api, await signIn(api))
    api.clock.now = new Date(api.clock.now.getTime() + 30 * 60_000)
    expect((await page(late.redirectUrl)).html).toContain('انتهت مهلة هذا الطلب.')
    expect((await pay(api, late, 'approve')).status).toBe(409)
  })

  test.each(['', 'bribe', 'approve2'])('“%s” is no outcome', async outcome => {
    const placed = await order(api, me)
    expect((await pay(api, placed, outcome)).status).toBe(409)
    expect((await access(api, me)).activeSubscription).toBe(false)
  })

  test('refunds a payment once, by its id, and no cash of a kiosk', async () => {
    const gateway = sandboxGateway({
      ...{ db: api.db, now: () => api.clock.now, basePath: '/api', key: Buffer.from('key') }
    })
    const { orderId, redirectUrl } = await order(api, me)
    await pay(api, { redirectUrl }, 'approve')
    const paid = await gateway.inquire(orderId)
    const transactionId = paid?.transactionId ?? ''
    const payment = { orderId, transactionId, amount: 20_000 }
    await expect(gateway.inquire(orderId, '1')).rejects.toBeInstanceOf(GatewayError)
    await expect(gateway.refund({ ...payment, transactionId: '1' })).rejects.toMatchObject({
      isRefusal: true
    })
    expect(await gateway.refund(payment)).toMatchObject({ effect: 'refunded', transactionId })
    expect(await gateway.inquire(orderId, transactionId)).toMatchObject({ effect: 'refunded' })
    await expect(gateway.refund(payment)).rejects.toMatchObject({ isRefusal: true })
    expect(gateway.refundable).toEqual(['card', 'wallet'])
  })

  test('finds no unknown order', async () => {
    expect((await page(`/api/sandbox/${'0'.repeat(24)}`)).answer.status).toBe(404)
  })
})
