import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { listStudioQuestions, listTextsToModerate } from '#contract/studio/questions.ts'
import { deleteOldRows } from '#server/operating/jobs/jobs.ts'
import { outcome, renew, signIn, type SignedIn } from '#tests/support/accounts/accounts.ts'
import { ITEMS } from '#tests/support/catalogue/learning.ts'
import { askAs, openLearningApi, participant, pass } from '#tests/support/learning/learning.ts'
import { logged } from '#tests/support/operating/operating.ts'
import {
  asked,
  askThe,
  expertOf,
  forgetQuestions,
  QUESTION,
  questionFor,
  questionsFor,
  replied,
  reply
} from '#tests/support/learning/questions.ts'
import { ENGINES, type TestApi } from '#tests/support/server.ts'
import {
  openStaff,
  renew as renewStaff,
  setUpCodes,
  type Staff
} from '#tests/support/accounts/staff.ts'

describe.each(ENGINES)('moderation of questions on $engine', ({ address }) => {
  let api: TestApi
  let me: SignedIn
  let other: SignedIn
  let readers: SignedIn[]
  let expert: Staff
  let editor: Staff
  beforeAll(async () => {
    api = await openLearningApi(await address())
    await renew(api)
    expert = await expertOf(api)
    editor = await openStaff(api, ['editor'])
    await setUpCodes(api, editor)
    me = await participant(api)
    other = await participant(api)
    readers = [await signIn(api), await signIn(api), await signIn(api), await signIn(api)]
  })
  afterAll(() => api.close())
  beforeEach(async () => {
    await renew(api)
    await forgetQuestions(api)
    await api.db.deleteFrom('admin_log').execute()
    for (const who of [me, other, expert, editor, ...readers]) await renewStaff(api, who as Staff)
  })

  const report = (who: SignedIn, path: string, body: object = { reason: 'abuse' }) =>
    outcome(askAs(api, who, `POST /${path}/reports`, body))
  const queue = async (query = ''): Promise<ReplyOf<typeof listTextsToModerate>> =>
    (await askAs(api, editor, `GET /studio/question-reports${query}`)).json() as never
  const studio = async (who: Staff, query = ''): Promise<ReplyOf<typeof listStudioQuestions>> =>
    (await askAs(api, who, `GET /studio/questions${query}`)).json() as never
  const decide = (path: string, hidden: boolean, reason = 'insults another') =>
    askAs(api, editor, `PATCH /studio/${path}`, { hidden, reason })
  const addWord = (word: string) => askAs(api, editor, 'POST /studio/held-words', { word })

  test('a reported answer goes at the third report, and comes back when a person says so', async () => {
    const { id } = await asked(api, me)
    const answer = await replied(api, other, id)
    await askAs(api, me, `POST /answers/${answer.id}/accept`)
    const path = `answers/${answer.id}`
    const [first, second, third, fourth] = readers as [SignedIn, SignedIn, SignedIn, SignedIn]
    for (const who of [first, first, second]) expect(await report(who, path)).toBe(204)
    expect(await questionFor(api, me, id)).toMatchObject({ answerCount: 1, isAnswered: true })
    pass(api, 60)
    expect(await report(third, path, { reason: 'other', comment: ' rude ' })).toBe(204)
    const seen = await questionFor(api, me, id)
    expect(seen).toMatchObject({ answerCount: 0, isAnswered: false, answers: { total: 0 } })
    // Its author sees it, and why.
    const own = await questionFor(api, other, id)
    expect(own.answers.items).toMatchObject([{ id: answer.id, own: { state: 'reported' } }])
    expect(await outcome(askAs(api, me, `POST /answers/${answer.id}/accept`))).toBe('not_found')
    const waiting = await queue()
    expect(waiting).toMatchObject({ total: 1, page: 1 })
    expect(waiting.items[0]).toEqual({
      ...{ kind: 'answer', id: answer.id, questionId: id, contentId: ITEMS.welcome },
      class: { id: 1, slug: 'first-page', title: expect.any(Object) as object },
      itemTitle: { ar: 'مرحبا بك', en: 'Welcome' },
      ...{ title: QUESTION.title, body: answer.body, author: { ar: 'منى السيد', en: '' } },
      ...{ learnerId: other.id, createdAt: '2026-06-01T12:00:00.000Z', state: 'reported' },
      ...{ isExpert: false, heldWords: [] },
      reports: [
        { reason: 'abuse', createdAt: '2026-06-01T12:00:00.000Z' },
        { reason: 'abuse', createdAt: '2026-06-01T12:00:00.000Z' },
        { reason: 'other', comment: 'rude', createdAt: '2026-06-01T12:01:00.000Z' }
      ]
    })
    const shown = await decide(path, false, 'is polite')
    expect(await shown.json()).toMatchObject({ state: 'shown', reports: [] })
    expect(await queue()).toMatchObject({ total: 0, items: [] })
    expect(await questionFor(api, me, id)).toMatchObject({ answerCount: 1, isAnswered: true })
    const [entry] = await logged(api)
    expect(entry).toMatchObject({
      ...{ command: 'answers show', subject: `answer ${answer.id}`, reason: 'is polite' },
      change: { text: ['reported', 'shown'], reports: [3, 0] }
    })
    // Those who reported before do not hide it again, nor does one more.
    for (const who of [first, second, third, fourth]) expect(await report(who, path)).toBe(204)
    expect(await questionFor(api, me, id)).toMatchObject({ answerCount: 1 })
  })

  test('one report is enough to be looked at', async () => {
    const { id } = await asked(api, me)
    expect(await report(other, `questions/${id}`)).toBe(204)
    expect((await queue()).items).toMatchObject([{ kind: 'question', id, state: 'shown' }])
    expect((await questionsFor(api, other)).total).toBe(1)
    // It cannot be deleted before that.
    expect(await outcome(askAs(api, me, `DELETE /questions/${id}`))).toBe(204)
    expect((await queue()).items).toMatchObject([{ id, isWithdrawn: true }])
  })

  test('a hidden text is there for its author alone, with the reason', async () => {
    const { id } = await asked(api, me)
    await replied(api, other, id)
    const answer = await decide(`questions/${id}`, true)
    expect(await answer.json()).toMatchObject({ state: 'hidden', reason: 'insults another' })
    for (const who of [other, readers[0], expert]) {
      expect(await outcome(askAs(api, who, `GET /questions/${id}`))).toBe('not_found')
      expect((await questionsFor(api, who)).total).toBe(0)
    }
    expect(await outcome(askAs(api, undefined, `GET /questions/${id}`))).toBe('unauthorized')
    expect(await outcome(reply(api, other, id, 'More'))).toBe('not_found')
    expect(await questionFor(api, me, id)).toMatchObject({
      own: { state: 'hidden', reason: 'insults another' }
    })
    expect((await questionsFor(api, me)).total).toBe(1)
    // A change does not bring it back, nor does the same text again.
    await askAs(api, me, `PATCH /questions/${id}`, { body: 'Kind words' })
    expect(await (await askThe(api, me)).json()).toMatchObject({ id, own: { state: 'hidden' } })
    expect(await queue('?state=hidden')).toMatchObject({
      total: 1,
      items: [{ id, state: 'hidden', reason: 'insults another' }]
    })
    await decide(`questions/${id}`, false)
    expect(await questionFor(api, other, id)).toMatchObject({ answerCount: 1 })
    expect(await queue('?state=hidden')).toMatchObject({ total: 0 })
  })

  test('a hiding that is undone is marked so', async () => {
    const { id } = await asked(api, me)
    await decide(`questions/${id}`, true)
    const body = { hidden: false, reason: 'insults another', isUndo: true }
    expect(await outcome(askAs(api, editor, `PATCH /studio/questions/${id}`, body))).toBe(200)
    const undone = { text: ['hidden', 'shown'], undone: [null, 'now'] }
    expect((await logged(api)).map(({ change }) => change)).toContainEqual(undone)
  })

  test('a decision that changes nothing is not logged; one of another kind finds nothing', async () => {
    const { id } = await asked(api, me)
    const count = async () => (await logged(api)).length
    const before = await count()
    expect((await decide(`questions/${id}`, false)).status).toBe(200)
    expect(await count()).toBe(before)
    expect(await outcome(decide(`answers/${id}`, true))).toBe('not_found')
    expect(await outcome(decide('questions/9', true))).toBe('not_found')
    expect(await outcome(decide(`questions/${id}`, true, '  '))).toBe('validation_failed')
  })

  describe('words of the list', () => {
    test('hold a text back until a person has looked', async () => {
      expect((await addWord('نصّاب')).status).toBe(201)
      const question = await asked(api, me, { title: 'هل هذا النصاب معروف؟' })
      expect(question.own?.state).toBe('held')
      expect((await questionsFor(api, other)).total).toBe(0)
      expect((await questionsFor(api, me)).items).toMatchObject([{ own: { state: 'held' } }])
      expect((await queue()).items).toMatchObject([
        { id: question.id, state: 'held', heldWords: ['نصاب'], reports: [] }
      ])
      await decide(`questions/${question.id}`, false, 'asks politely')
      expect((await questionsFor(api, other)).total).toBe(1)
      const fine = await asked(api, me, { title: 'ما النصاب الشرعي للزكاة في العسل؟' })
      await decide(`questions/${fine.id}`, false, 'another meaning')
      const answer = await replied(api, other, fine.id, 'أنت نَصَّاب')
      expect(answer.own?.state).toBe('held')
      expect(await questionFor(api, me, fine.id)).toMatchObject({ answerCount: 0 })
    })

    test('hold back what is changed to have them', async () => {
      await addWord('casino')
      const { id } = await asked(api, me)
      const edited = await askAs(api, me, `PATCH /questions/${id}`, { body: 'My CASINO' })
      expect(await edited.json()).toMatchObject({ own: { state: 'held' } })
      expect((await queue()).items).toMatchObject([{ id, heldWords: ['casino'] }])
      // Taking the word out again is for staff to see.
      const again = await askAs(api, me, `PATCH /questions/${id}`, { body: 'My class' })
      expect(await again.json()).toMatchObject({ own: { state: 'held' } })
    })

    test('are one however they are written, and logged', async () => {
      const added = await addWord('  غبيّ ')
      const word = (await added.json()) as { id: number }
      expect([added.status, word]).toEqual([
        201,
        { id: expect.any(Number) as number, word: 'غبيّ', createdAt: expect.any(String) as string }
      ])
      const again = await addWord('غبى')
      expect([again.status, await again.json()]).toEqual([200, word])
      expect(await outcome(addWord('!?'))).toBe('validation_failed')
      const list = await askAs(api, editor, 'GET /studio/held-words')
      expect(await list.json()).toEqual([word])
      for (const _ of [1, 2]) {
        expect(await outcome(askAs(api, editor, `DELETE /studio/held-words/${word.id}`))).toBe(204)
      }
      const entries = await logged(api)
      expect(entries.map(({ command, change }) => [command, change]).toSorted()).toEqual([
        ['words add', { word: [null, 'غبيّ'] }],
        ['words remove', { word: ['غبيّ', null] }]
      ])
    })

    test('are a thousand at most', async () => {
      const rows = Array.from({ length: 1_000 }, (_, at) => ({
        ...{ id: at + 1, word: `word${at}`, folded: `word${at}`, created_at: 1 }
      }))
      await api.db.insertInto('held_word').values(rows).execute()
      const answer = await addWord('another')
      expect(await answer.json()).toMatchObject({
        errors: [{ path: 'body.word', code: 'words_full' }]
      })
      expect((await addWord('WORD7')).status).toBe(200)
    })
  })

  describe('a muted learner', () => {
    const mute = (id: number, body: object = { days: 3, reason: 'insults others' }) =>
      askAs(api, editor, `PUT /studio/muted-learners/${id}`, body)

    test('reads on and is refused clearly, until the days are over', async () => {
      const { id } = await asked(api, other)
      const own = await replied(api, me, id)
      const muted = await mute(me.id)
      const until = '2026-06-04T12:00:00.000Z'
      expect(await muted.json()).toEqual({
        ...{ learnerId: me.id, name: { ar: 'منى السيد', en: '' }, reason: 'insults others' },
        ...{ since: '2026-06-01T12:00:00.000Z', until }
      })
      const refused = await askThe(api, me)
      expect([refused.status, await refused.json()]).toMatchObject([
        403,
        { code: 'muted', detail: until }
      ])
      for (const call of [
        reply(api, me, id, 'x'),
        askAs(api, me, `PATCH /answers/${own.id}`, { body: 'x' }),
        askAs(api, me, `POST /questions/${id}/reports`, { reason: 'spam' })
      ]) {
        expect(await outcome(call)).toBe('muted')
      }
      expect((await questionsFor(api, me)).caller).toEqual({
        ...{ isEnrolled: true, isExpert: false, mutedUntil: until }
      })
      api.clock.now = new Date(until)
      await renewStaff(api, me as Staff)
      expect((await askThe(api, me)).status).toBe(201)
    })

    test('is forgotten after that', async () => {
      const time = api.clock.now.getTime()
      const row = { created_at: 1, reason: 'x' }
      await api.db
        .insertInto('muted_learner')
        .values([
          { ...row, learner_id: me.id, ends_at: time },
          { ...row, learner_id: other.id, ends_at: time + 1 }
        ])
        .execute()
      await deleteOldRows(api.db, api.clock.now)
      const left = await api.db.selectFrom('muted_learner').select('learner_id').execute()
      expect(left).toEqual([{ learner_id: other.id }])
    })

    test('is listed by the end, and may write again when staff say so', async () => {
      await mute(me.id, { days: 9, reason: 'x' })
      await mute(other.id)
      await mute(me.id, { days: 1, reason: 'less' })
      const list = await askAs(api, editor, 'GET /studio/muted-learners')
      expect(await list.json()).toMatchObject({
        total: 2,
        items: [{ learnerId: me.id, reason: 'less' }, { learnerId: other.id }]
      })
      const unmute = () =>
        outcome(askAs(api, editor, `DELETE /studio/muted-learners/${me.id}`, { reason: 'sorry' }))
      expect([await unmute(), await unmute()]).toEqual([204, 204])
      expect((await askThe(api, me)).status).toBe(201)
      const entries = (await logged(api)).filter(({ subject }) => subject === `learner ${me.id}`)
      const said = entries.map(({ command, reason, change }) => [command, reason, change])
      const [ninth, second] = ['2026-06-10T12:00:00.000Z', '2026-06-02T12:00:00.000Z']
      expect(said.toSorted()).toEqual([
        ['learners mute', 'less', { 'muted until': [ninth, second] }],
        ['learners mute', 'x', { 'muted until': [null, ninth] }],
        ['learners unmute', 'sorry', { 'muted until': [second, null] }]
      ])
    })

    test('is no staff, no stranger, and for 1 to 365 days', async () => {
      expect(await outcome(mute(999_999))).toBe('not_found')
      const answer = await mute(expert.id)
      expect(await answer.json()).toMatchObject({ code: 'conflict', reason: 'staff_account' })
      for (const days of [0, 366, 1.5, '3']) {
        expect(await outcome(mute(me.id, { days, reason: 'x' }))).toBe('validation_failed')
      }
      expect(await outcome(mute(me.id, { days: 3 }))).toBe('validation_failed')
    })
  })

  describe('the questions of the studio', () => {
    test('wait without an answer, oldest first; all are newest first', async () => {
      const first = await asked(api, me, { title: 'First' })
      pass(api, 60)
      const second = await asked(api, other, { title: 'Second', contentId: ITEMS.film })
      pass(api, 60)
      const third = await asked(api, me, { title: 'Third' })
      await replied(api, other, first.id)
      await replied(api, expert, third.id)
      const ids = async (who: Staff, query = '') =>
        (await studio(who, query)).items.map(({ id }) => id)
      expect(await ids(editor)).toEqual([first.id, second.id])
      expect(await ids(expert)).toEqual([first.id, second.id])
      expect(await ids(editor, '?state=all')).toEqual([third.id, second.id, first.id])
      expect(await ids(editor, '?state=all&query=second')).toEqual([second.id])
      expect(await ids(editor, '?classId=2')).toEqual([])
      expect(await studio(editor, '?page=2&pageSize=1')).toMatchObject({
        ...{ page: 2, total: 2 },
        items: [
          { id: second.id, learnerId: other.id, isAnswered: false, itemTitle: { ar: 'الفيلم' } }
        ]
      })
    })

    test('are for an expert those of the own classes that learners see, without accounts', async () => {
      const { id } = await asked(api, me)
      const hidden = await asked(api, me, { title: 'Another' })
      await decide(`questions/${hidden.id}`, true)
      const { items, total } = await studio(expert, '?state=all')
      expect([total, items.map(one => one.id)]).toEqual([1, [id]])
      expect(items[0]).not.toHaveProperty('learnerId')
      const stranger = await expertOf(api, 2)
      expect((await studio(stranger, '?state=all')).total).toBe(0)
      expect((await studio(stranger, '?classId=1')).total).toBe(0)
      expect((await studio(editor, '?state=all')).total).toBe(2)
    })
  })
})
