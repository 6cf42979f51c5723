import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { INVENTED_LEARNERS_FROM } from '#domain/accounts/invented-learners.ts'
import { moderatePost } from '#server/admin/moderation/moderate-post.ts'
import { inTransaction } from '#server/db/database-errors.ts'
import { countRows } from '#server/db/rows.ts'
import { deleteOldNotices } from '#server/accounts/notices/read-notices.ts'
import { remindOfEnds } from '#server/mail/learner-mails/learner-mails.ts'
import { addNotice, tellOfClass } from '#server/mail/notices/add-notice.ts'
import { forgetCounts, outcome, type SignedIn } from '#tests/support/accounts/accounts.ts'
import { addLearners, learn } from '#tests/support/accounts/learners.ts'
import { CLASSES, ITEMS, LEARNING } from '#tests/support/catalogue/learning.ts'
import {
  askAs,
  openLearningApi,
  participant,
  subscriber
} from '#tests/support/learning/learning.ts'
import {
  choose,
  forgetNotices,
  mailsAt,
  noticesOf,
  signInAgain,
  unreadOf
} from '#tests/support/learning/notices.ts'
import {
  asked,
  expertOf,
  forgetQuestions,
  questionFor,
  replied
} from '#tests/support/learning/questions.ts'
import { ENGINES, type TestApi } from '#tests/support/server.ts'
import type { Staff } from '#tests/support/accounts/staff.ts'

const START = new Date('2026-06-01T12:00:00Z')
const TEXT = { title: 'لقاء مباشر يوم الخميس', body: 'سألتقي بكم في السابعة مساءً.' }

