import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { deleteEnded } from '#server/accounts/delete-ended.ts'
import {
  bearer,
  forgetCounts,
  outcome,
  PASSWORD,
  send,
  signIn,
  type SignedIn,
  signUp
} from '#tests/support/accounts/accounts.ts'
import { order } from '#tests/support/payments/buying.ts'
import { certify, learn, subscribe } from '#tests/support/accounts/learners.ts'
import { inTransaction } from '#server/db/database-errors.ts'
import { addNotice } from '#server/mail/notices/add-notice.ts'
import { askThe, QUESTION } from '#tests/support/learning/questions.ts'
import { ENGINES, openFilledApi, type TestApi } from '#tests/support/server.ts'

const DAY = 86_400_000

const NOTICE_CHOICE = {
  kinds: [{ kind: 'class', bell: true, mail: 'weekly' }],
  quiet: { from: '22:00', until: '07:00' }
}

describe.each(ENGINES)('erasure on $engine', ({ address, engine }) => {
  let api: TestApi
  let me: SignedIn
  const erase = (password: string = PASSWORD) =>
    send(api, 'DELETE /profile', { password }, bearer(me.accessToken))

  /** Every table with a row that holds one of these texts. */
  async function tablesWith(texts: string[]): Promise<string[]> {
    const { rows } =
      engine === 'sqlite'
        ? await sql<{ name: string }>`select name from sqlite_master where type = 'table'`.execute(
            api.db
          )
        : await sql<{
            name: string
          }>`select tablename as name from pg_tables where schemaname = 'public'`.execute(api.db)
    const found: string[] = []
    for (const { name } of rows) {
      const all = JSON.stringify((await sql`select * from ${sql.table(name)}`.execute(api.db)).rows)
      if (texts.some(text => all.includes(text))) found.push(name)
    }
    return found.sort()
  }

  beforeAll(async () => {
    api = await openFilledApi(await address())
  })
  afterAll(() => api.close())
  beforeEach(async () => {
    api.clock.now = new Date('2026-06-01T12:00:00Z')
    await forgetCounts(api)
    me = await signIn(api, { name: 'منى السيد' })
    await send(api, 'PUT /profile/saved/1', undefined, bearer(me.accessToken))
    await send(api, 'POST /auth/magic-link', { email: me.email })
    const review = { class_id: 1, learner_id: me.id, author_ar: 'منى السيد', author_en: '' }
    await api.db
      .insertInto('review')
      .values({ ...review, id: me.id, rating: 4, comment: 'my own words', created_at: 1 })
      .execute()
    await api.db
      .updateTable('class')
      .set({ rating_sum: sql`rating_sum + 4`, rating_count: sql`rating_count + 1` })
      .where('id', '=', 1)
      .execute()
    await order(api, me, { promoCode: 'UFUQ25' })
    await subscribe(api, me.id, { startedAt: '2026-05-01', expiresAt: '2026-07-01' })
    await send(
      api,
      'POST /subscriptions/cancel',
      { reason: 'other', comment: 'my own words' },
      bearer(me.accessToken)
    )
    await learn(api, me.id, 1, 3)
    await certify(api, me.id, 1)
    const mine = bearer(me.accessToken)
    await send(api, 'POST /course-videos/1/update-progress', { currentTime: 2 }, mine)
    await send(api, 'POST /quiz/3/submissions', { answers: {} }, mine)
    const week = { timeZone: 'Africa/Cairo', firstDay: 6 }
    await send(api, 'PUT /profile/goal', { minutes: 60, ...week }, mine)
    await send(api, 'PUT /profile/goal/pauses/2026-05-30', undefined, mine)
    const times = { days: [1, 6], at: '19:30', timeZone: 'Africa/Cairo', byMail: true }
    await send(api, 'PUT /profile/reminders', times, mine)
    const note = { contentId: 1, at: 2, text: 'my own words' }
    await send(api, 'POST /courses/1/notes', note, mine)
    await send(api, 'GET /courses/1/content/2', undefined, mine)
    await askThe(api, me, { ...QUESTION, at: 2, title: 'A question that stays' })
    await inTransaction(api.db, tx =>
      addNotice(tx, me.id, { kind: 'goal', week: '2026-05-30', minutes: 30 }, 1)
    )
    await send(api, 'PUT /profile/notice-preferences', NOTICE_CHOICE, mine)
    const application = { name: 'منى', phoneNumber: '01001234567', expertise: 'x', about: 'x' }
    const sent = { ...application, email: me.email.toUpperCase(), links: ['https://x.example'] }
    await send(api, 'POST /instructor-applications', sent)
  })

  test('leaves nothing of the learner in any table', async () => {
    const traces = [me.email, me.phoneNumber, String(me.id), 'my own words']
    expect(await tablesWith(traces)).toEqual([
      'cancellation',
      'certificate',
      'completion',
      'enrolment',
      'goal_change',
      'goal_pause',
      'instructor_application',
      'known_network',
      'learned_time',
      'learner',
      'learner_mail',
      'mail',
      'mail_link',
      'note',
      'notice',
      'notice_preference',
      'notice_setting',
      'playback',
      'promo_use',
      'purchase',
      'question_post',
      'review',
      'saved_class',
      'session',
      'study_reminder',
      'submission',
      'subscription',
      'viewing',
      'week_style'
    ])
    const { rating } = await api.json<{ rating: { count: number } }>('/courses/1')
    const answer = await erase()
    expect([answer.status, await answer.text()]).toEqual([204, ''])
    expect(await tablesWith(traces)).toEqual([])
    expect(await api.json('/courses/1')).toMatchObject({ rating: { count: rating.count - 1 } })
  })

  test('an invitation of the address goes too, and answers to its applications', async () => {
    const sent = { requested_at: 1, attempts: 0, due_at: null }
    const invitation = { id: 1, email: me.email, roles: '["editor"]', language: 'ar' as const }
    await api.db
      .insertInto('staff_invitation')
      .values({ ...invitation, ...sent, invited_by: 'mona', ends_at: 2 })
      .execute()
    const application = await api.db
      .selectFrom('instructor_application')
      .select('id')
      .where('recent_email', '=', me.email)
      .executeTakeFirstOrThrow()
    const answer = { id: 1, application_id: application.id, status: 'answered' as const }
    const message = 'Dear Mona'
    await api.db
      .insertInto('application_answer')
      .values({ ...answer, ...sent, message })
      .execute()
    await erase()
    expect(await tablesWith([me.email, message])).toEqual([])
  })

  test('every token ends; address and number may be used again, and no old mail is sent', async () => {
    await erase()
    const { email, phoneNumber, accessToken, refreshToken } = me
    expect(await outcome(send(api, 'GET /profile', undefined, bearer(accessToken)))).toBe(
      'unauthorized'
    )
    expect(await outcome(send(api, 'POST /auth/refresh-token', { refreshToken }))).toBe(
      'unauthorized'
    )
    const body = { email, password: PASSWORD }
    expect(await outcome(send(api, 'POST /auth/login', body))).toBe('invalid_credentials')
    api.mails.length = 0
    await signUp(api, { email, phoneNumber })
    await api.deliver()
    expect(api.mails).toMatchObject([{ to: email }])
  })

  test('needs the password', async () => {
    expect(await outcome(erase('wrong'))).toBe('invalid_credentials')
    const nothing = send(api, 'DELETE /profile', {}, bearer(me.accessToken))
    expect(await outcome(nothing)).toBe('validation_failed')
    expect(await tablesWith([me.email])).toContain('learner')
    await erase()
  })

  test('of twenty at once, each succeeds or is too late, and none fails', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, at) =>
        outcome(
          at % 2 === 0
            ? erase()
            : send(api, 'PATCH /profile', { language: 'en' }, bearer(me.accessToken))
        )
      )
    )
    expect(answers).toContain(204)
    for (const answer of answers) expect([200, 204, 'unauthorized']).toContain(answer)
    expect(api.events.filter(({ level }) => level === 'error')).toEqual([])
  })

  test('the export has all stored data, and no secret', async () => {
    const granted = { learner_id: me.id, expert_id: null, granted_at: api.clock.now.getTime() }
    await api.db
      .insertInto('staff_role')
      .values({ ...granted, role: 'editor' })
      .execute()
    const answer = await send(api, 'GET /profile/export', undefined, bearer(me.accessToken))
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const { id: _, ...profile } = (await (
      await send(api, 'GET /profile', undefined, bearer(me.accessToken))
    ).json()) as { id: number }
    const exported = (await answer.json()) as object
    expect(exported).toEqual({
      exportedAt: '2026-06-01T12:00:00.000Z',
      profile: { id: me.id, ...profile },
      acceptedTerms: null,
      verifiedAt: '2026-06-01T12:00:00.000Z',
      signedInAt: '2026-06-01T12:00:00.000Z',
      sessions: [
        {
          createdAt: '2026-06-01T12:00:00.000Z',
          lastSeenAt: '2026-06-01T12:00:00.000Z',
          validUntil: '2026-06-15T12:00:00.000Z',
          userAgent: null
        }
      ],
      networks: [{ network: '127.0.0.0/24', signedInAt: '2026-06-01T12:00:00.000Z' }],
      mails: [expect.objectContaining({ kind: 'cancelled' }) as object],
      subscription: expect.objectContaining({ subscriptionType: 'MONTHLY' }) as object,
      purchases: [expect.objectContaining({ status: 'pending', promoCode: 'UFUQ25' }) as object],
      staffRoles: [{ role: 'editor', expertId: null, grantedAt: '2026-06-01T12:00:00.000Z' }],
      secondFactor: [],
      identities: [],
      passkeys: [],
      openDrafts: [],
      questions: [
        {
          ...{ id: expect.any(Number) as number, questionId: null, courseId: 1, contentId: 1 },
          ...{ at: 2, title: 'A question that stays', body: QUESTION.body, state: 'shown' },
          ...{ createdAt: '2026-06-01T12:00:00.000Z', editedAt: null, withdrawnAt: null },
          reason: null
        }
      ],
      usefulMarks: [],
      followedQuestions: [],
      questionReports: [],
      mutes: [],
      notices: [
        {
          ...{ createdAt: '1970-01-01T00:00:00.001Z', kind: 'goal', readAt: null },
          facts: { week: '2026-05-30', minutes: 30 }
        }
      ],
      noticePreferences: [{ kind: 'class', bell: true, mail: 'weekly', push: false }],
      noticeSettings: [{ timeZone: 'Africa/Cairo', quietFrom: 1_320, quietUntil: 420 }],
      pushDevices: [],
      noticeMails: [],
      announcements: [],
      promoCodes: [],
      keptCards: [],
      renewals: [],
      renewalConsents: [],
      cancellations: [expect.objectContaining({ comment: 'my own words' }) as object],
      courses: [
        expect.objectContaining({
          courseId: 1,
          completedItems: Array(3).fill(
            expect.objectContaining({ completedAt: '2026-06-01T12:00:00.000Z' })
          ) as object[]
        }) as object
      ],
      positions: [
        {
          courseId: 1,
          contentId: 1,
          positionSeconds: 2,
          playedMilliseconds: [[0, 2_000]],
          openedAt: '2026-06-01T12:00:00.000Z',
          updatedAt: '2026-06-01T12:00:00.000Z'
        }
      ],
      quizResults: [expect.objectContaining({ contentId: 3, passed: false }) as object],
      notes: [expect.objectContaining({ courseId: 1, at: 2, text: 'my own words' }) as object],
      learnedTime: [{ since: '2026-06-01T12:00:00.000Z', milliseconds: 2_000 }],
      weekStyle: [{ timeZone: 'Africa/Cairo', firstDay: 6 }],
      goals: [{ since: '2026-06-01T12:00:00.000Z', minutes: 60 }],
      pausedWeeks: [{ week: '2026-05-30' }],
      studyReminders: [
        {
          ...{ days: [1, 6], minuteOfDay: 1_170, timeZone: 'Africa/Cairo', byMail: true },
          byPush: false,
          nextAt: '2026-06-01T16:30:00.000Z',
          changedAt: '2026-06-01T12:00:00.000Z'
        }
      ],
      openedToday: [{ contentId: 2, day: '2026-06-01' }],
      certificates: [expect.objectContaining({ courseTitle: { ar: 'أ', en: 'A' } }) as object],
      instructorApplications: [
        expect.objectContaining({ expertise: 'x', links: ['https://x.example/'] }) as object
      ],
      savedCourses: [expect.objectContaining({ courseId: 1 }) as object],
      reviews: [expect.objectContaining({ courseId: 1, comment: 'my own words' }) as object]
    })
    expect(JSON.stringify(exported)).not.toMatch(/argon2|password|hash/i)
    await erase()
  })

  test('what has ended is deleted: sessions, links, unverified sign-ups', async () => {
    const { email } = await signUp(api)
    const after = (time: number) => new Date(api.clock.now.getTime() + time)
    const counts = async () => {
      const count = async (table: 'session' | 'mail_link') =>
        (await api.db.selectFrom(table).selectAll().where('learner_id', '=', me.id).execute())
          .length
      const { length } = await api.db
        .selectFrom('learner')
        .select('id')
        .where('email', '=', email)
        .execute()
      return [await count('session'), await count('mail_link'), length]
    }
    await deleteEnded(api.db, after(DAY - 1))
    expect(await counts()).toEqual([1, 1, 1])
    await deleteEnded(api.db, after(DAY))
    expect(await counts()).toEqual([1, 0, 1])
    await deleteEnded(api.db, after(14 * DAY))
    expect(await counts()).toEqual([0, 0, 1])
    await deleteEnded(api.db, after(30 * DAY))
    expect(await counts()).toEqual([0, 0, 1])
    await deleteEnded(api.db, after(30 * DAY + 1))
    expect(await counts()).toEqual([0, 0, 0])
    expect(await tablesWith([me.email])).toContain('learner')
  })
})
