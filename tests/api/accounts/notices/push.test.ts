import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PushDevices } from '#contract/learning/push-devices.ts'
import { deleteOldPushes } from '#server/accounts/notices/push/push-messages.ts'
import { pushKey } from '#server/accounts/notices/push/push-key.ts'
import { inTransaction } from '#server/db/database-errors.ts'
import { countRows, findRows } from '#server/db/rows.ts'
import { remindOfLearning } from '#server/learning/goals/remind.ts'
import { remindOfEnds } from '#server/mail/learner-mails/learner-mails.ts'
import { addNotice } from '#server/mail/notices/add-notice.ts'
import { forgetCounts, outcome, send, type SignedIn } from '#tests/support/accounts/accounts.ts'
import { askAs, openLearningApi, participant } from '#tests/support/learning/learning.ts'
import { forgetNotices, signInAgain } from '#tests/support/learning/notices.ts'
import {
  openPushService,
  type PushService,
  type TestBrowser
} from '#tests/support/learning/push-service.ts'
import { asked, forgetQuestions, replied } from '#tests/support/learning/questions.ts'
import { ENGINES, SITE, type TestApi } from '#tests/support/server.ts'

/** 15:00 on a Monday in Cairo. */
const START = new Date('2026-06-01T12:00:00Z')
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const later = (ms: number) => new Date(START.getTime() + ms)

