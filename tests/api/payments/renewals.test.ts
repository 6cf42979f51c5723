import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { sealed } from '#server/accounts/staff/one-time-codes.ts'
import { MailRejected } from '#server/mail/mail.ts'
import { isSandbox } from '#server/payments/sandbox/sandbox.ts'
import { reconcileOrder } from '#server/payments/reconcile.ts'
import { type CardKeeping, type Gateway, GatewayError } from '#server/payments/gateway.ts'
import { forgetCards } from '#server/payments/renewals/forget-cards.ts'
import { keepCard } from '#server/payments/renewals/keep-card.ts'
import { eraseLearner } from '#server/accounts/privacy/erase.ts'
import { inTransaction } from '#server/db/database-errors.ts'
import type { Tx } from '#server/db/open.ts'
import { stopRenewal } from '#server/subscriptions/renewals.ts'
import { remindOfEnds } from '#server/mail/learner-mails/learner-mails.ts'
import { runDay } from '#server/payments/renewals/run-day.ts'
import { performRefunds } from '#server/payments/perform-refunds.ts'
import {
  bearer,
  outcome,
  renew,
  send,
  signIn,
  type SignedIn
} from '#tests/support/accounts/accounts.ts'
import { noticesOf } from '#tests/support/learning/notices.ts'
import { access, buy, order, pay } from '#tests/support/payments/buying.ts'
import {
  CARD_KEY,
  quote,
  renewing,
  type Renewing,
  subscribeKeeping,
  subscriptionOf
} from '#tests/support/payments/renewing.ts'
import { DISCOUNT_KEY, ENGINES, openFilledApi, type TestApi } from '#tests/support/server.ts'

const CANCEL = { reason: 'taking_a_break' }
/** Of the small catalogue, in piastres. */
const MONTHLY = 20_000

