import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { insertRow, lockRow } from '#server/db/rows.ts'
import { acceptPost } from '#server/learning/questions/mark-post.ts'
import { findPost } from '#server/learning/questions/posts.ts'
import { outcome, renew, signIn, type SignedIn } from '#tests/support/accounts/accounts.ts'
import { askAs, openLearningApi, participant } from '#tests/support/learning/learning.ts'
import { endsOrWaits } from '#tests/support/race/ends-or-waits.ts'
import { migratedDatabase } from '#tests/support/database/postgres.ts'
import {
  asked,
  askThe,
  forgetQuestions,
  questionFor,
  questionsFor,
  replied,
  reply
} from '#tests/support/learning/questions.ts'
import type { TestApi } from '#tests/support/server.ts'
import { renew as renewStaff, type Staff } from '#tests/support/accounts/staff.ts'

/** On the store that allows concurrent writes. */
describe('questions at the same moment', () => {
  let api: TestApi
  let me: SignedIn
  let readers: SignedIn[]
  beforeAll(async () => {
    api = await openLearningApi(await migratedDatabase())
    await renew(api)
    me = await participant(api)
    readers = []
    for (let at = 0; at < 10; at++) readers.push(await signIn(api))
    for (const who of readers) await askAs(api, who, 'POST /courses/1/enroll')
  })
  afterAll(() => api.close())
  beforeEach(async () => {
    await renew(api)
    await forgetQuestions(api)
    for (const who of [me, ...readers]) await renewStaff(api, who as Staff)
  })
  const row = (id: number) =>
    api.db.selectFrom('question_post').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

  test('each useful mark is counted, and each is taken back', async () => {
    const { id } = await asked(api, me)
    const mark = (method: 'PUT' | 'DELETE') =>
      // Each learner twice.
      Promise.all(
        [...readers, ...readers].map(who =>
          outcome(askAs(api, who, `${method} /questions/${id}/useful`))
        )
      )
    expect(new Set(await mark('PUT'))).toEqual(new Set([204]))
    expect((await row(id)).useful_count).toBe(10)
    expect(new Set(await mark('DELETE'))).toEqual(new Set([204]))
    expect((await row(id)).useful_count).toBe(0)
  })

  test('three reports hide an answer, whichever is last', async () => {
    const { id } = await asked(api, me)
    for (let round = 0; round < 5; round++) {
      const answer = await replied(api, me, id, `Answer ${round}`)
      const reports = readers
        .slice(0, 3)
        .map(who =>
          outcome(askAs(api, who, `POST /answers/${answer.id}/reports`, { reason: 'spam' }))
        )
      expect(await Promise.all(reports)).toEqual([204, 204, 204])
      expect((await row(answer.id)).state).toBe('reported')
      expect((await questionFor(api, undefined, id)).answerCount).toBe(0)
    }
  })

  test('of answers accepted at once one is, and the question is answered', async () => {
    const { id } = await asked(api, me)
    const answers = [await replied(api, me, id, 'One'), await replied(api, me, id, 'Two')]
    const accept = () =>
      Promise.all(
        [...answers, ...answers].map(answer =>
          outcome(askAs(api, me, `POST /answers/${answer.id}/accept`))
        )
      )
    expect(new Set(await accept())).toEqual(new Set([204]))
    const { items } = (await questionFor(api, me, id)).answers
    expect(items.filter(({ isAccepted }) => isAccepted)).toHaveLength(1)
    // One is deleted while it is accepted: no question is answered by what is gone.
    for (let round = 0; round < 5; round++) {
      const gone = await replied(api, me, id, `Gone ${round}`)
      await Promise.all([
        askAs(api, me, `POST /answers/${gone.id}/accept`),
        askAs(api, me, `DELETE /answers/${gone.id}`)
      ])
      const { accepted_id, is_answered } = await row(id)
      expect(accepted_id).not.toBe(gone.id)
      expect(is_answered).toBe(accepted_id === null ? 0 : 1)
    }
  })

  test('the same text is one, and every answer is counted', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => askThe(api, me)))
    const statuses = answers.map(({ status }) => status).toSorted()
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 200, 201])
    const { items } = await questionsFor(api, me)
    expect(items).toHaveLength(1)
    const id = items[0]?.id ?? 0
    // Each learner twice.
    const replies = await Promise.all(
      [...readers, ...readers].map(who => outcome(reply(api, who, id, 'An answer')))
    )
    expect(replies.filter(one => one === 201)).toHaveLength(10)
    expect(replies.filter(one => one === 200)).toHaveLength(10)
    expect(await questionFor(api, me, id)).toMatchObject({
      answerCount: 10,
      answers: { total: 10 }
    })
  })

  test('an answer waits for another one, and both are counted', async () => {
    const { id } = await asked(api, me)
    const first = await row((await replied(api, me, id)).id)
    const { met, done } = await api.db.transaction().execute(async tx => {
      await lockRow(tx, 'question_post', { id })
      const action = replied(api, readers[0] as SignedIn, id)
      const met = await endsOrWaits(api.db, action)
      await insertRow(tx, 'question_post', { ...first, id: first.id - 1, digest: null })
      return { met, done: { action } }
    })
    await done.action
    expect([met, (await row(id)).answer_count]).toEqual(['waits', 3])
  })

  test('an answer that was hidden meanwhile is not accepted', async () => {
    const { id } = await asked(api, me)
    const { id: answerId } = await replied(api, me, id)
    const [question, answer] = [
      await findPost(api.db, id, 'question'),
      await findPost(api.db, answerId, 'answer')
    ]
    const viewer = { learnerId: me.id, isEnrolled: true, isExpert: false, seesAll: false }
    if (!question || !answer) throw new Error('nothing is there')
    const hide = { state: 'hidden' as const }
    await api.db.updateTable('question_post').set(hide).where('id', '=', answerId).execute()
    const accepted = await acceptPost(api.db, viewer, { question, answer }, api.clock.now)
    expect(accepted).toMatchObject({ code: 'not_found' })
    expect((await row(id)).accepted_id).toBeNull()
  })
})