describe.each(ENGINES)('notices on $engine', ({ address }) => {
  let api: TestApi
  let me: SignedIn
  let other: SignedIn
  let expert: Staff
  const kinds = async (who = me) => (await noticesOf(api, who)).items.map(({ kind }) => kind)
  const setPost = (id: number, columns: object) =>
    api.db.updateTable('question_post').set(columns).where('id', '=', id).execute()

  beforeAll(async () => {
    api = await openLearningApi(await address())
    expert = await expertOf(api)
  })
  afterAll(() => api.close())
  beforeEach(async () => {
    api.clock.now = START
    await forgetCounts(api)
    await forgetQuestions(api)
    me = await participant(api)
    other = await participant(api)
    await forgetNotices(api)
  })

  test('tell who asked and who follows of an answer, once, and not who wrote it', async () => {
    const { id } = await asked(api, me)
    const third = await subscriber(api)
    await askAs(api, third, `PUT /questions/${id}/follow`)
    await askAs(api, me, `PUT /questions/${id}/follow`)
    const answer = await replied(api, other, id)
    await askAs(api, other, `POST /questions/${id}/answers`, { body: answer.body })
    const { items, total, unread } = await noticesOf(api, me)
    expect([total, unread]).toEqual([1, 1])
    expect(items[0]).toMatchObject({
      ...{ id: `answer:${answer.id}`, kind: 'answer', isRead: false, questionId: id },
      ...{ contentId: ITEMS.welcome, author: { isExpert: false }, class: { slug: 'first-page' } },
      title: expect.stringContaining('semantic') as string
    })
    expect(await kinds(third)).toEqual(['answer'])
    expect(await kinds(other)).toEqual([])
    await replied(api, me, id, 'شكرًا، فهمت الآن.')
    expect(await kinds()).toEqual(['answer'])
    expect(JSON.stringify(items)).not.toContain(String(other.id))
  })

  test('tell an expert of an answer to what they follow, and who answered of acceptance', async () => {
    const { id } = await asked(api, me)
    await askAs(api, expert, `PUT /questions/${id}/follow`)
    const { id: answer } = await replied(api, other, id)
    expect(await kinds(expert)).toEqual(['answer'])
    await askAs(api, me, `POST /answers/${answer}/accept`)
    await askAs(api, me, `POST /answers/${answer}/accept`)
    expect(await kinds(other)).toEqual(['accepted'])
    const second = await replied(api, other, id, 'إجابة أوضح من الأولى.')
    await askAs(api, me, `POST /answers/${second.id}/accept`)
    expect((await noticesOf(api, other)).items.map(one => one.id)).toEqual([
      `accepted:${second.id}`
    ])
  })

  test('are quiet about what is hidden, withdrawn, retired or shut, and come back', async () => {
    const { id } = await asked(api, me, { contentId: ITEMS.tools, at: undefined })
    const { id: answer } = await replied(api, other, id)
    const gone = async () => [await kinds(), await unreadOf(api, me)]
    expect(await gone()).toEqual([['answer'], 1])
    for (const [post, columns] of [
      [answer, { state: 'hidden' }],
      [answer, { state: 'reported' }],
      [answer, { withdrawn_at: 1 }],
      [id, { state: 'hidden' }],
      [id, { withdrawn_at: 1 }]
    ] as const) {
      await setPost(post, columns)
      expect(await gone()).toEqual([[], 0])
      await setPost(post, { state: 'shown', withdrawn_at: null })
    }
    const retire = (retired: number) =>
      api.db.updateTable('class').set({ retired }).where('id', '=', 1).execute()
    await retire(1)
    expect(await gone()).toEqual([[], 0])
    await retire(0)
    const until = (expires_at: number) =>
      api.db
        .updateTable('subscription')
        .set({ expires_at })
        .where('learner_id', '=', me.id)
        .execute()
    await until(START.getTime() - 1)
    expect(await gone()).toEqual([[], 0])
    await until(START.getTime() + 10 ** 9)
    expect(await gone()).toEqual([['answer'], 1])
    await api.db.deleteFrom('question_post').where('id', '=', answer).execute()
    expect(await gone()).toEqual([[], 0])
  })

  test('tell of an answer that was held back once staff show it', async () => {
    await api.db
      .insertInto('held_word')
      .values({ id: 1, word: 'رابط', folded: 'رابط', created_at: 1 })
      .execute()
    const { id } = await asked(api, me)
    const { id: answer } = await replied(api, other, id, 'هذا رابط مفيد')
    expect(await kinds()).toEqual([])
    const decision = { kind: 'answer', id: answer, isHidden: false, reason: 'fine' } as const
    await inTransaction(api.db, tx => moderatePost(tx, decision, START.getTime()))
    expect(await kinds()).toEqual(['answer'])
  })

  test('keep the answer of an erased account, without its name', async () => {
    const { id } = await asked(api, me)
    await replied(api, other, id)
    await api.db
      .updateTable('question_post')
      .set({ learner_id: null })
      .where('learner_id', '=', other.id)
      .execute()
    const [notice] = (await noticesOf(api, me)).items
    expect(notice?.author?.name).toEqual(
      (await questionFor(api, me, id)).answers.items[0]?.author.name
    )
  })

  test('bring announcements to those who take part, until they are taken back', async () => {
    const outsider = await subscriber(api)
    const answer = await askAs(api, expert, 'POST /studio/classes/1/announcements', TEXT)
    expect(answer.status).toBe(201)
    const { id } = (await answer.json()) as { id: number }
    const [notice] = (await noticesOf(api, me)).items
    expect(notice).toMatchObject({ kind: 'announcement', ...TEXT, author: { isExpert: true } })
    expect([await kinds(other), await kinds(outsider), await kinds(expert)]).toEqual([
      ['announcement'],
      [],
      []
    ])
    await api.db.deleteFrom('enrolment').where('learner_id', '=', other.id).execute()
    expect(await kinds(other)).toEqual([])
    const list = await askAs(api, expert, 'GET /studio/classes/1/announcements')
    expect(await list.json()).toMatchObject({
      ...{ total: 1, items: [{ id, ...TEXT }], left: 2 },
      sentence: { en: expect.stringMatching(/^Announcement from .* in .*: .*\{\{title\}\}/) },
      subject: { ar: 'إعلان من دورتك على أفق' },
      learners: await countRows(api.db, 'enrolment', { class_id: 1 })
    })
    expect((await askAs(api, expert, `DELETE /studio/announcements/${id}`)).status).toBe(204)
    expect([await kinds(), await unreadOf(api, me)]).toEqual([[], 0])
    expect(await outcome(askAs(api, expert, `DELETE /studio/announcements/${id}`))).toBe(
      'not_found'
    )
    const { rows } = { rows: await api.db.selectFrom('admin_log').select('command').execute() }
    expect(rows.map(({ command }) => command)).toEqual(
      expect.arrayContaining(['classes announce', 'classes withdraw-announcement'])
    )
  })

  test('an announcement reaches no invented or blocked learner, and none who wants none', async () => {
    const reached = async () => {
      const list = await askAs(api, expert, 'GET /studio/classes/1/announcements')
      return ((await list.json()) as { learners: number }).learners
    }
    const before = await reached()
    const ids = await addLearners(api, [
      {},
      { id: INVENTED_LEARNERS_FROM + 7 },
      { disabled_at: api.clock.now.getTime() }
    ])
    for (const id of ids) await learn(api, id, 1, 0)
    const [known = 0] = ids
    expect(await reached()).toBe(before + 1)
    const own = { learner_id: known, kind: 'announcement' as const }
    const off = { ...own, bell: 0, push: 0, mail: null }
    await api.db.insertInto('notice_preference').values(off).execute()
    expect(await reached()).toBe(before)
    await choose(api, me, 'announcement', 'never', false)
    expect(await reached()).toBe(before - 1)
    await api.db.deleteFrom('learner').where('id', 'in', ids).execute()
  })

  test('announcements are read in English by those who read English, where they have it', async () => {
    const english = { title: 'Live session', body: 'On Thursday at seven.' }
    await api.deliver()
    api.mails.length = 0
    const answer = await askAs(api, expert, 'POST /studio/classes/1/announcements', {
      ...{ ...TEXT, english }
    })
    expect(await answer.json()).toMatchObject({ ...TEXT, english })
    const [notice] = (await noticesOf(api, me)).items
    expect(notice).toMatchObject({ ...TEXT, english })
    await choose(api, me, 'announcement', 'now')
    await askAs(api, me, 'PATCH /profile', { language: 'en' })
    const [mail] = await mailsAt(api, me, START)
    expect(mail?.text).toContain(english.title)
    expect(mail?.text).not.toContain(TEXT.title)
    const blank = { ...TEXT, english: { ...english, body: ' ' } }
    const refused = askAs(api, expert, 'POST /studio/classes/1/announcements', blank)
    expect(await outcome(refused)).toBe('validation_failed')
  })

  test('announcements are of experts in their own classes, three a day', async () => {
    const post = (who: SignedIn | undefined, id: number, body: object = TEXT) =>
      outcome(askAs(api, who, `POST /studio/classes/${id}/announcements`, body))
    expect(await post(undefined, 1)).toBe('unauthorized')
    expect(await post(me, 1)).toBe('forbidden')
    expect(await post(expert, 2)).toBe('not_found')
    expect(await post(expert, 999)).toBe('not_found')
    expect(await post(expert, 1, { ...TEXT, title: ' ' })).toBe('validation_failed')
    expect(await post(expert, 1, { ...TEXT, body: 'x'.repeat(3_001) })).toBe('validation_failed')
    for (let time = 0; time < 3; time++) expect(await post(expert, 1)).toBe(201)
    expect(await post(expert, 1)).toBe('rate_limited')
  })

  test('tell of a new class learners who chose one of its categories', async () => {
    const wants = (categoryIds: number[]) =>
      askAs(api, me, 'PATCH /profile', { interests: { categoryIds, weeklyMinutes: 30 } })
    const tell = (ids: number[]) =>
      inTransaction(api.db, tx => tellOfClass(tx, 1, ids, START.getTime()))
    for (const [chosen, of, told] of [
      [[], [3], false],
      [[13, 31], [3], false],
      [[30], [3], false],
      [[3], [3], true],
      [[1, 3, 5], [3], true],
      [[1, 3], [3], true],
      [[3, 1], [2, 3], true],
      [[3], [], false]
    ] as const) {
      await forgetNotices(api)
      await wants([...chosen])
      await tell([...of])
      await tell([...of])
      expect(await kinds(), `${chosen.join()} of ${of.join()}`).toEqual(told ? ['class'] : [])
      expect(await kinds(other)).toEqual([])
    }
  })

  test('tell of classes that an import adds, but not of a whole catalogue', async () => {
    const { category_id } = await api.db
      .selectFrom('class_category')
      .select('category_id')
      .where('class_id', '=', CLASSES.firstPage)
      .executeTakeFirstOrThrow()
    await askAs(api, me, 'PATCH /profile', { interests: { categoryIds: [category_id] } })
    const copies = (name: string, count: number) =>
      Array.from({ length: count }, (_, at) =>
        Object.entries(LEARNING).flatMap(([path, text]) =>
          path.startsWith('classes/first-page/')
            ? [[path.replace('first-page', `${name}-${at}`), text] as const]
            : []
        )
      ).flat()
    await api.import({ ...LEARNING, ...Object.fromEntries(copies('many', 21)) })
    expect(await kinds()).toEqual([])
    await api.import({ ...LEARNING, ...Object.fromEntries(copies('few', 2)) })
    await api.import({ ...LEARNING, ...Object.fromEntries(copies('few', 2)) })
    expect(await kinds()).toEqual(['class', 'class'])
    await api.import(LEARNING, true)
  })

  test('tell of certificates, payments and subscriptions as long as it is true', async () => {
    const time = START.getTime()
    await remindOfEnds(api.db, new Date('2026-06-10T12:00:00Z'))
    await remindOfEnds(api.db, new Date('2026-06-10T12:00:00Z'))
    expect((await noticesOf(api, me)).items).toMatchObject([
      { kind: 'subscription', about: 'ending', until: '2026-06-15T00:00:00.000Z' }
    ])
    await api.db
      .updateTable('subscription')
      .set({ expires_at: time + 10 ** 10 })
      .execute()
    await inTransaction(api.db, async tx => {
      const facts = { kind: 'payment', orderId: 'unknown', about: 'waits' } as const
      await addNotice(tx, me.id, facts, time)
      await addNotice(tx, me.id, { kind: 'certificate', certificateId: 'unknown' }, time)
    })
    expect(await kinds()).toEqual([])
  })

  test('tell of the goal of a week once it is reached', async () => {
    const goal = { minutes: 10, timeZone: 'Africa/Cairo', firstDay: 6 }
    await askAs(api, me, 'PUT /profile/goal', goal)
    const { addLearnedTime } = await import('#server/learning/goals/learned-time.ts')
    const learn = (minutes: number) =>
      inTransaction(api.db, tx =>
        addLearnedTime(tx, me.id, minutes * 60_000, api.clock.now.getTime())
      )
    await learn(9)
    expect(await kinds()).toEqual([])
    await learn(1)
    await learn(5)
    expect((await noticesOf(api, me)).items).toMatchObject([{ kind: 'goal', minutes: 10 }])
    api.clock.now = new Date('2026-06-06T12:00:00Z')
    await learn(9)
    await signInAgain(api, me)
    expect((await noticesOf(api, me)).total).toBe(1)
    await learn(1)
    expect((await noticesOf(api, me)).total).toBe(2)
  })

  test('are read by id or until a time, each learner their own', async () => {
    const { id } = await asked(api, me)
    const answers: number[] = []
    for (const body of ['واحد', 'اثنان', 'ثلاثة']) {
      api.clock.now = new Date(api.clock.now.getTime() + 60_000)
      answers.push((await replied(api, other, id, body)).id)
    }
    const read = (body: object, who = me) => askAs(api, who, 'POST /notices/read', body)
    expect(await unreadOf(api, me)).toBe(3)
    await read({ ids: [`answer:${answers[0]}`] }, other)
    expect(await unreadOf(api, me)).toBe(3)
    expect((await read({ ids: [`answer:${answers[0]}`, 'answer:0'] })).status).toBe(204)
    expect(await unreadOf(api, me)).toBe(2)
    await read({ until: new Date(START.getTime() + 120_000).toISOString() })
    expect(await unreadOf(api, me)).toBe(1)
    const page = await noticesOf(api, me, '?page=2&pageSize=2')
    expect(page).toMatchObject({ page: 2, pageSize: 2, total: 3, unread: 1 })
    expect(page.items.map(one => [one.id, one.isRead])).toEqual([[`answer:${answers[0]}`, true]])
    for (const body of [
      {},
      { ids: [], until: START.toISOString() },
      { ids: [''] },
      { until: 'x' }
    ]) {
      expect(await outcome(read(body)), JSON.stringify(body)).toBe('validation_failed')
    }
  })

  test('are marked as read 600 times an hour', async () => {
    const read = () => outcome(askAs(api, me, 'POST /notices/read', { ids: [] }))
    expect(await read()).toBe(204)
    await api.db.updateTable('rate_limit').set({ used: 600 }).execute()
    expect(await read()).toBe('rate_limited')
  })

  test('of a kind without the bell are neither shown nor counted', async () => {
    const { id } = await asked(api, me)
    await replied(api, other, id)
    await choose(api, me, 'answer', 'never', false)
    expect([await kinds(), await unreadOf(api, me)]).toEqual([[], 0])
    await choose(api, me, 'answer', 'never')
    expect(await unreadOf(api, me)).toBe(1)
  })

  test('are deleted after 90 days, and go with the account', async () => {
    const { id } = await asked(api, me)
    await replied(api, other, id)
    const days = (count: number) => new Date(START.getTime() + count * 86_400_000)
    await deleteOldNotices(api.db, days(90))
    expect(await unreadOf(api, me)).toBe(1)
    await deleteOldNotices(api.db, days(91))
    expect(await unreadOf(api, me)).toBe(0)
    await replied(api, other, id, 'ثانية')
    await choose(api, me, 'class', 'daily')
    await api.db.deleteFrom('learner').where('id', '=', me.id).execute()
    for (const table of ['notice', 'notice_preference'] as const) {
      expect(await api.db.selectFrom(table).selectAll().execute(), table).toEqual([])
    }
  })

  test.each([
    ['GET /notices', undefined],
    ['GET /notices/unread', undefined],
    ['POST /notices/read', { ids: [] }],
    ['GET /profile/notice-preferences', undefined],
    ['PUT /profile/notice-preferences', { kinds: [] }]
  ] as const)('%s is of learners only', async (call, body) => {
    expect(await outcome(askAs(api, undefined, call, body))).toBe('unauthorized')
  })

  test('come as they were chosen; who chose nothing gets mails of what they follow alone', async () => {
    const read = async () =>
      (await (await askAs(api, me, 'GET /profile/notice-preferences')).json()) as {
        kinds: { kind: string; bell: boolean; mail: string; modes: string[] }[]
      }
    const first = await read()
    expect(first).toMatchObject({
      timeZone: 'Africa/Cairo',
      quiet: { from: '21:00', until: '08:00' }
    })
    const wanted = first.kinds.filter(({ mail }) => mail !== 'never').map(({ kind }) => kind)
    expect(wanted).toEqual(['answer', 'certificate', 'payment', 'subscription'])
    const put = (body: object) => askAs(api, me, 'PUT /profile/notice-preferences', body)
    const changed = await put({
      kinds: [{ kind: 'class', bell: false, mail: 'weekly' }],
      timeZone: 'Asia/Riyadh',
      quiet: { from: '23:00', until: '06:30' }
    })
    expect(await changed.json()).toEqual(await read())
    expect(await read()).toMatchObject({ timeZone: 'Asia/Riyadh', quiet: { until: '06:30' } })
    expect((await read()).kinds.find(({ kind }) => kind === 'class')).toMatchObject({
      ...{ bell: false, mail: 'weekly' }
    })
    await askAs(api, me, 'PATCH /profile', { reminders: false })
    const after = (await read()).kinds.filter(({ mail }) => mail !== 'never')
    expect(after.map(({ kind }) => kind)).toEqual(['payment'])
    for (const body of [
      {},
      { kinds: [{ kind: 'unknown', bell: true, mail: 'now' }] },
      { kinds: [{ kind: 'payment', bell: true, mail: 'never' }] },
      { kinds: [{ kind: 'certificate', bell: true, mail: 'daily' }] },
      { kinds: Array(2).fill({ kind: 'class', bell: true, mail: 'now' }) },
      { kinds: [], quiet: { from: '24:00', until: '08:00' } },
      { kinds: [], timeZone: 'Mars/Olympus' }
    ]) {
      expect(await outcome(put(body)), JSON.stringify(body)).toBe('validation_failed')
    }
    await forgetCounts(api)
    for (let time = 0; time < 60; time++) await put({ kinds: [] })
    expect(await outcome(put({ kinds: [] }))).toBe('rate_limited')
  })
})
