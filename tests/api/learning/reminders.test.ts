import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { StudyReminders } from '#contract/learning/reminders.ts'
import type { Db } from '#server/db/open.ts'
import { changeReminders } from '#server/learning/goals/reminders.ts'
import { remindOfLearning } from '#server/learning/goals/remind.ts'
import { composeMessage } from '#server/mail/mail-message.ts'
import { MailNotTaken } from '#server/mail/mail.ts'
import { createOutbox } from '#server/operating/jobs/outbox.ts'
import {
  forgetCounts,
  outcome,
  PASSWORD,
  send,
  type SignedIn
} from '#tests/support/accounts/accounts.ts'
import { temporaryFolder } from '#tests/support/catalogue/catalogue.ts'
import { ITEMS } from '#tests/support/catalogue/learning.ts'
import { addLearners } from '#tests/support/accounts/learners.ts'
import { askAs, openLearningApi, participant, play } from '#tests/support/learning/learning.ts'
import { cutsOf, within } from '#tests/support/race/cuts.ts'
import { ENGINES, openApi, SITE, type TestApi } from '#tests/support/server.ts'

/** The tests begin on a Monday at 15:00 in Cairo. */
const MONDAY = {
  ...{ days: [1], at: '19:30', timeZone: 'Africa/Cairo' },
  ...{ byMail: true, byPush: false }
}
const DUE = new Date('2026-06-01T16:30:00Z')
const MINUTE = 60_000