describe.each(ENGINES)('renewals on $engine', ({ address }) => {
  let api: TestApi
  let me: SignedIn
  let jobs: Renewing
  const own = () => subscriptionOf(api, me)
  const cancel = () => send(api, 'POST /subscriptions/cancel', CANCEL, bearer(me.accessToken))
  const endRenewal = () =>
    send(api, 'DELETE /subscriptions/renewal', undefined, bearer(me.accessToken))
  const orders = () =>
    api.db
      .selectFrom('purchase')
      .select(['order_id', 'status', 'amount', 'type', 'renewal_end', 'created_at'])
      .where('learner_id', '=', me.id)
      .orderBy('created_at')
      .orderBy('renewal_key')
      .execute()
  const states = async () => (await orders()).map(({ status }) => status)
  const mailed = async () => {
    await api.deliver()
    return api.mails.splice(0).map(({ subject }) => subject)
  }
  const cardRows = () =>
    api.db.selectFrom('kept_card').selectAll().where('learner_id', '=', me.id).execute()
  /** A session lasts shorter than a period. */
  const signInAgain = async () => {
    const { email } = me
    const body = { email, password: 'a good password' }
    const answer = await send(api, 'POST /auth/login', body)
    me = { ...me, ...((await answer.json()) as SignedIn) }
  }
  const until = async (time: string) => {
    await jobs.runUntil(time)
    await signInAgain()
  }
  const setPrice = (price: number) =>
    api.db.updateTable('package').set({ monthly_price: price, discount: 0 }).execute()

  beforeAll(async () => {
    api = await openFilledApi(await address())
  })
  afterAll(() => api.close())
  beforeEach(async () => {
    for (const table of ['renewal', 'learner_mail', 'ended_card', 'sandbox_card'] as const)
      await api.db.deleteFrom(table).execute()
    await renew(api)
    await setPrice(MONTHLY)
    jobs = renewing(api)
    api.smtp.error = undefined
    me = await signIn(api)
    api.mails.length = 0
  })

  describe('a card that is kept', () => {
    test('belongs to a consent with its words, and is sealed', async () => {
      const { renewal: terms } = await quote(api, me, 'MONTHLY')
      expect(terms).toEqual({ version: '2026-11-27', price: 200, day: '2026-07-01' })
      const { orderId } = await subscribeKeeping(api, me, 'pays', { renewalTerms: terms ?? {} })
      expect(await own()).toMatchObject({
        autoRenew: true,
        renewal: {
          ...{ state: 'on', subscriptionType: 'MONTHLY', price: 200 },
          at: '2026-07-01T11:00:00.000Z',
          card: { lastFour: '2346', brand: 'MasterCard', expiresOn: '2030-06' }
        }
      })
      const [consent] = await api.db
        .selectFrom('renewal_consent')
        .selectAll()
        .where('order_id', '=', orderId)
        .execute()
      expect(consent).toMatchObject({ language: 'ar', amount: MONTHLY, day: '2026-07-01' })
      expect(consent?.words).toMatch(/200.*1 يوليو 2026/)
      const [card] = await cardRows()
      const [atGateway] = await api.db.selectFrom('sandbox_card').selectAll().execute()
      expect(card?.token).not.toContain(atGateway?.token)
      expect((await access(api, me)).subscription).not.toHaveProperty('renewal')
    })

    test.each([
      ['before the payment', ['card', 'paid']],
      ['after the payment', ['paid', 'card']],
      ['twice', ['card', 'paid', 'card', 'paid']]
    ])('comes %s', async (_, news) => {
      const { gateway } = jobs.deps
      if (!isSandbox(gateway)) throw new Error('another gateway')
      const { orderId } = await order(api, me, { keepCard: true })
      const paid = await gateway.decide(orderId, 'approve')
      const card = await gateway.keepCard(orderId, 'pays')
      if (!paid || !card) throw new Error('nothing is paid')
      for (const one of news) {
        const { hmac, body } = one === 'card' ? gateway.signToken(card) : gateway.sign(paid)
        const call = `POST /payments/webhook/sandbox?hmac=${hmac}` as const
        expect(await outcome(send(api, call, body))).toBe(200)
        expect(await outcome(send(api, `${call}0`, body))).toBe('unauthorized')
      }
      expect((await own())?.autoRenew).toBe(true)
      expect(await cardRows()).toHaveLength(1)
    })

    test.each([
      [{ keepCard: true, paymentMethod: 'wallet' }, 'validation_failed'],
      [
        { keepCard: true, subscriptionType: 'YEARLY', replace: { price: 1_100, credit: 100 } },
        'validation_failed'
      ],
      [
        { keepCard: true, renewalTerms: { version: '1', price: 200, day: '2026-07-01' } },
        'conflict'
      ],
      [
        { keepCard: true, renewalTerms: { version: '2026-11-27', price: 100, day: '2026-07-01' } },
        'conflict'
      ]
    ])('is not ordered by %o', async (wish, code) => {
      expect(await outcome(buy(api, me, wish))).toBe(code)
    })

    test('is not ordered without its terms, which the answer names', async () => {
      const answer = await buy(api, me, { keepCard: true, renewalTerms: undefined })
      expect(await answer.json()).toMatchObject({
        code: 'validation_failed',
        errors: [{ path: 'body.renewalTerms', code: 'custom' }]
      })
    })

    test('without the choice nothing is kept, and nothing renews', async () => {
      await pay(api, await order(api, me), 'approve')
      await until('2026-08-01T12:00:00Z')
      expect(await own()).toMatchObject({ autoRenew: false, status: 'expired' })
      expect([await states(), jobs.charges]).toEqual([['paid'], []])
    })

    test.each([
      ['the cancellation', cancel],
      ['the end of the renewal', endRenewal]
    ])('is not kept when its callback comes after %s', async (_, end) => {
      const placed = await order(api, me, { keepCard: true })
      const [sent] = [placed]
      await pay(api, sent, 'approve')
      await end()
      expect(await cardRows()).toEqual([])
      await forgetCards({ ...jobs.deps, key: CARD_KEY })
      expect(await api.db.selectFrom('sandbox_card').selectAll().execute()).toEqual([])
      const { gateway } = jobs.deps
      const token = isSandbox(gateway) && (await gateway.keepCard(sent.orderId, 'pays'))
      const { hmac, body } = (token && isSandbox(gateway) && gateway.signToken(token)) || {}
      const late = send(api, `POST /payments/webhook/sandbox?hmac=${hmac}`, body)
      expect(await outcome(late)).toBe(200)
      expect([await cardRows(), (await own())?.autoRenew]).toEqual([[], false])
      await forgetCards({ ...jobs.deps, key: CARD_KEY })
      expect(await api.db.selectFrom('sandbox_card').selectAll().execute()).toEqual([])
    })
  })

  describe('a period', () => {
    test('is told of three days before, charged on the day, once, and mailed', async () => {
      await subscribeKeeping(api, me)
      await mailed()
      await until('2026-06-28T09:59:00Z')
      expect(await mailed()).toEqual([])
      await until('2026-06-28T10:10:00Z')
      expect(await mailed()).toEqual([expect.stringContaining('يتجدد اشتراكك')])
      await until('2026-07-01T10:59:00Z')
      expect(jobs.charges).toEqual([])
      await until('2026-07-01T11:10:00Z')
      expect(jobs.charges).toHaveLength(1)
      expect(await mailed()).toEqual([expect.stringContaining('تجدّد اشتراكك حتى')])
      expect(await own()).toMatchObject({
        ...{ startedAt: '2026-06-01T12:00:00.000Z', expiresAt: '2026-08-01T12:00:00.000Z' },
        autoRenew: true
      })
      await until('2026-07-20T12:00:00Z')
      expect([await states(), jobs.charges.length]).toEqual([['paid', 'paid'], 1])
      const history = await api.get('/subscriptions/history', bearer(me.accessToken))
      expect(await history.json()).toMatchObject({ items: [{ renews: true }, {}] })
    })

    test('keeps the day of the month that the first one began on', async () => {
      api.clock.now = new Date('2027-01-31T10:00:00Z')
      await signInAgain()
      await subscribeKeeping(api, me)
      const ends: (string | undefined)[] = []
      for (const day of ['2027-02-20', '2027-03-20', '2027-04-20', '2027-05-20']) {
        await until(`${day}T12:00:00Z`)
        ends.push((await own())?.expiresAt)
      }
      expect(ends).toEqual([
        '2027-02-28T10:00:00.000Z',
        '2027-03-31T10:00:00.000Z',
        // The clocks change in Cairo.
        '2027-04-30T09:00:00.000Z',
        '2027-05-31T09:00:00.000Z'
      ])
    })

    test('is told of and charged by a run of the day, once', async () => {
      await subscribeKeeping(api, me)
      const depsAt = (now: () => Date) => ({ ...jobs.deps, now })
      await runDay(depsAt, '2026-06-27')
      expect(await mailed()).toHaveLength(1)
      await runDay(depsAt, '2026-07-01')
      await runDay(depsAt, '2026-07-01')
      expect([await states(), jobs.charges.length]).toEqual([['paid', 'paid'], 1])
      expect((await orders())[1]?.renewal_end).toBe(Date.parse('2026-07-01T12:00:00Z'))
    })

    test('is not charged any more after an outage as long as the grace', async () => {
      await subscribeKeeping(api, me)
      await until('2026-06-28T12:00:00Z')
      await mailed()
      api.clock.now = new Date('2026-07-10T12:00:00Z')
      await until('2026-07-10T12:10:00Z')
      expect(jobs.charges).toEqual([])
      expect(await own()).toMatchObject({ autoRenew: false, status: 'expired' })
    })

    const told = async () =>
      (await noticesOf(api, me, '?renewals=true')).items.filter(({ about }) => about === 'renews')

    test('is told of by the bell as well, until it is charged or ended', async () => {
      await subscribeKeeping(api, me)
      await until('2026-06-20T12:00:00Z')
      expect(await told()).toEqual([])
      await until('2026-06-29T12:00:00Z')
      const coming = { kind: 'payment', until: '2026-07-01T11:00:00.000Z' }
      expect(await told()).toMatchObject([coming])
      // Clients of before do not know it.
      expect((await noticesOf(api, me)).items.filter(({ kind }) => kind === 'payment')).toEqual([])
      await until('2026-07-01T12:00:00Z')
      expect(await told()).toEqual([])
      await until('2026-07-30T12:00:00Z')
      expect(await told()).toMatchObject([{ until: '2026-08-01T11:00:00.000Z' }])
      await endRenewal()
      expect(await told()).toEqual([])
    })

    test('is told of by the bell for the day that an outage of mails moves it to', async () => {
      await subscribeKeeping(api, me)
      await until('2026-06-28T09:00:00Z')
      api.smtp.error = new Error('ECONNREFUSED')
      await until('2026-06-30T09:00:00Z')
      expect(await told()).toMatchObject([{ until: '2026-07-03T09:00:00.000Z' }])
      api.smtp.error = undefined
      await until('2026-07-02T12:00:00Z')
      const [coming] = await told()
      await until('2026-07-04T12:00:00Z')
      const charged = new Date((await orders()).at(-1)?.created_at ?? 0).toISOString()
      expect(coming?.until?.slice(0, 13)).toBe(charged.slice(0, 13))
      expect(await told()).toEqual([])
    })

    test('is told of by the bell no more once an outage of mails leaves it no day', async () => {
      await subscribeKeeping(api, me)
      await until('2026-06-28T09:00:00Z')
      api.smtp.error = new Error('ECONNREFUSED')
      await until('2026-07-03T11:00:00Z')
      expect(await told()).toHaveLength(1)
      await until('2026-07-03T13:00:00Z')
      expect(await told()).toEqual([])
    })

    test('is not told of as an end, by no push either', async () => {
      await subscribeKeeping(api, me)
      const own = { learner_id: me.id }
      const session = await api.db
        .selectFrom('session')
        .select('id')
        .where('learner_id', '=', me.id)
        .executeTakeFirstOrThrow()
      const keys = { endpoint_hash: 'x', endpoint: 'https://push.example/x', p256dh: '', auth: '' }
      const device = { id: 'phone', ...own, session_id: session.id, created_at: 0, ...keys }
      await api.db.insertInto('push_device').values(device).execute()
      const wanted = { ...own, kind: 'subscription', bell: 1, mail: null, push: 1 } as const
      await api.db.insertInto('notice_preference').values(wanted).execute()
      const queued = () => api.db.selectFrom('push_message').select('id').execute()
      await remindOfEnds(api.db, new Date('2026-06-30T13:00:00Z'))
      expect(await queued()).toEqual([])
      await endRenewal()
      await remindOfEnds(api.db, new Date('2026-06-30T13:00:00Z'))
      expect(await queued()).toHaveLength(1)
    })

    test('waits for its notice and its day, however early the job looks', async () => {
      await subscribeKeeping(api, me)
      await mailed()
      const early = () => api.db.updateTable('renewal').set({ due_at: 0 }).execute()
      api.clock.now = new Date('2026-06-10T12:00:00Z')
      await early()
      await jobs.run()
      expect(await mailed()).toEqual([])
      await until('2026-06-29T12:00:00Z')
      await early()
      await jobs.run()
      expect(jobs.charges).toEqual([])
    })

    test('is charged once by ten jobs at a time', async () => {
      await subscribeKeeping(api, me)
      await until('2026-06-30T12:00:00Z')
      api.clock.now = new Date('2026-07-01T11:30:00Z')
      await Promise.all(Array.from({ length: 10 }, () => jobs.run()))
      expect([await states(), jobs.charges.length]).toEqual([['paid', 'paid'], 1])
    })

    test('is moved by an extension, and told of anew', async () => {
      await subscribeKeeping(api, me)
      await until('2026-06-30T12:00:00Z')
      await pay(api, await order(api, me, { extend: true }), 'approve')
      await until('2026-07-15T12:00:00Z')
      expect(jobs.charges).toEqual([])
      expect((await own())?.renewal?.at).toBe('2026-08-01T11:00:00.000Z')
      await until('2026-07-29T12:00:00Z')
      expect(await mailed()).toContainEqual(expect.stringContaining('يتجدد اشتراكك'))
      await until('2026-08-01T12:00:00Z')
      expect(await mailed()).toHaveLength(1)
      expect(jobs.charges).toHaveLength(1)
    })

    // The notice is due on 28 June at 10:00, the charge on 1 July at 11:00, the end at 12:00.
    test.each([
      ['before the notice', '06-10T09:00', '06-28T09:00', '07-01T11'],
      ['of 40 minutes', '06-28T09:00', '06-28T10:40', '07-01T11'],
      ['of two days', '06-28T09:00', '06-30T09:00', '07-03T09'],
      ['of three days', '06-28T09:00', '07-01T10:00', '07-04T11'],
      ['until just in time', '06-28T09:00', '07-03T10:00', '07-06T10'],
      ['until too late', '06-28T09:00', '07-03T13:00', undefined],
      ['after the notice', '06-28T11:00', '07-09T12:00', '07-01T11']
    ])(
      'waits in an outage of mails %s, from %s to %s: charged %s',
      async (_, from, to, charged) => {
        await subscribeKeeping(api, me)
        await mailed()
        const notices: string[] = []
        const hadAccess: boolean[] = []
        for (const step of [from, to, '07-01T13:00', '07-06T11:59', '07-10T12:00'].toSorted()) {
          await until(`2026-${step}:00Z`)
          if (step === from) api.smtp.error = new Error('ECONNREFUSED')
          if (step === to) api.smtp.error = undefined
          if (step.startsWith('07-')) hadAccess.push((await access(api, me)).activeSubscription)
          notices.push(...api.mails.splice(0).flatMap(one => one.text.match(/سنسحب.*يوليو/) ?? []))
        }
        const made = (await api.db.selectFrom('purchase').selectAll().execute())
          .filter(one => one.learner_id === me.id && one.renewal_end !== null)
          .map(one => new Date(one.created_at).toISOString().slice(5, 13))
        expect(made).toEqual(charged ? [charged] : [])
        expect(notices).toEqual(
          charged ? [expect.stringContaining(` ${Number(charged.slice(3, 5))} يوليو`)] : []
        )
        expect(hadAccess.slice(0, -1)).not.toContain(false)
        expect(hadAccess.at(-1)).toBe(charged !== undefined)
        expect((await own())?.autoRenew).toBe(charged !== undefined)
      }
    )

    test('whose notice no address takes is not charged', async () => {
      await subscribeKeeping(api, me)
      await mailed()
      api.smtp.error = new MailRejected('550')
      await until('2026-07-06T11:59:00Z')
      api.smtp.error = undefined
      expect((await access(api, me)).activeSubscription).toBe(true)
      await until('2026-07-06T12:01:00Z')
      expect([jobs.charges, await cardRows()]).toEqual([[], []])
      expect(await mailed()).toEqual([expect.stringContaining('انتهى اشتراكك')])
    })

    describe('while the gateway keeps no cards', () => {
      const keepNone = () => {
        const { gateway } = jobs.deps
        const { cards: _, ...others } = gateway
        const log = vi.fn<typeof jobs.deps.log>()
        Object.assign(jobs.deps, { gateway: others, log })
        return { log, restore: () => Object.assign(jobs.deps, { gateway }) }
      }

      test('is told of, gives access for its grace, and is charged once it does', async () => {
        await subscribeKeeping(api, me)
        const { log, restore } = keepNone()
        await mailed()
        await until('2026-06-29T12:00:00Z')
        expect(await mailed()).toEqual([expect.stringContaining('يتجدد اشتراكك')])
        expect(log).not.toHaveBeenCalled()
        await until('2026-07-03T12:00:00Z')
        expect((await access(api, me)).activeSubscription).toBe(true)
        expect([jobs.charges, await states()]).toEqual([[], ['paid']])
        const subscription = (await orders())[0]?.order_id
        expect(log).toHaveBeenCalledWith('warn', 'gateway keeps no cards', { subscription })
        restore()
        await until('2026-07-03T13:30:00Z')
        expect([jobs.charges.length, await states()]).toEqual([1, ['paid', 'paid']])
        expect((await own())?.expiresAt).toBe('2026-08-01T12:00:00.000Z')
      })

      test.each([
        ['before its notice', '06-20', 'pays'],
        ['after its third try', '07-04', 'declines']
      ])('ends with its grace, if from %s, %s, on', async (_, day, card) => {
        await subscribeKeeping(api, me, card)
        await until(`2026-${day}T12:00:00Z`)
        keepNone()
        await until('2026-07-06T11:59:00Z')
        await mailed()
        expect((await access(api, me)).activeSubscription).toBe(true)
        await until('2026-07-06T12:01:00Z')
        expect((await access(api, me)).activeSubscription).toBe(false)
        expect(await mailed()).toEqual([expect.stringContaining('انتهى اشتراكك')])
        expect(await cardRows()).toEqual([])
      })
    })

    test('that was told late is tried once a day', async () => {
      await subscribeKeeping(api, me, 'declines')
      await until('2026-06-28T09:00:00Z')
      api.smtp.error = new Error('ECONNREFUSED')
      await until('2026-07-01T10:00:00Z')
      api.smtp.error = undefined
      await until('2026-07-20T12:00:00Z')
      const days = (await orders()).slice(1).map(one => one.created_at)
      expect(days.map(time => new Date(time).toISOString().slice(0, 13))).toEqual([
        '2026-07-04T11',
        '2026-07-05T11',
        '2026-07-06T11'
      ])
      expect((await own())?.autoRenew).toBe(false)
    })

    test('is told of with the card that an outage of mails lets run out', async () => {
      api.clock.now = new Date('2026-06-29T12:00:00Z')
      await signInAgain()
      await subscribeKeeping(api, me)
      await api.db.updateTable('kept_card').set({ expires_on: '2026-07' }).execute()
      await until('2026-07-26T08:00:00Z')
      await mailed()
      api.smtp.error = new Error('ECONNREFUSED')
      await until('2026-07-29T13:00:00Z')
      api.smtp.error = undefined
      await until('2026-07-30T12:00:00Z')
      const [notice] = api.mails.filter(({ text }) => text.includes('سنسحب'))
      expect(notice?.text).toContain('تنتهي صلاحية هذه البطاقة')
    })

    test('is told of by what a server of before queued, and charged', async () => {
      const { orderId } = await subscribeKeeping(api, me)
      await mailed()
      await until('2026-06-28T09:00:00Z')
      const [queued, end] = ['2026-06-28T10:00:00Z', '2026-07-01T12:00:00Z'].map(Date.parse)
      if (queued === undefined || end === undefined) throw new Error('no time')
      const [id, at] = [me.id, end - 3_600_000]
      // It took the notice for sent once it was queued.
      await api.db
        .updateTable('renewal')
        .set({ told: MONTHLY, noticed_at: queued, due_at: at })
        .execute()
      const card = { brand: 'MasterCard', lastFour: '2346' }
      const notice = { plan: 'MONTHLY', amount: MONTHLY, at, until: end, card, isExpiring: true }
      const ofOther = { ...notice, until: end + 30 * 86_400_000 }
      const times = { attempts: 0, requested_at: queued, due_at: queued }
      const mail = { learner_id: id, kind: 'renewalNotice', language: 'ar', ...times } as const
      const row = (facts: typeof notice) => ({
        ...mail,
        ...{ id: `renewalNotice:${id}:${facts.until}:MONTHLY`, facts: JSON.stringify(facts) }
      })
      await api.db
        .insertInto('learner_mail')
        .values([row(notice), row(ofOther)])
        .execute()
      const order = { orderId, plan: 'MONTHLY', amount: MONTHLY, method: 'card', promoCode: null }
      await api.db
        .updateTable('learner_mail')
        .set({ ...times, facts: JSON.stringify({ order, paidAt: queued, until: end }) })
        .where('kind', '=', 'paid')
        .execute()
      // The day in the row is not that of the charge.
      const facts = { orderId, about: 'renews', until: end, at: at - 86_400_000 }
      const ofBell = { learner_id: id, kind: 'payment', created_at: queued } as const
      await api.db
        .insertInto('notice')
        .values({
          ...{ ...ofBell, id: `payment:${orderId}:renews:${end}`, facts: JSON.stringify(facts) },
          ...{ read_at: null, mail_at: null, mail_period: null }
        })
        .execute()
      api.clock.now = new Date('2026-06-30T12:00:00Z')
      await signInAgain()
      expect(await told()).toMatchObject([{ until: '2026-07-01T11:00:00.000Z' }])
      await api.deliver()
      const texts = api.mails.splice(0).map(({ text }) => text)
      expect(texts).toHaveLength(2)
      expect(texts.join()).not.toContain('تنتهي صلاحية هذه البطاقة')
      const waiting = await api.db
        .selectFrom('learner_mail')
        .select('id')
        .where('due_at', 'is not', null)
        .execute()
      expect(waiting).toEqual([])
      await until('2026-07-02T12:00:00Z')
      expect([jobs.charges.length, await states()]).toEqual([1, ['paid', 'paid']])
    })

    test('is told of anew for another plan while the notice waits', async () => {
      await subscribeKeeping(api, me)
      await until('2026-06-28T09:00:00Z')
      await mailed()
      api.smtp.error = new Error('ECONNREFUSED')
      await until('2026-06-28T11:00:00Z')
      const body = { packageId: 1, subscriptionType: 'YEARLY', price: 1_200 }
      await send(api, 'POST /subscriptions/change', body, bearer(me.accessToken))
      await until('2026-06-29T09:00:00Z')
      api.smtp.error = undefined
      await until('2026-07-03T12:00:00Z')
      const texts = api.mails.map(({ text }) => text).filter(text => text.includes('سنسحب'))
      expect(texts).toEqual([expect.stringMatching(/سنسحب.*1,200.* 2 يوليو/)])
      expect((await orders()).at(-1)).toMatchObject({ type: 'YEARLY', amount: 120_000 })
    })

    test('that a server slept through is charged three days after its notice', async () => {
      await subscribeKeeping(api, me)
      api.clock.now = new Date('2026-06-30T12:00:00Z')
      await jobs.run()
      await until('2026-07-03T11:00:00Z')
      expect(jobs.charges).toEqual([])
      await until('2026-07-03T12:30:00Z')
      expect(jobs.charges).toHaveLength(1)
    })
  })

  describe('the price', () => {
    test.each([
      [20_000, 30_000, 30_000, 'a rise before the notice, which names it'],
      [20_000, 15_000, 15_000, 'a fall before the notice'],
      [30_000, 20_000, 20_000, 'a fall after the notice'],
      [30_000, 40_000, 30_000, 'a rise after the notice waits for the next period']
    ])('%s, then %s: charged %s, %s', async (told, later, charged, _why) => {
      await subscribeKeeping(api, me)
      await mailed()
      const isBefore = _why.includes('before')
      await setPrice(isBefore ? later : told)
      await until('2026-06-29T12:00:00Z')
      await setPrice(later)
      await api.deliver()
      const text = api.mails.at(-1)?.text ?? ''
      expect(text.includes('ارتفع سعر الخطة')).toBe((isBefore ? later : told) > MONTHLY)
      await until('2026-07-01T12:00:00Z')
      expect((await orders()).at(-1)).toMatchObject({ status: 'paid', amount: charged })
    })

    test('of a first purchase with a code is that of the plan at renewal', async () => {
      await subscribeKeeping(api, me, 'pays', { promoCode: 'UFUQ25' })
      expect((await own())?.renewal?.price).toBe(200)
      await until('2026-07-01T12:00:00Z')
      expect((await orders()).map(({ amount }) => amount)).toEqual([15_000, MONTHLY])
    })
  })

  describe('a card that is declined', () => {
    test('is tried after 1, 3 and 5 days, with access until then, and ends', async () => {
      await subscribeKeeping(api, me, 'declines')
      await until('2026-06-30T12:00:00Z')
      await mailed()
      const mails: string[][] = []
      const times = ['07-01T11:30', '07-02T11:30', '07-04T11:30'].map(day => `2026-${day}:00Z`)
      for (const [at, time] of times.entries()) {
        await until(time)
        mails.push(await mailed())
        expect(jobs.charges).toHaveLength(at + 1)
        expect(await own()).toMatchObject({
          ...{ status: 'in_progress', renewal: { state: 'failing' } },
          expiresAt: at === 0 ? '2026-07-01T12:00:00.000Z' : '2026-07-06T12:00:00.000Z'
        })
        expect((await access(api, me)).activeSubscription).toBe(true)
      }
      expect(mails).toEqual(times.map(() => [expect.stringContaining('لم يتجدد')]))
      await until('2026-07-06T11:30:00Z')
      expect(await mailed()).toEqual([expect.stringContaining('انتهى اشتراكك')])
      expect([jobs.charges.length, await cardRows()]).toEqual([4, []])
      expect((await access(api, me)).activeSubscription).toBe(true)
      await until('2026-07-06T12:01:00Z')
      expect((await access(api, me)).activeSubscription).toBe(false)
      await until('2026-09-01T12:00:00Z')
      expect([jobs.charges.length, await states()]).toEqual([
        4,
        ['paid', 'failed', 'failed', 'failed', 'failed']
      ])
    })

    test('is replaced by paying otherwise, and no day is lost or given twice', async () => {
      await subscribeKeeping(api, me, 'declines')
      await until('2026-07-03T12:00:00Z')
      await subscribeKeeping(api, me, 'pays', { extend: true })
      expect(await own()).toMatchObject({
        ...{ expiresAt: '2026-08-01T12:00:00.000Z', autoRenew: true },
        renewal: { state: 'on', card: { lastFour: '2346' } }
      })
      await until('2026-08-02T12:00:00Z')
      expect(await own()).toMatchObject({ expiresAt: '2026-09-01T12:00:00.000Z' })
    })

    test('whose token cannot be read any more has failed, without a call', async () => {
      await subscribeKeeping(api, me)
      await api.db
        .updateTable('kept_card')
        .set({ token: sealed(Buffer.alloc(32), 'token') })
        .execute()
      await until('2026-07-01T12:00:00Z')
      expect([await states(), jobs.charges]).toEqual([['paid', 'failed'], []])
      expect((await own())?.renewal?.state).toBe('failing')
    })

    test('that has expired is told of before', async () => {
      await subscribeKeeping(api, me, 'expires')
      await until('2026-06-29T12:00:00Z')
      await api.deliver()
      expect(api.mails.map(({ text }) => text).join()).toContain('تنتهي صلاحية هذه البطاقة')
      await until('2026-07-01T12:00:00Z')
      expect((await states()).at(-1)).toBe('failed')
    })

    test('ends access at once when its renewal is ended in the days of grace', async () => {
      await subscribeKeeping(api, me, 'declines')
      await until('2026-07-03T12:00:00Z')
      expect(await outcome(endRenewal())).toBe(200)
      expect((await access(api, me)).activeSubscription).toBe(false)
    })

    test('gives no days of grace to a subscription that was cancelled before its end', async () => {
      await subscribeKeeping(api, me, 'declines')
      await until('2026-07-01T11:30:00Z')
      expect(await outcome(cancel())).toBe(200)
      expect(await own()).toMatchObject({ expiresAt: '2026-07-01T12:00:00.000Z' })
      await until('2026-07-01T12:01:00Z')
      expect((await access(api, me)).activeSubscription).toBe(false)
    })

    test('leaves access to its last day of grace when the subscription is cancelled', async () => {
      await subscribeKeeping(api, me, 'declines')
      await until('2026-07-03T12:00:00Z')
      expect(await outcome(cancel())).toBe(200)
      expect(await own()).toMatchObject({
        ...{ status: 'cancelled', autoRenew: false, expiresAt: '2026-07-06T12:00:00.000Z' }
      })
      expect(await outcome(cancel())).toBe('already_cancelled')
      await until('2026-07-07T12:00:00Z')
      expect([await states(), (await access(api, me)).activeSubscription]).toEqual([
        ['paid', 'failed', 'failed'],
        false
      ])
    })
  })

  describe('a charge without an answer', () => {
    test('is asked about, and never repeated', async () => {
      await subscribeKeeping(api, me, 'unsure')
      await until('2026-07-01T11:02:00Z')
      expect([await states(), jobs.charges.length]).toEqual([['paid', 'pending'], 1])
      await until('2026-07-01T13:00:00Z')
      expect([await states(), jobs.charges.length]).toEqual([['paid', 'paid'], 1])
      expect((await own())?.expiresAt).toBe('2026-08-01T12:00:00.000Z')
    })

    test('that never reached the gateway is followed by another, hours later', async () => {
      await subscribeKeeping(api, me)
      jobs.beforeCharge = () => Promise.reject(new GatewayError('no answer'))
      await until('2026-07-01T11:30:00Z')
      jobs.beforeCharge = async () => undefined
      await until('2026-07-01T16:00:00Z')
      expect([await states(), jobs.charges.length]).toEqual([['paid', 'pending'], 1])
      expect((await access(api, me)).activeSubscription).toBe(true)
      await until('2026-07-01T18:00:00Z')
      expect(await states()).toEqual(['paid', 'failed', 'paid'])
      expect((await own())?.expiresAt).toBe('2026-08-01T12:00:00.000Z')
    })
  })

  describe('while a charge is under way', () => {
    const ended = async (end: () => Promise<unknown>, when: 'beforeCharge' | 'afterCharge') => {
      await subscribeKeeping(api, me)
      await until('2026-06-30T12:00:00Z')
      jobs[when] = async () => {
        await signInAgain()
        await end()
      }
      await until('2026-07-01T11:30:00Z')
      await performRefunds(jobs.deps)
    }

    test.each([
      ['cancelling', () => cancel()],
      ['ending the renewal', () => endRenewal()]
    ])('%s wins, and the money goes back', async (_, end) => {
      await ended(end, 'afterCharge')
      expect(await states()).toEqual(['paid', 'refunded'])
      expect(await own()).toMatchObject({
        ...{ autoRenew: false, expiresAt: '2026-07-01T12:00:00.000Z' }
      })
      const [refund] = await api.db
        .selectFrom('refund')
        .selectAll()
        .where('order_id', '=', jobs.charges[0]?.orderId ?? '')
        .execute()
      expect(refund).toMatchObject({ cause: 'renewal_ended', refunded_at: expect.anything() })
      await api.deliver()
      expect(api.mails.map(({ text }) => text).join()).toContain('توقف تجديد اشتراكك')
    })

    test('an extension counts, and the charge goes back', async () => {
      await ended(
        async () => pay(api, await order(api, me, { extend: true }), 'approve'),
        'afterCharge'
      )
      expect((await own())?.expiresAt).toBe('2026-08-01T12:00:00.000Z')
      expect((await states()).toSorted()).toEqual(['paid', 'paid', 'refunded'])
    })

    test('an end before the gateway is called charges nothing', async () => {
      await subscribeKeeping(api, me)
      await until('2026-06-30T12:00:00Z')
      api.clock.now = new Date('2026-07-01T11:30:00Z')
      await signInAgain()
      await Promise.all([jobs.run(), cancel(), jobs.run()])
      await performRefunds(jobs.deps)
      const { autoRenew, status } = (await own()) ?? {}
      // The cancellation may come first, in between, or after the payment.
      expect(autoRenew).toBe(false)
      expect(['cancelled', 'in_progress']).toContain(status)
      expect(jobs.charges.length).toBeLessThan(2)
    })
  })

  test('a refund ends the renewal', async () => {
    const { orderId } = await subscribeKeeping(api, me)
    await until('2026-07-10T12:00:00Z')
    const renewed = (await orders()).at(-1)?.order_id ?? ''
    expect(renewed).not.toBe(orderId)
    const payment = await api.db
      .selectFrom('payment_event')
      .selectAll()
      .where('order_id', '=', renewed)
      .executeTakeFirstOrThrow()
    const { transaction_id: transactionId, amount } = payment
    await jobs.deps.gateway.refund({ orderId: renewed, transactionId, amount })
    await reconcileOrder(jobs.deps, renewed)
    expect(await own()).toMatchObject({ autoRenew: false, status: 'expired' })
    await until('2026-10-01T12:00:00Z')
    expect(jobs.charges).toHaveLength(1)
  })

  test('a cancelled one does not renew, and undoing that needs a new consent', async () => {
    await subscribeKeeping(api, me)
    expect(await outcome(cancel())).toBe(200)
    await send(api, 'POST /subscriptions/resume', undefined, bearer(me.accessToken))
    expect(await own()).toMatchObject({ status: 'in_progress', autoRenew: false })
    await until('2026-07-10T12:00:00Z')
    expect([jobs.charges, await cardRows()]).toEqual([[], []])
    await mailed()
  })

  describe('another plan', () => {
    const change = (subscriptionType: string, price: number) =>
      send(
        api,
        'POST /subscriptions/change',
        { packageId: 1, subscriptionType, price },
        bearer(me.accessToken)
      )

    test('from the end of the period on is charged then', async () => {
      await subscribeKeeping(api, me)
      const { atEnd } = await quote(api, me, 'YEARLY')
      expect(atEnd).toEqual({ price: 1_200, at: '2026-07-01T12:00:00.000Z' })
      expect(await outcome(change('YEARLY', 1_100))).toBe('conflict')
      expect(await outcome(change('YEARLY', 1_200))).toBe(200)
      expect(await outcome(change('YEARLY', 1_200))).toBe('not_subscribed')
      await until('2026-07-01T12:00:00Z')
      expect(await own()).toMatchObject({
        ...{ subscriptionType: 'YEARLY', price: 1_200, expiresAt: '2027-07-01T12:00:00.000Z' }
      })
    })

    test('without a renewal is no change at the end', async () => {
      await pay(api, await order(api, me), 'approve')
      expect(await quote(api, me, 'YEARLY')).not.toHaveProperty('atEnd')
      expect(await outcome(change('YEARLY', 1_200))).toBe('not_subscribed')
    })

    test('now costs less by the rest, replaces what ran, and renews from then on', async () => {
      await subscribeKeeping(api, me)
      await until('2026-06-15T12:00:00Z')
      const { now } = await quote(api, me, 'YEARLY')
      // 15 of 30 days are left after today.
      expect(now).toEqual({ price: 1_100, credit: 100, expiresAt: '2027-06-15T12:00:00.000Z' })
      const stale = { price: 1_099, credit: 101 }
      expect(await outcome(buy(api, me, { subscriptionType: 'YEARLY', replace: stale }))).toBe(
        'conflict'
      )
      const replace = { price: 1_100, credit: 100 }
      const placed = await order(api, me, { subscriptionType: 'YEARLY', replace })
      expect(placed.amountCents).toBe(110_000)
      await pay(api, placed, 'approve', 'twice')
      expect(await own()).toMatchObject({
        ...{ subscriptionType: 'YEARLY', expiresAt: '2027-06-15T12:00:00.000Z' },
        renewal: { price: 1_200, subscriptionType: 'YEARLY' }
      })
    })

    test('twice at once counts the first, and gives the second back', async () => {
      await pay(api, await order(api, me), 'approve')
      await until('2026-06-15T12:00:00Z')
      const replaceBy = async (subscriptionType: string) => {
        const { now } = await quote(api, me, subscriptionType)
        const { price = 0, credit = 0 } = now ?? {}
        return order(api, me, { subscriptionType, replace: { price, credit } })
      }
      const [first, second] = [await replaceBy('YEARLY'), await replaceBy('QUARTERLY')]
      await Promise.all([pay(api, first, 'approve'), pay(api, second, 'approve')])
      expect((await states()).toSorted()).toEqual(['paid', 'paid', 'refunded'])
      const [refund] = await api.db
        .selectFrom('refund')
        .select(['cause', 'amount'])
        .where('order_id', 'in', [first.orderId, second.orderId])
        .execute()
      expect(refund?.cause).toBe('plan_moved')
      await performRefunds(jobs.deps)
    })

    test('a day later counts what was credited as paid', async () => {
      await pay(api, await order(api, me), 'approve')
      await until('2026-06-15T12:00:00Z')
      const { now } = await quote(api, me, 'QUARTERLY')
      const { price = 0, credit = 0 } = now ?? {}
      const placed = await order(api, me, {
        subscriptionType: 'QUARTERLY',
        replace: { price, credit }
      })
      await pay(api, placed, 'approve')
      const whole = price + credit
      const { now: next } = await quote(api, me, 'YEARLY')
      expect(next?.credit).toBe(Math.floor((whole * 100 * 91) / 92) / 100)
    })

    test('that costs less than the rest is not offered now', async () => {
      await pay(api, await order(api, me, { subscriptionType: 'YEARLY' }), 'approve')
      expect(await quote(api, me, 'MONTHLY')).not.toHaveProperty('now')
    })
  })

  test.each([
    ['an erasure', (tx: Tx) => eraseLearner(tx, me, DISCOUNT_KEY, 0)],
    ['an end by support', (tx: Tx) => stopRenewal(tx, me.id, 'support', 0)],
    ['the last declined try', (tx: Tx) => stopRenewal(tx, me.id, 'failure', 0)]
  ])('%s has the gateway asked to forget the card, again after an outage', async (_, end) => {
    await subscribeKeeping(api, me)
    await inTransaction(api.db, async tx => void (await end(tx)))
    const atGateway = async () =>
      (await api.db.selectFrom('sandbox_card').select('token').execute()).length
    const { gateway } = jobs.deps
    const forget = vi.fn<(token: string) => Promise<void>>(() =>
      Promise.reject(new GatewayError('no answer'))
    )
    const down = { ...gateway, cards: { ...gateway.cards, forget } as CardKeeping }
    const attempt = (to: Gateway) => forgetCards({ ...jobs.deps, gateway: to, key: CARD_KEY })
    await Promise.all([attempt(down), attempt(down), attempt(down)])
    expect([forget.mock.calls.length, await atGateway()]).toEqual([1, 1])
    await attempt(gateway)
    expect(await atGateway()).toBe(1)
    api.clock.now = new Date(api.clock.now.getTime() + 60_000)
    await attempt(gateway)
    expect(await atGateway()).toBe(0)
    expect(await api.db.selectFrom('ended_card').selectAll().execute()).toEqual([])
  })

  describe('a card that ended', () => {
    const ended = () => api.db.selectFrom('ended_card').selectAll().execute()
    const atGateway = () => api.db.selectFrom('sandbox_card').select('token').execute()
    const down = (): Gateway => {
      const { gateway } = jobs.deps
      const forget = () => Promise.reject(new GatewayError('no answer'))
      return { ...gateway, cards: { ...gateway.cards, forget } as CardKeeping }
    }
    const forgetAt = (time: number, gateway: Gateway, log = jobs.deps.log) =>
      forgetCards({ ...jobs.deps, gateway, log, now: () => new Date(time), key: CARD_KEY })
    /** The gateway sends the token of an order, as for a card that paid before. */
    const keepOf = async ({ orderId }: { orderId: string }, token: string) => {
      const { provider_order } = await api.db
        .selectFrom('purchase')
        .select('provider_order')
        .where('order_id', '=', orderId)
        .executeTakeFirstOrThrow()
      const card = { lastFour: '2346', brand: 'MasterCard', token }
      const deps = { ...jobs.deps, key: CARD_KEY }
      return keepCard(deps, 'sandbox', { ...card, providerOrder: provider_order ?? '' })
    }
    const endedToken = async () => {
      await subscribeKeeping(api, me)
      await endRenewal()
      return (await atGateway())[0]?.token ?? ''
    }

    test('stays at the gateway when it is kept again', async () => {
      const token = await endedToken()
      expect(await ended()).toHaveLength(1)
      const again = await order(api, me, { keepCard: true, extend: true })
      await pay(api, again, 'approve')
      expect(await keepOf(again, token)).toBe('done')
      // The card that paid the second order has given its place.
      expect((await ended()).map(({ order_id }) => order_id)).toEqual([again.orderId])
      await forgetCards({ ...jobs.deps, key: CARD_KEY })
      expect(await atGateway()).toEqual([{ token }])
    })

    test.each(['', ' and was kept by a server of before'])(
      'stays at the gateway while another account renews by it%s',
      async before => {
        await subscribeKeeping(api, me)
        const [{ token } = { token: '' }] = await atGateway()
        const other = await signIn(api)
        const placed = await order(api, other, { keepCard: true })
        await pay(api, placed, 'approve')
        expect(await keepOf(placed, token)).toBe('done')
        if (before !== '') await api.db.updateTable('kept_card').set({ token_hash: null }).execute()
        await endRenewal()
        await forgetCards({ ...jobs.deps, key: CARD_KEY })
        expect([await ended(), await atGateway()]).toEqual([[], [{ token }]])
        await send(api, 'DELETE /subscriptions/renewal', undefined, bearer(other.accessToken))
        await forgetCards({ ...jobs.deps, key: CARD_KEY })
        expect([await ended(), await atGateway()]).toEqual([[], []])
      }
    )

    test('is forgotten again where it ends while the gateway is asked', async () => {
      const placed = await subscribeKeeping(api, me)
      await endRenewal()
      const { gateway } = jobs.deps
      const forget = async (token: string) => void (await keepOf(placed, token))
      const slow = { ...gateway, cards: { ...gateway.cards, forget } as CardKeeping }
      await forgetAt(api.clock.now.getTime(), slow)
      expect(await ended()).toMatchObject([{ attempts: 0, order_id: placed.orderId }])
      await forgetCards({ ...jobs.deps, key: CARD_KEY })
      expect([await ended(), await atGateway()]).toEqual([[], []])
    })

    test('ends at the gateway after it was kept by a server of before', async () => {
      await subscribeKeeping(api, me)
      await api.db.updateTable('kept_card').set({ token_hash: null }).execute()
      await endRenewal()
      expect(await ended()).toMatchObject([{ token_hash: null }])
      await forgetCards({ ...jobs.deps, key: CARD_KEY })
      expect([await ended(), await atGateway()]).toEqual([[], []])
    })

    test('is given up after two weeks without an answer, and logged with its order', async () => {
      const { orderId } = await subscribeKeeping(api, me)
      await endRenewal()
      const log = vi.fn<typeof jobs.deps.log>()
      const start = api.clock.now.getTime()
      const left: number[] = []
      for (let hour = 0; hour <= 15 * 24; hour++) {
        await forgetAt(start + hour * 3_600_000, down(), log)
        if (hour % (24 * 13) === 0 || hour === 15 * 24) left.push((await ended()).length)
      }
      expect(left).toEqual([1, 1, 0])
      const events = log.mock.calls.map(([, event]) => event)
      expect(new Set(events.slice(0, -1))).toEqual(new Set(['card not forgotten']))
      expect(log.mock.lastCall).toEqual([
        'warn',
        'card left at the gateway',
        expect.objectContaining({ orderId })
      ])
    })

    test('whose token cannot be opened is logged with its order, and given up', async () => {
      const { orderId } = await subscribeKeeping(api, me)
      await endRenewal()
      const log = vi.fn<typeof jobs.deps.log>()
      await forgetCards({ ...jobs.deps, log, key: Buffer.alloc(32) })
      expect(log.mock.calls).toEqual([['warn', 'card that cannot be opened', { orderId }]])
      expect([await ended(), (await atGateway()).length]).toEqual([[], 1])
    })

    test.each(['without cards', 'another one'])(
      'waits two weeks for a gateway that is %s, and is logged with its order',
      async which => {
        const { orderId } = await subscribeKeeping(api, me)
        await endRenewal()
        const start = api.clock.now.getTime()
        const { cards, ...without } = jobs.deps.gateway
        const now = which === 'another one' ? { ...without, name: 'other', cards } : without
        const log = vi.fn<typeof jobs.deps.log>()
        const day = 86_400_000
        await forgetAt(start + 13 * day, now as Gateway, log)
        expect(await ended()).toMatchObject([{ attempts: 0 }])
        await forgetAt(start + 15 * day, now as Gateway, log)
        expect(log.mock.calls).toEqual([['warn', 'card left at the gateway', { orderId }]])
        expect([await ended(), (await atGateway()).length]).toEqual([[], 1])
      }
    )
  })

  test('a card that takes the place of another one ends it', async () => {
    await subscribeKeeping(api, me)
    await subscribeKeeping(api, me, 'declines', { extend: true })
    await forgetCards({ ...jobs.deps, key: CARD_KEY })
    const cards = await api.db.selectFrom('sandbox_card').select('last_four').execute()
    expect(cards).toEqual([{ last_four: '0002' }])
  })

  test('erasing the account forgets the card, here and at the gateway', async () => {
    await subscribeKeeping(api, me)
    const exported = await api.get('/profile/export', bearer(me.accessToken))
    const text = await exported.text()
    expect(text).toContain('"lastFour":"2346"')
    expect(text).not.toContain('"token"')
    const body = { password: 'a good password' }
    await send(api, 'DELETE /profile', body, bearer(me.accessToken))
    expect(await cardRows()).toEqual([])
    await forgetCards({ ...jobs.deps, key: CARD_KEY })
    expect(await api.db.selectFrom('sandbox_card').selectAll().execute()).toEqual([])
    await jobs.runUntil('2026-08-01T12:00:00Z')
    expect(jobs.charges).toEqual([])
  })
})
