import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bearer, renew, send, signIn, type SignedIn } from '#tests/support/accounts/accounts.ts'
import { access, order, pay, type Placed } from '#tests/support/payments/buying.ts'
import { ENGINES, openFilledApi, type TestApi } from '#tests/support/server.ts'

const PLANS = ['MONTHLY', 'QUARTERLY', 'YEARLY']

describe.each(ENGINES)('a discount is paid once on $engine', ({ address }) => {
  let api: TestApi
  let me: SignedIn

  beforeAll(async () => {
    api = await openFilledApi(await address())
  })
  afterAll(() => api.close())
  beforeEach(async () => {
    await renew(api)
    await api.db.updateTable('promo_code').set({ redemptions: 0 }).execute()
    me = await signIn(api)
  })

  const used = async () =>
    (
      await api.db
        .selectFrom('promo_code')
        .select('redemptions')
        .where('code', '=', 'UFUQ25')
        .executeTakeFirstOrThrow()
    ).redemptions
  const statuses = async () => {
    const answer = await send(api, 'GET /subscriptions/history', undefined, bearer(me.accessToken))
    const { items } = (await answer.json()) as { items: { status: string }[] }
    return items.map(({ status }) => status).sort()
  }
  const readOrder = async ({ orderId }: Placed) => {
    const mine = bearer(me.accessToken)
    const answer = await send(api, `GET /subscriptions/orders/${orderId}`, undefined, mine)
    return (await answer.json()) as { status: string; refunded?: boolean }
  }
  /** One order each, all with the code, whose pages stay payable. */
  const openAll = async () => {
    const all: Placed[] = []
    for (const paymentMethod of ['card', 'wallet']) {
      for (const subscriptionType of PLANS) {
        const wish = { promoCode: 'UFUQ25', subscriptionType, paymentMethod }
        all.push(await order(api, me, wish))
      }
    }
    return all
  }

  test.each(['as they were opened', 'the last first', 'all at once'])(
    'of six that a learner opened and pays, %s, one counts',
    async how => {
      await api.db.updateTable('promo_code').set({ max_redemptions: 1 }).execute()
      const opened = await openAll()
      const placed = how === 'the last first' ? opened.toReversed() : opened
      if (how === 'all at once') await Promise.all(placed.map(one => pay(api, one, 'approve')))
      else for (const one of placed) await pay(api, one, 'approve')
      await api.db.updateTable('promo_code').set({ max_redemptions: null }).execute()
      expect(await statuses()).toEqual(['paid', ...Array<string>(5).fill('refunded')])
      expect(await used()).toBe(1)
      const orders = await Promise.all(placed.map(readOrder))
      expect(orders.filter(one => one.refunded)).toHaveLength(5)
      const { subscription } = await access(api, me)
      const paid = await api.db
        .selectFrom('purchase')
        .select('type')
        .where('learner_id', '=', me.id)
        .where('status', '=', 'paid')
        .executeTakeFirstOrThrow()
      expect(subscription?.subscriptionType).toBe(paid.type)
    }
  )

  test('learners whose orders had ended do not exceed the uses of a code', async () => {
    await api.db.updateTable('promo_code').set({ max_redemptions: 1 }).execute()
    const learners = [me, await signIn(api), await signIn(api), await signIn(api)]
    const placed: Placed[] = []
    for (const who of learners) {
      const one = await order(api, who, { promoCode: 'UFUQ25' })
      await pay(api, one, 'decline')
      placed.push(one)
    }
    await Promise.all(placed.map(one => pay(api, one, 'approve')))
    await api.db.updateTable('promo_code').set({ max_redemptions: null }).execute()
    const active = await Promise.all(
      learners.map(async who => (await access(api, who)).activeSubscription)
    )
    expect(active.filter(Boolean)).toHaveLength(1)
    expect(await used()).toBe(1)
  })

  test('one that is paid after a subscription at full price does not count', async () => {
    const discounted = await order(api, me, { promoCode: 'UFUQ25', subscriptionType: 'YEARLY' })
    await pay(api, await order(api, me), 'approve')
    await pay(api, discounted, 'approve')
    expect(await statuses()).toEqual(['paid', 'refunded'])
    expect((await access(api, me)).subscription?.expiresAt).toBe('2026-07-01T12:00:00.000Z')
    expect(await used()).toBe(0)
  })

  test('an older one that is paid first counts, and the newer one does not', async () => {
    const older = await order(api, me, { promoCode: 'UFUQ25' })
    const newer = await order(api, me, { promoCode: 'UFUQ25', subscriptionType: 'YEARLY' })
    await pay(api, older, 'approve')
    await pay(api, newer, 'approve')
    expect((await access(api, me)).subscription?.expiresAt).toBe('2026-07-01T12:00:00.000Z')
    expect([await statuses(), await used()]).toEqual([['paid', 'refunded'], 1])
  })

  test('a learner whose payment bought nothing may still use a code for the first subscription', async () => {
    await api.db.updateTable('promo_code').set({ max_redemptions: 1 }).execute()
    const lost = await order(api, me, { promoCode: 'UFUQ25' })
    await pay(api, lost, 'decline')
    await pay(api, await order(api, await signIn(api), { promoCode: 'UFUQ25' }), 'approve')
    await pay(api, lost, 'approve')
    expect(await statuses()).toEqual(['refunded'])
    await api.db.updateTable('promo_code').set({ max_redemptions: null }).execute()
    await pay(api, await order(api, me, { promoCode: 'UFUQ25' }), 'approve')
    expect((await access(api, me)).activeSubscription).toBe(true)
  })

  test('an ended order at full price gives what it is paid for', async () => {
    const plain = await order(api, me)
    await pay(api, plain, 'decline')
    await pay(api, await order(api, me, { promoCode: 'UFUQ25' }), 'approve')
    await pay(api, plain, 'approve')
    expect(await statuses()).toEqual(['paid', 'paid'])
    expect((await access(api, me)).subscription?.expiresAt).toBe('2026-08-01T12:00:00.000Z')
  })
})