describe.each(ENGINES)('reminders on $engine', ({ address }) => {
  let api: TestApi
  let me: SignedIn
  const set = (wanted: object, who = me) => askAs(api, who, 'PUT /profile/reminders', wanted)
  /** The access token may have ended. */
  const read = async () => {
    const answer = await send(api, 'POST /auth/login', { email: me.email, password: PASSWORD })
    me = { ...me, ...((await answer.json()) as Pick<SignedIn, 'accessToken'>) }
    return (await (await askAs(api, me, 'GET /profile/reminders')).json()) as StudyReminders
  }
  const remind = async (at: Date) => {
    api.clock.now = at
    await remindOfLearning(api.db, { now: () => api.clock.now })
    await api.deliver()
    return api.mails.splice(0).filter(({ to }) => to === me.email)
  }

  beforeAll(async () => {
    api = await openLearningApi(await address())
  })
  afterAll(() => api.close())
  beforeEach(async () => {
    api.clock.now = new Date('2026-06-01T12:00:00Z')
    await api.db.deleteFrom('study_reminder').execute()
    await forgetCounts(api)
    me = await participant(api)
    api.mails.length = 0
  })

  test('are off until they are asked for', async () => {
    expect(await read()).toEqual({ ...MONDAY, days: [], at: '19:00', byMail: false })
    expect(await remind(DUE)).toEqual([])
  })

  test('come by mail once a chosen day, in the language of the learner', async () => {
    expect(await (await set(MONDAY)).json()).toEqual(MONDAY)
    expect(await remind(new Date(DUE.getTime() - MINUTE))).toEqual([])
    const [mail, ...more] = await remind(DUE)
    expect([mail?.language, mail?.subject, more]).toEqual(['ar', 'حان موعد التعلّم على أفق', []])
    expect(await remind(new Date(DUE.getTime() + MINUTE))).toEqual([])
    const next = await remind(new Date(DUE.getTime() + 7 * 1_440 * MINUTE))
    expect(next).toHaveLength(1)
  })

  test('say how far the week is, and lead to where the learner stopped', async () => {
    await askAs(api, me, 'PATCH /profile', { language: 'en' })
    await askAs(api, me, 'PUT /profile/goal', {
      minutes: 60,
      timeZone: 'Africa/Cairo',
      firstDay: 6
    })
    await play(api, me, ITEMS.welcome, [25, 50, 75])
    await set(MONDAY)
    const [mail] = await remind(DUE)
    expect(mail?.text).toContain(
      'done \u20681 minute\u2069 of learning this week. Your goal is \u20681 hour\u2069.'
    )
    expect(mail?.text).toContain(`${SITE}/en/class/first-page/videos?item=${ITEMS.welcome}`)
  })

  test('stay away in a paused week, when it is late, and for a disabled account', async () => {
    await set(MONDAY)
    await askAs(api, me, 'PUT /profile/goal/pauses/2026-05-30')
    expect(await remind(DUE)).toEqual([])
    await askAs(api, me, 'DELETE /profile/goal/pauses/2026-05-30')
    const week = 7 * 1_440 * MINUTE
    const late = new Date(DUE.getTime() + week + 121 * MINUTE)
    expect(await remindOfLearning(api.db, { now: () => late })).toBe(0)
    expect(await remind(late)).toEqual([])
    await api.db.updateTable('learner').set({ disabled_at: 1 }).where('id', '=', me.id).execute()
    expect(await remind(new Date(DUE.getTime() + 2 * week))).toEqual([])
  })

  test('change: what was due before is not sent, and a day is not reminded of twice', async () => {
    await set(MONDAY)
    await set({ ...MONDAY, at: '19:45' })
    expect(await remind(DUE)).toEqual([])
    expect(await remind(new Date(DUE.getTime() + 15 * MINUTE))).toHaveLength(1)
    await api.db.updateTable('study_reminder').set({ next_at: DUE.getTime() }).execute()
    expect(await remind(new Date(DUE.getTime() + 30 * MINUTE))).toEqual([])
  })

  test('end by the button of a mail program, signed out, by a POST only', async () => {
    await set(MONDAY)
    const [mail] = await remind(DUE)
    const { headers } = composeMessage(mail ?? ({} as never), {
      address: 'no-reply@ufuq.example',
      name: { ar: 'أفق', en: 'Ufuq' }
    })
    expect(headers).toMatchObject({
      'List-Unsubscribe': `<${mail?.unsubscribeUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click'
    })
    const { pathname, origin } = new URL(mail?.unsubscribeUrl ?? '')
    expect(origin).toBe(SITE)
    expect((await api.app.request(pathname)).status).toBe(404)
    expect((await read()).byMail).toBe(true)
    for (let time = 0; time < 2; time++) {
      const answer = await api.app.request(pathname, {
        method: 'POST',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
        body: 'List-Unsubscribe=One-Click'
      })
      expect(answer.status).toBe(204)
    }
    expect(await read()).toEqual({ ...MONDAY, byMail: false })
    expect(await remind(new Date(DUE.getTime() + 7 * 1_440 * MINUTE))).toEqual([])
    expect(await outcome(askAs(api, undefined, 'POST /unsubscribe/unknown'))).toBe('link_invalid')
    expect(mail?.text).toContain(`${SITE}/unsubscribe?kind=study#${pathname.split('/').at(-1)}`)
  })

  test('end with all mails beyond money and safety', async () => {
    await set(MONDAY)
    await askAs(api, me, 'PATCH /profile', { reminders: false })
    expect((await read()).byMail).toBe(false)
    expect(await remind(DUE)).toEqual([])
  })

  test('are a calendar at a secret address, which the learner can end', async () => {
    expect(await outcome(askAs(api, me, 'POST /profile/reminders/calendar'))).toBe('conflict')
    await set(MONDAY)
    const made = await askAs(api, me, 'POST /profile/reminders/calendar')
    const { calendarUrl = '' } = (await made.json()) as StudyReminders
    expect((await read()).calendarUrl).toBe(calendarUrl)
    const { pathname } = new URL(calendarUrl)
    const answer = await api.app.request(pathname)
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const file = await answer.text()
    expect(file).toContain('\r\nRRULE:FREQ=WEEKLY;BYDAY=MO\r\n')
    expect(file).toContain('\r\nSUMMARY:موعد التعلّم على أفق\r\n')
    for (const secret of [me.email, String(me.id)]) expect(file).not.toContain(secret)
    const renewed = await askAs(api, me, 'POST /profile/reminders/calendar')
    const next = new URL(((await renewed.json()) as StudyReminders).calendarUrl ?? '').pathname
    expect((await api.app.request(pathname)).status).toBe(404)
    expect((await api.app.request(next)).status).toBe(200)
    const ended = await askAs(api, me, 'DELETE /profile/reminders/calendar')
    expect(await ended.json()).not.toHaveProperty('calendarUrl')
    expect((await api.app.request(next)).status).toBe(404)
    const { rows } = await api.db
      .selectFrom('study_reminder')
      .selectAll()
      .execute()
      .then(all => ({ rows: JSON.stringify(all) }))
    expect(rows).not.toContain(next.slice(-47, -4))
  })

  test.each([
    { ...MONDAY, days: [7] },
    { ...MONDAY, days: [1, 1] },
    { ...MONDAY, at: '24:00' },
    { ...MONDAY, at: '7:30' },
    { ...MONDAY, timeZone: 'Cairo/Egypt' },
    { days: [1] },
    { ...MONDAY, nextAt: 1 }
  ])('refuse %j', async wanted => {
    expect(await outcome(set(wanted))).toBe('validation_failed')
  })

  test.each([
    ['GET /profile/reminders', undefined],
    ['PUT /profile/reminders', MONDAY],
    ['POST /profile/reminders/calendar', undefined],
    ['DELETE /profile/reminders/calendar', undefined]
  ] as const)('%s is of learners only', async (call, body) => {
    expect(await outcome(askAs(api, undefined, call, body))).toBe('unauthorized')
  })

  test('change 60 times an hour, and calendars are read by networks as often as allowed', async () => {
    for (let use = 0; use < 60; use++) await set(MONDAY)
    expect(await outcome(set(MONDAY))).toBe('rate_limited')
    for (const call of ['POST', 'DELETE'] as const) {
      const address = `${call} /profile/reminders/calendar` as const
      expect(await outcome(askAs(api, me, address))).toBe(call === 'POST' ? 'rate_limited' : 200)
    }
    const read = () => outcome(askAs(api, undefined, 'GET /calendars/unknown.ics'))
    expect(await read()).toBe('not_found')
    const isCalendars = sql<boolean>`key like 'calendar from %'`
    await api.db.updateTable('rate_limit').set({ used: 6_000 }).where(isCalendars).execute()
    expect(await read()).toBe('rate_limited')
  })

  test('of many learners are queued in pages, once by two processes', async () => {
    const ids = await addLearners(api, Array(450).fill({}))
    for (const id of ids) {
      const deps = { db: api.db, key: Buffer.from('key'), apiUrl: SITE, now: () => api.clock.now }
      await changeReminders(deps, id, MONDAY)
    }
    const [one, other] = await Promise.all(
      [0, 1].map(() => remindOfLearning(api.db, { now: () => DUE }))
    )
    expect((one ?? 0) + (other ?? 0)).toBe(450)
    const { count } = await api.db
      .selectFrom('learner_mail')
      .select(eb => eb.fn.countAll<number>().as('count'))
      .where('kind', '=', 'study')
      .where('learner_id', 'in', ids)
      .executeTakeFirstOrThrow()
    expect(Number(count)).toBe(450)
    await api.db.deleteFrom('learner_mail').execute()
  })

  test('are sent again only where the server of mails surely has not taken them', async () => {
    await set(MONDAY)
    api.clock.now = DUE
    await remindOfLearning(api.db, { now: () => DUE })
    const tries: string[] = []
    const errors = [new MailNotTaken('451'), new Error('ETIMEDOUT')]
    const outbox = createOutbox({
      ...{ db: api.db, key: Buffer.from('key'), siteUrl: SITE, basePath: '/api' },
      mail: {
        async send({ to }) {
          tries.push(to)
          const [error] = errors.splice(0, 1)
          if (error) throw error
        }
      },
      now: () => api.clock.now,
      log: () => undefined
    })
    for (let minutes = 0; minutes < 60; minutes += 5) {
      api.clock.now = new Date(DUE.getTime() + minutes * MINUTE)
      await outbox.deliver()
    }
    expect(tries).toEqual([me.email, me.email])
  })
})

describe('kill -9 between any two steps', () => {
  const { path: folder, remove } = temporaryFolder()
  afterAll(remove)
  const store = join(folder, 'reminders.sqlite')
  const sent: string[] = []
  const key = Buffer.from('key')
  const work = async (db: Db, now = DUE) => {
    await remindOfLearning(db, { now: () => now })
    await createOutbox({
      ...{ db, key, siteUrl: SITE, basePath: '/api' },
      mail: { send: async ({ to }) => void sent.push(to) },
      now: () => now,
      log: () => undefined
    }).deliver()
  }

  test('leaves at most one mail, and a next time', async () => {
    const api = await openApi(store)
    const [id = 0] = await addLearners(api, Array(1).fill({}))
    const deps = { db: api.db, key, apiUrl: SITE, now: () => api.clock.now }
    await changeReminders(deps, id, MONDAY)
    await api.close()
    const cuts = await cutsOf(store, address => within(address, work))
    expect(cuts.length).toBeGreaterThan(4)
    const before = sent.splice(0)
    expect(before).toHaveLength(1)
    // The mail leaves between the claim, after which nothing is due, and the note that it went.
    let resent = 0
    for (const [at, cut] of cuts.entries()) {
      await within(cut, async db => {
        // Later than a mail that is tried again.
        await work(db, new Date(DUE.getTime() + 10 * MINUTE))
        const row = await db.selectFrom('study_reminder').select('next_at').executeTakeFirst()
        expect(row?.next_at).toBe(DUE.getTime() + 7 * 1_440 * MINUTE)
      })
      const again = sent.splice(0).length
      expect(again).toBeLessThanOrEqual(1)
      // Once it was claimed, no cut sends it.
      if (again === 0) expect(at).toBeGreaterThanOrEqual(resent)
      else resent = at
    }
    expect(resent).toBeLessThan(cuts.length - 2)
  })
})