describe.each(ENGINES)('pushes on $engine', ({ address }) => {
  let api: TestApi
  let service: PushService
  let me: SignedIn
  let other: SignedIn
  let question = 0
  const add = (browser: TestBrowser | object, who = me) =>
    askAs(api, who, 'PUT /profile/push-devices', browser)
  const devices = async (who = me) =>
    (await (await askAs(api, who, 'GET /profile/push-devices')).json()) as PushDevices
  const want = (kind: string, push = true, who = me) =>
    askAs(api, who, 'PUT /profile/notice-preferences', {
      kinds: [{ kind, bell: true, mail: kind === 'payment' ? 'now' : 'never', push }]
    })
  const answer = async (body: string) => {
    await signInAgain(api, other)
    return replied(api, other, question, body)
  }
  /** What arrives once all that is due at a time is sent. */
  const arrived = async (time = api.clock.now) => {
    api.clock.now = time
    await api.deliver()
    return service.received.splice(0)
  }

  beforeAll(async () => {
    api = await openLearningApi(await address())
    service = await openPushService()
  })
  afterAll(async () => {
    await service.close()
    await api.close()
  })
  beforeEach(async () => {
    api.clock.now = START
    service.answers.length = 0
    await forgetCounts(api)
    await forgetQuestions(api)
    me = await participant(api)
    other = await participant(api)
    await forgetNotices(api)
    question = (await asked(api, me)).id
    await api.deliver()
    service.received.length = 0
    api.mails.length = 0
  })

  test('come signed and encrypted, small, in the reader’s language, once', async () => {
    const browser = service.subscribe()
    const { publicKey } = (await (await add(browser)).json()) as PushDevices
    await want('answer')
    await answer('الأولى')
    const [push, ...more] = await arrived(later(MINUTE))
    expect(more).toEqual([])
    expect(push).toMatchObject({
      endpoint: browser.endpoint,
      payload: {
        ...{ title: 'أفق', lang: 'ar', dir: 'rtl', tag: `answer:${question}` },
        data: `${SITE}/class/first-page/videos?item=1&question=${question}`
      },
      key: publicKey,
      claims: { aud: service.origin, sub: 'mailto:team@ufuq.example' },
      headers: { ttl: '86400', urgency: 'normal', 'content-encoding': 'aes128gcm' }
    })
    expect(push?.payload.body).toMatch(/^إجابة جديدة من/)
    expect(push?.headers['topic']).toMatch(/^[\w-]{32}$/)
    expect(push?.bytes).toBeLessThan(2_000)
    const day = 86_400
    expect(push?.claims.exp).toBeLessThanOrEqual(Date.now() / 1_000 + day)
    expect((await pushKey(api.db)).publicKey).toBe(publicKey)
    expect(await arrived(later(HOUR))).toEqual([])
    await signInAgain(api, me)
    await askAs(api, me, 'PATCH /profile', { language: 'en' })
    await answer('الثانية')
    const [english] = await arrived(later(2 * HOUR))
    expect(english?.payload).toMatchObject({
      ...{ title: 'Ufuq', dir: 'ltr', tag: `answer:${question}` },
      data: `${SITE}/en/class/first-page/videos?item=1&question=${question}`
    })
  })

  test('are off until a kind is chosen, and go to devices of the learner alone', async () => {
    await add(service.subscribe())
    await add(service.subscribe(), other)
    await answer('الأولى')
    await want('answer')
    expect(await arrived(later(MINUTE))).toEqual([])
    await want('accepted')
    await answer('الثانية')
    await want('answer', false)
    expect(await arrived(later(2 * MINUTE))).toEqual([])
  })

  test('of one subject are queued once, also where two transactions tell of it', async () => {
    await add(service.subscribe())
    await want('goal')
    const facts = { kind: 'goal', week: '2026-05-30', minutes: 30 } as const
    const tell = () => inTransaction(api.db, tx => addNotice(tx, me.id, facts, START.getTime()))
    await Promise.all([tell(), tell(), tell()])
    expect(await countRows(api.db, 'push_message', {})).toBe(1)
    await add(service.subscribe())
    await tell()
    expect(await arrived(later(MINUTE))).toHaveLength(0)
  })

  test('tell of an end of a subscription once, each device', async () => {
    await add(service.subscribe())
    await want('subscription')
    const now = new Date('2026-06-10T12:00:00Z')
    await remindOfEnds(api.db, now)
    await remindOfEnds(api.db, now)
    const pushes = await arrived(now)
    expect(pushes.map(({ payload }) => payload.data)).toEqual([`${SITE}/subscription-plans`])
  })

  test('wait for the end of the quiet hours', async () => {
    await add(service.subscribe())
    await want('answer')
    api.clock.now = later(7 * HOUR)
    await answer('ليلًا')
    expect(await arrived(later(7 * HOUR))).toEqual([])
    expect(await arrived(later(17 * HOUR - MINUTE))).toEqual([])
    expect(await arrived(later(17 * HOUR))).toHaveLength(1)
  })

  test('do not tell of what is hidden, read, or of a disabled account', async () => {
    await add(service.subscribe())
    await want('answer')
    const { id: hidden } = await answer('الأولى')
    await api.db
      .updateTable('question_post')
      .set({ state: 'hidden' })
      .where('id', '=', hidden)
      .execute()
    const { id } = await answer('الثانية')
    await askAs(api, me, 'POST /notices/read', { ids: [`answer:${id}`] })
    expect(await arrived(later(MINUTE))).toEqual([])
    await answer('الثالثة')
    await api.db.updateTable('learner').set({ disabled_at: 1 }).where('id', '=', me.id).execute()
    expect(await arrived(later(2 * MINUTE))).toEqual([])
    await api.db.updateTable('learner').set({ disabled_at: null }).where('id', '=', me.id).execute()
  })

  test('are tried again where the push service surely did not take them', async () => {
    await add(service.subscribe())
    await want('answer')
    service.answers.push(503, 429)
    await answer('الأولى')
    expect(await arrived(later(MINUTE))).toEqual([])
    expect(await arrived(later(2 * MINUTE + 1_000))).toEqual([])
    expect(await arrived(later(10 * MINUTE))).toHaveLength(1)
    service.answers.push(400)
    await answer('الثانية')
    expect(await arrived(later(11 * MINUTE))).toEqual([])
    expect(await arrived(later(3 * HOUR))).toEqual([])
    await signInAgain(api, me)
    expect((await devices()).items).toHaveLength(1)
  })

  test.each([404, 410])('end with the subscription: %d', async status => {
    await add(service.subscribe())
    await want('answer')
    service.answers.push(status)
    await answer('الأولى')
    expect(await arrived(later(MINUTE))).toEqual([])
    expect((await devices()).items).toEqual([])
    expect(await countRows(api.db, 'push_message', {})).toBe(0)
  })

  test('are left to the bell beyond twenty an hour, and after a day', async () => {
    await add(service.subscribe())
    await want('goal')
    await inTransaction(api.db, async tx => {
      for (let week = 10; week < 35; week++) {
        const facts = { kind: 'goal', week: `2026-05-${week}`, minutes: 30 } as const
        await addNotice(tx, me.id, facts, START.getTime())
      }
    })
    expect(await arrived(later(MINUTE))).toHaveLength(20)
    await inTransaction(api.db, tx =>
      addNotice(tx, me.id, { kind: 'goal', week: '2026-04-01', minutes: 5 }, START.getTime())
    )
    expect(await arrived(later(25 * HOUR))).toEqual([])
    await deleteOldPushes(api.db, later(49 * HOUR))
    expect(await countRows(api.db, 'push_message', {})).toBe(0)
  })

  test('remind of learning at the chosen hour, also in the quiet hours and without mails', async () => {
    await add(service.subscribe())
    const times = { days: [1], at: '22:00', timeZone: 'Africa/Cairo', byMail: false }
    const put = (body: object) => askAs(api, me, 'PUT /profile/reminders', body)
    expect(await (await put({ ...times, byPush: true })).json()).toMatchObject({ byPush: true })
    expect(await (await put(times)).json()).toMatchObject({ byPush: true, byMail: false })
    const at = later(7 * HOUR)
    const remind = async (time: Date) => {
      await remindOfLearning(api.db, { now: () => time })
      return arrived(time)
    }
    expect(await remind(new Date(at.getTime() - MINUTE))).toEqual([])
    const [push, ...more] = await remind(at)
    expect(more).toEqual([])
    expect(push?.payload).toMatchObject({ tag: 'study', lang: 'ar' })
    expect(push?.headers['ttl']).toBe('7200')
    expect(api.mails.filter(({ to }) => to === me.email)).toEqual([])
    expect(await remind(new Date(at.getTime() + MINUTE))).toEqual([])
    await signInAgain(api, me)
    await put({ ...times, byMail: true })
    await askAs(api, me, 'PATCH /profile', { reminders: false })
    const [row] = await findRows(api.db, 'study_reminder', { learner_id: me.id })
    expect([row?.by_mail, row?.by_push, row?.next_at]).toEqual([0, 1, expect.anything()])
    await put({ ...times, byPush: false })
    expect(await remind(later(8 * 24 * HOUR))).toEqual([])
  })

  test('go to devices that are listed, removed, and end with their session', async () => {
    const browser = service.subscribe()
    await add(browser)
    const [device] = (await devices()).items
    expect(device).toMatchObject({ isCurrent: true, endpoint: browser.endpoint })
    const remove = (id: string, who = me) =>
      outcome(askAs(api, who, `DELETE /profile/push-devices/${id}`))
    expect(await remove(device?.id ?? '', other)).toBe('not_found')
    const second = { ...me }
    await signInAgain(api, second)
    await add(service.subscribe(), second)
    const seen = (await devices()).items
    expect(seen.map(({ isCurrent }) => isCurrent).sort()).toEqual([false, true])
    expect(seen.filter(one => one.endpoint !== undefined)).toHaveLength(1)
    expect(await remove(device?.id ?? '')).toBe(204)
    expect(await remove(device?.id ?? '')).toBe('not_found')
    await send(api, 'POST /auth/logout', { refreshToken: second.refreshToken })
    expect((await devices()).items).toEqual([])
  })

  test('go to one learner a browser, and to ten browsers a learner', async () => {
    const browser = service.subscribe()
    await add(browser)
    await add(browser, other)
    expect([(await devices()).items.length, (await devices(other)).items.length]).toEqual([0, 1])
    const [{ id: session = '' } = {}] = await findRows(api.db, 'session', { learner_id: me.id })
    for (let at = 0; at < 12; at++) {
      const row = { id: `s${me.id}-${at}`, learner_id: me.id, created_at: at, last_seen_at: at }
      const sessionRow = { ...row, valid_until: START.getTime() + HOUR, user_agent: null }
      await api.db.insertInto('session').values(sessionRow).execute()
      const { endpoint, keys } = service.subscribe()
      const own = { id: `d${me.id}-${at}`, learner_id: me.id, session_id: row.id, created_at: at }
      const deviceRow = { ...own, endpoint, endpoint_hash: endpoint, ...keys }
      await api.db.insertInto('push_device').values(deviceRow).execute()
    }
    await add(service.subscribe())
    expect(session).not.toBe('')
    expect((await devices()).items).toHaveLength(10)
  })

  test('go on after the browser renewed its subscription, which only that browser can', async () => {
    const [old, renewed] = [service.subscribe(), service.subscribe()]
    await add(old)
    const whole = { ...old, expirationTime: null }
    const renew = (body: object) => outcome(send(api, 'POST /push-renewals', body))
    const forged = { ...old, keys: { ...old.keys, auth: service.subscribe().keys.auth } }
    expect(await renew({ old: forged, renewed })).toBe('not_found')
    expect(await renew({ old: service.subscribe(), renewed })).toBe('not_found')
    const far = { ...renewed, endpoint: 'https://10.0.0.1/push' }
    expect(await renew({ old, renewed: far })).toBe('validation_failed')
    expect(await renew({ old: whole, renewed })).toBe(204)
    expect(await renew({ old, renewed })).toBe('not_found')
    await want('answer')
    await answer('الأولى')
    const [push] = await arrived(later(MINUTE))
    expect(push?.endpoint).toBe(renewed.endpoint)
  })

  test('go to public addresses alone', async () => {
    const { keys, endpoint } = service.subscribe()
    const refused = async (browser: object) => outcome(add(browser))
    await add({ keys, endpoint })
    api.push.allowsLocal = false
    try {
      await want('answer')
      await answer('الأولى')
      expect(await arrived(later(MINUTE))).toEqual([])
      for (const [address, of] of [
        [endpoint, keys],
        ['http://fcm.googleapis.com/x', keys],
        ['https://169.254.169.254/latest', keys],
        [`https://fcm.googleapis.com/${'x'.repeat(1_000)}`, keys],
        ['https://fcm.googleapis.com/x', { ...keys, auth: 'short' }],
        ['https://fcm.googleapis.com/x', { ...keys, p256dh: `B${'A'.repeat(86)}` }]
      ] as const) {
        expect(await refused({ endpoint: address, keys: of }), address).toBe('validation_failed')
      }
    } finally {
      api.push.allowsLocal = true
    }
  })

  test('are of learners only, and devices change 60 times an hour', async () => {
    for (const call of ['GET /profile/push-devices', 'DELETE /profile/push-devices/x'] as const) {
      expect(await outcome(askAs(api, undefined, call))).toBe('unauthorized')
    }
    const browser = service.subscribe()
    expect(await outcome(askAs(api, undefined, 'PUT /profile/push-devices', browser))).toBe(
      'unauthorized'
    )
    expect(await outcome(add(browser))).toBe(200)
    await api.db.updateTable('rate_limit').set({ used: 600 }).execute()
    expect(await outcome(add(browser))).toBe('rate_limited')
    const renewal = { old: browser, renewed: service.subscribe() }
    await send(api, 'POST /push-renewals', renewal)
    await api.db.updateTable('rate_limit').set({ used: 600 }).execute()
    expect(await outcome(send(api, 'POST /push-renewals', renewal))).toBe('rate_limited')
  })

  test('are signed by one key, whichever process makes it first, or by that of the setting', async () => {
    await api.db.deleteFrom('setting').where('key', '=', 'push_key').execute()
    const keys = await Promise.all([pushKey(api.db), pushKey(api.db), pushKey(api.db)])
    expect(new Set(keys.map(({ publicKey }) => publicKey)).size).toBe(1)
    const given = Buffer.alloc(32, 7).toString('base64url')
    expect(await pushKey(api.db, given)).toMatchObject({ privateKey: given })
    expect((await pushKey(api.db, given)).publicKey).not.toBe(keys[0]?.publicKey)
  })
})
