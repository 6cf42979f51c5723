import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { shortOrderNumber } from '#domain/payments/order-number.ts'
import { createOutbox } from '#server/operating/jobs/outbox.ts'
import { certifyIfComplete } from '#server/learning/certify.ts'
import { remindOfEnds } from '#server/mail/learner-mails/learner-mails.ts'
import { formatDate } from '#i18n/format/format.ts'
import { applyPaymentEvent } from '#server/payments/apply-payment-event.ts'
import { mailFolder } from '#server/mail/mail-of.ts'
import { keysOf } from '#server/runtime/keys.ts'
import {
  bearer,
  outcome,
  renew,
  send,
  type SignedIn,
  signIn
} from '#tests/support/accounts/accounts.ts'
import { order, pay, type Placed, type Wish } from '#tests/support/payments/buying.ts'
import { learn, subscribe } from '#tests/support/accounts/learners.ts'
import { ENGINES, openFilledApi, SECRET, SITE, type TestApi } from '#tests/support/server.ts'

const MINUTE = 60_000
const DAY = 86_400_000
const RUNNING = { startedAt: '2026-05-20T00:00:00.000Z', expiresAt: '2026-06-20T00:00:00.000Z' }

describe.each(ENGINES)('mails about money and access on $engine', ({ address }) => {
  let api: TestApi
  let me: SignedIn
  /** New mails of the learner. */
  const got = async () => {
    await api.deliver()
    return api.mails.splice(0).filter(({ to }) => to === me.email)
  }
  const kinds = async () => {
    const rows = await api.db
      .selectFrom('learner_mail')
      .select('kind')
      .where('learner_id', '=', me.id)
      .orderBy('requested_at')
      .orderBy('kind')
      .execute()
    return rows.map(({ kind }) => kind)
  }
  const later = (time: number) => (api.clock.now = new Date(api.clock.now.getTime() + time))
  const remind = () => remindOfEnds(api.db, api.clock.now)
  const speak = (language: 'ar' | 'en') =>
    send(api, 'PATCH /profile', { language }, bearer(me.accessToken))
  const buy = (wish?: Wish) => order(api, me, wish)

  beforeAll(async () => {
    api = await openFilledApi(await address())
  })
  afterAll(() => api.close())
  beforeEach(async () => {
    await renew(api)
    me = await signIn(api)
    await api.deliver()
    api.mails.length = 0
  })

  test('a payment is confirmed with its receipt, once, however often it is reported', async () => {
    const placed = await buy({ subscriptionType: 'QUARTERLY' })
    await pay(api, placed, 'approve', 'twice')
    const [mail, ...others] = await got()
    expect(others).toEqual([])
    expect(mail).toMatchObject({ language: 'ar' })
    expect(mail?.subject).toBe('تم الدفع: اشتراكك سارٍ حتى 1 سبتمبر 2026')
    const number = shortOrderNumber(placed.orderId)
    for (const said of [number, 'اشتراك 3 أشهر', 'بطاقة بنكية', '1 يونيو 2026']) {
      expect(mail?.text).toContain(said)
      expect(mail?.html).toContain(said)
    }
    expect(mail?.text).toContain(`${SITE}/profile/4`)
    await api.deliver()
    expect(api.mails).toEqual([])
  })

  test('a number for a kiosk is mailed with amount and deadline, unless it is paid already', async () => {
    const placed = await buy({ paymentMethod: 'kiosk' })
    await pay(api, placed, 'later')
    const { kiosk_reference: number } = await api.db
      .selectFrom('purchase')
      .select('kiosk_reference')
      .where('order_id', '=', placed.orderId)
      .executeTakeFirstOrThrow()
    const [mail] = await got()
    for (const said of [number ?? '', '200', '4 يونيو 2026', '3:00']) {
      expect(mail?.text).toContain(said)
      expect(mail?.html).toContain(said)
    }
    const other = await buy({ paymentMethod: 'kiosk', subscriptionType: 'YEARLY' })
    await pay(api, other, 'later')
    await pay(api, other, 'approve')
    const [paid, ...rest] = await got()
    expect(rest).toEqual([])
    expect(paid?.subject).toContain('تم الدفع')
  })

  test('a declined payment causes a mail after ten minutes, unless it was paid meanwhile', async () => {
    const paidLater = await buy({ subscriptionType: 'YEARLY' })
    await pay(api, await buy(), 'decline')
    expect(await got()).toEqual([])
    later(10 * MINUTE)
    expect(await got()).toMatchObject([
      { subject: expect.stringContaining('لم يكتمل دفع الطلب') as string }
    ])
    await pay(api, paidLater, 'decline')
    await applyPaymentEvent(
      api.db,
      'sandbox',
      await newsOf(paidLater.orderId, 'paid'),
      api.clock.now
    )
    later(10 * MINUTE)
    expect((await got()).map(({ subject }) => subject)).toEqual([
      expect.stringContaining('تم الدفع')
    ])
  })

  describe('a declined payment, ten minutes later', () => {
    const MAIL = [expect.stringContaining('لم يكتمل دفع الطلب') as string]
    const paid = async (placed: Placed) => {
      await applyPaymentEvent(
        api.db,
        'sandbox',
        await newsOf(placed.orderId, 'paid'),
        api.clock.now
      )
    }
    const start = () => subscribe(api, me.id, RUNNING)

    /** Other actions of the learner around an order that is declined. */
    const CASES: {
      what: string
      before?: () => Promise<unknown>
      /** Between placing it and its refusal. */
      between?: () => Promise<unknown>
      after?: (declined: Placed) => Promise<unknown>
      isMailed: boolean
    }[] = [
      { what: 'nothing else', isMailed: true },
      { what: 'that order was paid after all', after: paid, isMailed: false },
      { what: 'a later order was paid', after: async () => paid(await buy()), isMailed: false },
      {
        what: 'a later order of another plan was paid at a kiosk',
        after: async () => {
          await paid(await buy({ paymentMethod: 'kiosk', subscriptionType: 'YEARLY' }))
        },
        isMailed: false
      },
      {
        what: 'another order was paid before',
        between: async () => paid(await buy()),
        isMailed: false
      },
      { what: 'a later order is open', after: () => buy(), isMailed: true },
      {
        what: 'a later order has a number for a kiosk',
        after: async () => pay(api, await buy({ paymentMethod: 'kiosk' }), 'later'),
        isMailed: false
      },
      {
        what: 'a number for a kiosk came earlier',
        before: async () => pay(api, await buy({ paymentMethod: 'kiosk' }), 'later'),
        isMailed: true
      },
      { what: 'a subscription was given', after: start, isMailed: false },
      { what: 'it was to extend a running one', before: start, isMailed: true },
      {
        what: 'it was to extend one, and another order did',
        before: start,
        after: async () => paid(await buy({ extend: true })),
        isMailed: false
      },
      {
        what: 'it was to extend one that was paid earlier',
        before: async () => paid(await buy()),
        isMailed: true
      },
      {
        what: 'a later order was paid and given back',
        after: async () => {
          const placed = await buy()
          await paid(placed)
          await applyPaymentEvent(
            api.db,
            'sandbox',
            await newsOf(placed.orderId, 'refunded'),
            api.clock.now
          )
        },
        isMailed: true
      }
    ]

    test.each(CASES)('$what: mailed $isMailed', async ({ before, between, after, isMailed }) => {
      await before?.()
      later(MINUTE)
      const declined = await buy({ subscriptionType: 'QUARTERLY', ...(before && { extend: true }) })
      later(MINUTE)
      await between?.()
      await pay(api, declined, 'decline')
      later(MINUTE)
      await after?.(declined)
      later(10 * MINUTE)
      const subjects = (await got()).map(({ subject }) => subject)
      expect(
        subjects.filter(subject => subject.includes(shortOrderNumber(declined.orderId)))
      ).toEqual(isMailed ? MAIL : [])
    })
  })

  test('the mail of a declined payment leads back to its plan and its code', async () => {
    await pay(api, await buy({ subscriptionType: 'YEARLY', promoCode: 'UFUQ25' }), 'decline')
    later(10 * MINUTE)
    const [mail] = await got()
    expect(mail?.text).toContain(`${SITE}/subscription-plans?plan=YEARLY&promo=UFUQ25`)
  })

  describe('an order that extends', () => {
    /** The mail of an order: the first words about its subscription. */
    const CASES = [
      {
        what: 'to be paid at a kiosk',
        wish: { paymentMethod: 'kiosk' },
        outcome: 'later',
        ar: {
          extends: 'نمدّد اشتراكك فور أن يصلنا تأكيد الدفع',
          begins: 'يبدأ اشتراكك فور أن يصلنا تأكيد الدفع'
        },
        en: { extends: 'we’ll extend your subscription', begins: 'Your subscription starts' }
      },
      {
        what: 'that was declined',
        wish: {},
        outcome: 'decline',
        ar: { extends: 'ولم يتغيّر اشتراكك', begins: 'ولم يبدأ الاشتراك' },
        en: { extends: 'subscription hasn’t changed', begins: 'no subscription has started' }
      },
      {
        what: 'that was paid',
        wish: {},
        outcome: 'approve',
        ar: { extends: 'وحدّثنا اشتراكك', begins: 'وكل الدورات لك' },
        en: { extends: 'We’ve updated your subscription', begins: 'Every class is open to you' }
      }
    ] as const

    /** @param runs whether a subscription runs at the order, and at what becomes of it */
    async function mailOf(
      { wish, outcome: decision }: (typeof CASES)[number],
      language: 'ar' | 'en',
      [atOrder, atOutcome]: [atOrder: boolean, atOutcome: boolean]
    ) {
      if (atOrder) await subscribe(api, me.id, RUNNING)
      const body = { packageId: 1, subscriptionType: 'MONTHLY', paymentMethod: 'card' }
      const headers = {
        ...bearer(me.accessToken),
        ...{ 'Idempotency-Key': randomUUID(), 'Accept-Language': language }
      }
      const order = { ...body, ...wish, extend: true }
      const placed = await send(api, 'POST /subscriptions', order, headers)
      if (atOrder && !atOutcome) await end()
      if (!atOrder && atOutcome) await subscribe(api, me.id, RUNNING)
      await pay(api, (await placed.json()) as Placed, decision)
      later(10 * MINUTE)
      const [mail, ...others] = await got()
      expect(others).toEqual([])
      return mail?.text ?? ''
    }
    const end = () =>
      api.db
        .updateTable('subscription')
        .set({ expires_at: api.clock.now.getTime() })
        .where('learner_id', '=', me.id)
        .execute()

    describe.each(['ar', 'en'] as const)('in %s', language => {
      test.each(CASES)('$what, while a subscription runs: the mail has its time', async one => {
        const text = await mailOf(one, language, [true, true])
        expect(text).toContain(one[language].extends)
        expect(text).not.toContain(one[language].begins)
        if (one.outcome !== 'approve') {
          expect(text).toContain(formatDate(RUNNING.expiresAt, language))
        }
      })

      test.each(CASES)('$what, while none runs: the mail has its beginning', async one => {
        const text = await mailOf(one, language, [false, false])
        expect(text).toContain(one[language].begins)
        expect(text).not.toContain(one[language].extends)
      })

      test.each(CASES)('$what, where it ended meanwhile: the mail has its beginning', async one => {
        const text = await mailOf(one, language, [true, false])
        expect(text).toContain(one[language].begins)
      })

      const paid = CASES.filter(({ outcome }) => outcome !== 'decline')
      test.each(paid)('$what, where one began meanwhile: the mail has its time', async one => {
        const text = await mailOf(one, language, [false, true])
        expect(text).toContain(one[language].extends)
      })
    })
  })

  test('a refund causes a mail', async () => {
    const { orderId } = await buy()
    await applyPaymentEvent(api.db, 'sandbox', await newsOf(orderId, 'paid'), api.clock.now)
    await got()
    for (let at = 0; at < 2; at++) {
      await applyPaymentEvent(api.db, 'sandbox', await newsOf(orderId, 'refunded'), api.clock.now)
    }
    const [mail, ...others] = await got()
    expect(others).toEqual([])
    expect(mail?.subject).toContain(shortOrderNumber(orderId))
    expect(mail?.text).toContain('أعدنا')
  })

  test('cancelling and undoing it cause a mail, each time', async () => {
    await subscribe(api, me.id, RUNNING)
    await speak('en')
    const ask = (call: 'cancel' | 'resume', body?: object) =>
      outcome(send(api, `POST /subscriptions/${call}`, body, bearer(me.accessToken)))
    const texts: string[] = []
    for (let at = 0; at < 2; at++) {
      await ask('cancel', { reason: 'too_expensive' })
      expect(await ask('cancel', { reason: 'too_expensive' })).toBe('already_cancelled')
      texts.push(...(await got()).map(({ text }) => text))
      later(1)
      await ask('resume')
      expect(await ask('resume')).toBe('not_subscribed')
      texts.push(...(await got()).map(({ text }) => text))
      later(1)
    }
    expect(texts).toHaveLength(4)
    for (const text of texts) expect(text).toContain(formatDate(RUNNING.expiresAt, 'en'))
    expect(texts[0]).toContain(`open to you until ${formatDate(RUNNING.expiresAt, 'en')}`)
    expect(texts[1]).toContain('Cancellation undone')
  })

  describe('the end of a subscription', () => {
    const end = Date.parse(RUNNING.expiresAt)
    const IN_7_DAYS = 'Your Ufuq subscription ends in 7 days'
    const TOMORROW = 'Your Ufuq subscription ends tomorrow'
    const ENDED = 'Your Ufuq subscription has ended; your progress is safe'

    /** Days before the end on which the server runs, and the mails sent then. Between them it is down. */
    const RUNS: { what: string; sent: [before: number, ...subjects: string[]][] }[] = [
      {
        what: 'is always up',
        sent: [[8], [7, IN_7_DAYS], [6], [2], [1, TOMORROW], [0.5], [0, ENDED], [-0.5], [-1], [-6]]
      },
      {
        what: 'comes back five days before',
        sent: [[8], [5, 'Your Ufuq subscription ends in 5 days'], [4], [1, TOMORROW], [0, ENDED]]
      },
      {
        what: 'comes back two days and a half before',
        sent: [[8], [2.5, 'Your Ufuq subscription ends in 3 days'], [2], [1, TOMORROW]]
      },
      { what: 'comes back a day and a half before', sent: [[8], [1.5], [1, TOMORROW]] },
      {
        what: 'comes back hours before',
        sent: [[8], [0.1, 'Your Ufuq subscription ends today'], [0, ENDED]]
      },
      { what: 'comes back at the end', sent: [[8], [0, ENDED], [-1]] },
      { what: 'comes back six days after', sent: [[8], [-6, ENDED], [-6.5], [-8]] },
      { what: 'comes back a week after', sent: [[8], [-7], [-8]] },
      { what: 'is down for days twice', sent: [[6.9, IN_7_DAYS], [3], [-2, ENDED], [-5]] }
    ]
    const go = async (before: number) => {
      api.clock.now = new Date(end - before * DAY)
      // Two processes, or one that died before it sent anything.
      await remind()
      await remind()
    }

    test.each(RUNS)('is mailed once each where the server $what', async ({ sent }) => {
      await subscribe(api, me.id, RUNNING)
      await speak('en')
      for (const [before, ...subjects] of sent) {
        await go(before)
        expect([before, (await got()).map(({ subject }) => subject)]).toEqual([before, subjects])
      }
    })

    test('is not announced any more where no mail could be sent until it came', async () => {
      await subscribe(api, me.id, RUNNING)
      await speak('en')
      await go(1)
      await go(0)
      expect((await got()).map(({ subject }) => subject)).toEqual([ENDED])
    })

    test('is mailed once where no mail could be sent between the two reminders', async () => {
      await subscribe(api, me.id, RUNNING)
      await speak('en')
      await go(7)
      await go(1)
      expect((await got()).map(({ subject }) => subject)).toEqual([TOMORROW])
    })

    test('is not mailed where it was postponed meanwhile', async () => {
      await subscribe(api, me.id, RUNNING)
      await go(7)
      await api.db
        .updateTable('subscription')
        .set({ expires_at: end + 30 * DAY })
        .where('learner_id', '=', me.id)
        .execute()
      expect(await got()).toEqual([])
      await go(1)
      expect(await got()).toEqual([])
    })
  })

  test('a certificate causes one mail with its page', async () => {
    await learn(api, me.id, 1, 100)
    await speak('en')
    const { now } = api.clock
    for (let at = 0; at < 2; at++) {
      await api.db.transaction().execute(tx => certifyIfComplete(tx, me.id, 1, now.getTime()))
    }
    const { id } = await api.db
      .selectFrom('certificate')
      .select('id')
      .where('learner_id', '=', me.id)
      .executeTakeFirstOrThrow()
    const [mail, ...others] = await got()
    expect(others).toEqual([])
    expect(mail?.text).toContain(`${SITE}/en/certificates/${id}`)
    expect(mail?.subject).toContain('Congratulations')
  })

  test('a learner without reminders gets mails about money and access alone', async () => {
    const { orderId } = await buy()
    await subscribe(api, me.id, RUNNING)
    const saved = await send(api, 'PATCH /profile', { reminders: false }, bearer(me.accessToken))
    expect(await saved.json()).toMatchObject({ reminders: false })
    api.clock.now = new Date(Date.parse(RUNNING.expiresAt) - DAY)
    await remind()
    expect(await got()).toEqual([])
    expect(await kinds()).toEqual(['ending'])
    api.clock.now = new Date(Date.parse(RUNNING.expiresAt))
    await remind()
    const [ended, ...others] = await got()
    expect(others).toEqual([])
    expect(ended?.subject).toBe('انتهى اشتراكك في أفق، وتقدّمك محفوظ')
    expect(ended?.text).not.toContain('/profile/3')
    await applyPaymentEvent(api.db, 'sandbox', await newsOf(orderId, 'paid'), api.clock.now)
    const [mail] = await got()
    expect(mail?.subject).toContain('تم الدفع')
    expect(mail?.text).not.toContain('/profile/3')
  })

  describe('a sign-in', () => {
    const PHONE = 'Mozilla/5.0 (Linux; Android 14) Chrome/129.0 Mobile Safari/537.36'
    const login = (userAgent: string, network: string) =>
      send(
        api,
        'POST /auth/login',
        { email: me.email, password: 'a good password' },
        { 'User-Agent': userAgent, 'X-Test-Network': network }
      )

    test('with another browser in a known network causes no mail', async () => {
      expect((await login(PHONE, '')).status).toBe(200)
      expect(await got()).toEqual([])
    })

    test('with an unknown browser from an unknown network causes a mail with both', async () => {
      await api.db
        .updateTable('known_network')
        .set({ network: '203.0.113.0/24' })
        .where('learner_id', '=', me.id)
        .execute()
      expect((await login(PHONE, '')).status).toBe(200)
      const [mail, ...others] = await got()
      expect(others).toEqual([])
      expect(mail?.subject).toBe('دخول إلى حسابك في أفق من جهاز جديد')
      for (const said of ['Chrome', 'Android', '/profile/3', '/forget-password']) {
        expect(mail?.text).toContain(said)
      }
    })
  })

  test('a process that dies between sending and recording it causes one mail', async () => {
    await pay(api, await buy(), 'approve')
    const sender = (isKilled: boolean) =>
      createOutbox({
        db: api.db,
        mail: {
          async send(mail) {
            const folder = mailFolder(join(api.folder, 'outbox'), SENDER, () => undefined)
            await folder.send(mail)
            if (isKilled) throw new Error('killed')
          }
        },
        key: keysOf(SECRET).mailLinks,
        siteUrl: SITE,
        basePath: '/api',
        now: () => api.clock.now,
        log: () => undefined
      })
    await sender(true).deliver()
    later(MINUTE)
    await sender(false).deliver()
    later(MINUTE)
    await sender(false).deliver()
    const files = readdirSync(join(api.folder, 'outbox'))
    const own = files.filter(name =>
      readFileSync(join(api.folder, 'outbox', name), 'utf8').includes(me.email)
    )
    expect(own).toHaveLength(1)
  })

  test('an erased account loses its mails, which can be exported before', async () => {
    await pay(api, await buy(), 'approve')
    const held = await send(api, 'GET /profile/export', undefined, bearer(me.accessToken))
    expect(await held.json()).toMatchObject({ mails: [{ kind: 'paid' }] })
    await send(api, 'DELETE /profile', { password: 'a good password' }, bearer(me.accessToken))
    expect(await kinds()).toEqual([])
    expect(await got()).toEqual([])
  })

  const SENDER = { address: 'no-reply@example.com', name: { ar: 'أفق', en: 'Ufuq' } }

  /** The gateway’s answer about an order. */
  async function newsOf(orderId: string, effect: 'paid' | 'refunded') {
    const found = await api.db
      .selectFrom('purchase')
      .select(['amount', 'method', 'provider_order'])
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow()
    return {
      ...{ orderId, effect, amount: found.amount, currency: 'EGP', method: found.method },
      ...{ transactionId: `of ${orderId}`, providerOrder: found.provider_order ?? '' }
    }
  }
})
