import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { LearnerRecord } from '#contract/studio/learners.ts'
import { openSession } from '#server/accounts/sessions.ts'
import { reissueCertificate } from '#server/admin/certificates.ts'
import { writeLog } from '#server/db/audit-log.ts'
import { inTransaction } from '#server/db/database-errors.ts'
import { findRow, insertRow } from '#server/db/rows.ts'
import {
  bearer,
  outcome,
  renew,
  send,
  signIn,
  type SignedIn
} from '#tests/support/accounts/accounts.ts'
import { order, pay } from '#tests/support/payments/buying.ts'
import { certify, learn } from '#tests/support/accounts/learners.ts'
import { participant } from '#tests/support/learning/learning.ts'
import { asked, forgetQuestions, replied } from '#tests/support/learning/questions.ts'
import { logged, operate, OPERATION } from '#tests/support/operating/operating.ts'
import { ENGINES, openFilledApi, type TestApi } from '#tests/support/server.ts'
import { openStaff, setUpCodes, type Staff } from '#tests/support/accounts/staff.ts'

describe.each(ENGINES)('a learner opened by support on $engine', ({ address }) => {
  let api: TestApi
  let staff: Staff
  let me: SignedIn

  beforeAll(async () => {
    api = await openFilledApi(await address())
  })
  afterAll(() => api.close())
  beforeEach(async () => {
    await renew(api)
    staff = await openStaff(api, ['support'])
    await setUpCodes(api, staff)
    me = await signIn(api)
  })

  const open = (id: number | string = me.id, by: Staff = staff) =>
    send(api, `GET /studio/learners/${id}`, undefined, by.headers)
  const read = async () => (await (await open()).json()) as LearnerRecord
  const openings = async (id = me.id) =>
    (await logged(api, `learner ${id}`)).filter(({ command }) => command === 'users open')

  test('is shown with phone number, standing, and what belongs to the account', async () => {
    const placed = await order(api, me)
    await pay(api, placed, 'approve')
    await learn(api, me.id, 1, 1)
    const certificate = await certify(api, me.id, 1)
    const record = await read()
    expect(record).toMatchObject({
      ...{ id: me.id, name: { ar: 'منى السيد', en: '' }, email: me.email, phone: me.phoneNumber },
      ...{ standing: 'subscribed', isStaff: false, reminders: true },
      ...{ verifiedAt: '2026-06-01T12:00:00.000Z', lastSeenAt: '2026-06-01T12:00:00.000Z' },
      subscription: { status: 'in_progress', subscriptionType: 'MONTHLY' },
      counts: { classes: 1, purchases: 1, certificates: 1, reviews: 0, notes: 0, paidOrders: 1 },
      classes: [{ id: 1, completedItems: 1 }],
      purchases: [{ orderId: placed.orderId, status: 'paid', subscriptionType: 'MONTHLY' }],
      certificates: [{ id: certificate, title: { ar: 'أ', en: 'A' } }],
      sessions: [{ lastSeenAt: '2026-06-01T12:00:00.000Z' }]
    })
    expect(record.mails).toContainEqual(expect.objectContaining({ kind: 'paid', isWaiting: true }))
    const verify = record.mails.find(({ kind }) => kind === 'verify')
    expect(verify).toMatchObject({ isWaiting: false, linkUsedAt: '2026-06-01T12:00:00.000Z' })
  })

  test('is shown without password, tokens and ids of sessions', async () => {
    await send(api, 'POST /auth/forgot-password', { email: me.email })
    await api.deliver()
    await send(api, 'POST /auth/forgot-password', { email: me.email })
    const text = JSON.stringify(await read())
    const { password } = await api.db
      .selectFrom('learner')
      .select('password')
      .where('id', '=', me.id)
      .executeTakeFirstOrThrow()
    const sessions = await api.db.selectFrom('session').select('id').execute()
    const seeds = await api.db.selectFrom('mail').select('seed').execute()
    const secrets = [password, ...sessions.map(({ id }) => id), ...seeds.map(({ seed }) => seed)]
    expect(secrets.length).toBeGreaterThan(3)
    for (const secret of secrets) expect(text).not.toContain(secret)
  })

  test('has each mail once, also while it is sent', async () => {
    await send(api, 'POST /auth/forgot-password', { email: me.email })
    const resets = async () => (await read()).mails.filter(({ kind }) => kind === 'reset')
    expect(await resets()).toMatchObject([{ isWaiting: true }])
    const waiting = await api.db.selectFrom('mail').selectAll().execute()
    await api.deliver()
    await api.db.insertInto('mail').values(waiting).execute()
    expect(await resets()).toMatchObject([{ isWaiting: true }])
    await api.db.deleteFrom('mail').execute()
    expect(await resets()).toMatchObject([{ isWaiting: false }])
  })

  test('has at most 50 of each', async () => {
    const time = api.clock.now.getTime()
    const mails = Array.from({ length: 60 }, (_, at) => ({
      ...{ id: `paid:${me.id} ${at}`, learner_id: me.id, kind: 'paid' as const, facts: '{}' },
      ...{ language: null, requested_at: time + at, attempts: 0, due_at: null }
    }))
    await api.db.insertInto('learner_mail').values(mails).execute()
    const { mails: listed } = await read()
    expect(listed).toHaveLength(50)
    expect(listed[0]?.requestedAt).toBe(new Date(time + 59).toISOString())
    await inTransaction(api.db, tx => openSession(tx, me.id, 'a browser', time + 1_000))
    expect((await read()).sessions[0]).toMatchObject({ userAgent: 'a browser' })
  })

  test.each(['0', 'x', '12345', '99999999999999999999', '1.5', '-1'])('%s is unknown', async id => {
    expect(await outcome(open(id))).toBe('not_found')
    expect(
      await outcome(send(api, `GET /studio/learners/${id}/export`, undefined, staff.headers))
    ).toBe('not_found')
  })

  test('tells of its own opening', async () => {
    expect((await read()).history).toMatchObject([{ action: 'users open' }])
  })

  const askedPost = async () => {
    me = await participant(api)
    const { id } = await asked(api, me, { at: undefined })
    return (await findRow(api.db, 'question_post', { id })) ?? expect.fail('no question')
  }
  const OWN: [kind: string, subject: () => Promise<string>][] = [
    ['order', async () => `order ${(await order(api, me)).orderId}`],
    ['question', async () => `question ${(await askedPost()).id}`],
    [
      'answer',
      async () => {
        const { id } = await askedPost()
        return `answer ${(await replied(api, me, id)).id}`
      }
    ],
    [
      'review',
      async () => {
        const author = { author_ar: 'منى', author_en: '', learner_id: me.id, hidden: 0 }
        const review = { ...author, id: 71, class_id: 1, rating: 5, comment: '', created_at: 1 }
        await insertRow(api.db, 'review', review)
        return 'review 71'
      }
    ],
    ['certificate', async () => `certificate ${await certify(api, me.id, 1)}`],
    [
      'certificate before it was renumbered twice',
      async () => {
        const first = await certify(api, me.id, 1)
        let id = first
        for (let time = 0; time < 2; time++) {
          const reissue = { command: 'certificates reissue' } as const
          const { fields } = await operate(api, tx => reissueCertificate(tx, id, true), reissue)
          id = String(fields['number']?.[1])
        }
        return `certificate ${first}`
      }
    ],
    [
      'newest question of more than a thousand',
      async () => {
        const post = await askedPost()
        const newest = post.id + 1_001
        const posts = Array.from({ length: 1_001 }, (_, at) => {
          const id = newest - 1_000 + at
          return { ...post, id, digest: null, created_at: post.created_at + id - post.id }
        })
        for (let from = 0; from < posts.length; from += 500) {
          const some = posts.slice(from, from + 500)
          await api.db.insertInto('question_post').values(some).execute()
        }
        return `question ${newest}`
      }
    ]
  ]

  test.each(OWN)('tells what was done to their %s', async (_, make) => {
    const subject = await make()
    const change = { subject, fields: { state: ['shown', 'hidden'] } } as const
    await writeLog(api.db, OPERATION, change, api.clock.now.getTime())
    const { history } = await read()
    expect(history.map(entry => entry.subject)).toContain(subject)
    await forgetQuestions(api)
    await api.db.deleteFrom('review').where('id', '=', 71).execute()
  })

  test('was last active in a class, where that is newer than each session', async () => {
    await learn(api, me.id, 1, 1)
    const time = api.clock.now.getTime() + 90_000
    await api.db
      .updateTable('enrolment')
      .set({ last_active_at: time })
      .where('learner_id', '=', me.id)
      .execute()
    const lastSeenAt = new Date(time).toISOString()
    expect(await read()).toMatchObject({ lastSeenAt, classes: [{ lastActiveAt: lastSeenAt }] })
    const list = await send(api, `GET /studio/learners?query=${me.email}`, undefined, staff.headers)
    expect(await list.json()).toMatchObject({ items: [{ id: me.id, isStaff: false, lastSeenAt }] })
    const team = `GET /studio/learners?query=${staff.email}` as const
    const listed = await send(api, team, undefined, staff.headers)
    expect(await listed.json()).toMatchObject({ items: [{ id: staff.id, isStaff: true }] })
  })

  test('is logged once an hour for each account of staff', async () => {
    const other = await openStaff(api, ['owner'])
    await setUpCodes(api, other)
    expect(await Promise.all([open(), open(), open()].map(outcome))).toEqual([200, 200, 200])
    expect(await openings()).toMatchObject([
      { who: `account ${staff.id}`, network: '127.0.0.0/24', change: { data: [null, 'opened'] } }
    ])
    await open(me.id, other)
    expect(await openings()).toHaveLength(2)
    api.clock.now = new Date(api.clock.now.getTime() + 3_600_000)
    staff = { ...staff, headers: await renewed(staff) }
    await open()
    expect(await openings()).toHaveLength(3)
    expect((await read()).history).toHaveLength(3)
  })

  const renewed = async ({ refreshToken }: Staff) => {
    const answer = await send(api, 'POST /auth/refresh-token', { refreshToken })
    return bearer(((await answer.json()) as SignedIn).accessToken)
  }

  test('counts once, and an account of staff opens 300 in an hour', async () => {
    const many = Array.from({ length: 300 }, (_, at) => ({
      ...{ id: 5_000 + at, email: `many${at}@example.com`, phone_number: '', password: '' },
      ...{ name_ar: 'أ', name_en: '', language: 'ar' as const, created_at: 0 }
    }))
    await api.db.insertInto('learner').values(many).execute()
    for (const { id } of many) expect(await outcome(open(id))).toBe(200)
    expect(await outcome(open(many[0]?.id))).toBe(200)
    for (let call = 0; call < 2; call++) expect(await outcome(open())).toBe('rate_limited')
    expect(await openings()).toEqual([])
    await api.db.deleteFrom('rate_limit').where('key', 'like', 'learner opened %').execute()
    await open()
    expect(await openings()).toHaveLength(1)
  })

  test('has the export that they have themselves but for notes, which is logged', async () => {
    const given = await send(api, 'GET /profile/export', undefined, bearer(me.accessToken))
    const { notes, ...own } = (await given.json()) as { notes: unknown }
    expect(notes).toBeDefined()
    const call = () => send(api, `GET /studio/learners/${me.id}/export`, undefined, staff.headers)
    const answer = await call()
    expect(await answer.json()).toEqual(own)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(await logged(api, `learner ${me.id}`)).toMatchObject([
      { command: 'users export', change: { data: [null, 'exported'] } }
    ])
    for (let more = 0; more < 29; more++) expect((await call()).status).toBe(200)
    expect(await outcome(call())).toBe('rate_limited')
  })
})
