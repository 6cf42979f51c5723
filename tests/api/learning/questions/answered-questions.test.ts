import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CatalogueChanges } from '#contract/catalogue/changes.ts'
import type { Class } from '#contract/catalogue/classes.ts'
import { bumpVersion } from '#server/db/catalogue-version.ts'
import { PASSWORD, renew, type SignedIn } from '#tests/support/accounts/accounts.ts'
import { ITEMS } from '#tests/support/catalogue/learning.ts'
import { askAs, openLearningApi, participant, pass } from '#tests/support/learning/learning.ts'
import {
  asked,
  expertOf,
  forgetQuestions,
  QUESTION,
  questionFor,
  replied
} from '#tests/support/learning/questions.ts'
import { ENGINES, type TestApi } from '#tests/support/server.ts'
import {
  openStaff,
  renew as renewStaff,
  setUpCodes,
  type Staff
} from '#tests/support/accounts/staff.ts'

describe.each(ENGINES)('answered questions of a class on $engine', ({ address }) => {
  let api: TestApi
  let me: SignedIn
  let other: SignedIn
  let expert: Staff
  let editor: Staff
  beforeAll(async () => {
    api = await openLearningApi(await address())
    await renew(api)
    expert = await expertOf(api)
    editor = await openStaff(api, ['editor'])
    await setUpCodes(api, editor)
  })
  afterAll(() => api.close())
  beforeEach(async () => {
    await renew(api)
    await forgetQuestions(api)
    await api.db.transaction().execute(tx => bumpVersion(tx, []))
    await renewStaff(api, expert)
    await renewStaff(api, editor)
    me = await participant(api)
    other = await participant(api)
  })

  const changes = (since = '') =>
    api.json<CatalogueChanges>(`/catalogue/changes${since && `?since=${since}`}`)
  /** The class as it is after the newest version. */
  const shown = async () => {
    const answer = await api.get('/courses/1', { 'Cache-Control': 'no-cache' })
    return ((await answer.json()) as Class).answeredQuestions
  }
  /** What an action changed in public answers. */
  async function changedBy(action: () => Promise<unknown>) {
    const { version } = await changes()
    await action()
    const { changed } = await changes(version)
    return { courses: changed?.courses, isListed: changed?.courseList }
  }
  const ANSWERED = { courses: [1], isListed: false }
  const NOTHING = { courses: [], isListed: false }

  test('are those of previews, with the expert’s answer before the accepted one', async () => {
    const { id } = await asked(api, me)
    expect(await shown()).toBeUndefined()
    const accepted = await replied(api, other, id, 'أظن أنه يصف **المعنى**.')
    await replied(api, me, id, 'Neither accepted nor an expert’s')
    await askAs(api, me, `POST /answers/${accepted.id}/accept`)
    expect(await shown()).toMatchObject([{ answers: [{ id: accepted.id, isAccepted: true }] }])
    const best = await replied(api, expert, id)
    const author = { name: { ar: 'منى السيد', en: '' }, isExpert: false }
    const about = { createdAt: api.clock.now.toISOString(), usefulCount: 0 }
    expect(await shown()).toEqual([
      {
        ...{ id, ...QUESTION, author, ...about, answerCount: 3 },
        answers: [
          {
            ...{ id: best.id, body: best.body, author: best.author, ...about },
            isAccepted: false
          },
          { ...{ id: accepted.id, body: accepted.body, author, ...about }, isAccepted: true }
        ]
      }
    ])
  })

  test('are never of an item that is no preview', async () => {
    const { id } = await asked(api, me, { contentId: ITEMS.film })
    expect(await changedBy(() => replied(api, expert, id))).toEqual(NOTHING)
    expect(await shown()).toBeUndefined()
  })

  test('are at most six, the most useful first, without long texts', async () => {
    for (let at = 0; at < 8; at++) {
      pass(api, 1)
      const { id } = await asked(api, me, { title: `Question ${at}` })
      await replied(api, expert, id)
      if (at === 0) await askAs(api, other, `PUT /questions/${id}/useful`)
    }
    const long = await asked(api, me, { title: 'Long', body: 'x'.repeat(1_001) })
    await replied(api, expert, long.id)
    const answered = await asked(api, me, { title: 'Long answer' })
    await replied(api, expert, answered.id, 'x'.repeat(2_001))
    expect((await shown())?.map(({ title }) => title)).toEqual(
      [0, 7, 6, 5, 4, 3].map(at => `Question ${at}`)
    )
  })

  test('change the answer of their class alone, and only where everybody sees it', async () => {
    const question = { id: 0 }
    expect(await changedBy(async () => Object.assign(question, await asked(api, me)))).toEqual(
      NOTHING
    )
    const { id } = question
    // A question without an answer, and an answer that answers nothing, are not shown.
    let answer = 0
    expect(await changedBy(async () => (answer = (await replied(api, other, id)).id))).toEqual(
      NOTHING
    )
    expect(await changedBy(() => askAs(api, me, `POST /answers/${answer}/accept`))).toEqual(
      ANSWERED
    )
    const edit = { body: 'Better' }
    expect(await changedBy(() => askAs(api, other, `PATCH /answers/${answer}`, edit))).toEqual(
      ANSWERED
    )
    expect((await shown())?.[0]?.answers[0]?.body).toBe('Better')
    const decide = (hidden: boolean) =>
      askAs(api, editor, `PATCH /studio/questions/${id}`, { hidden, reason: 'x' })
    expect(await changedBy(() => decide(true))).toEqual(ANSWERED)
    expect(await shown()).toBeUndefined()
    expect(await changedBy(() => decide(false))).toEqual(ANSWERED)
    expect(await shown()).toHaveLength(1)
    expect(await changedBy(() => askAs(api, me, `DELETE /questions/${id}`))).toEqual(ANSWERED)
    expect(await shown()).toBeUndefined()
  })

  test('are counted anew with the next version, without one of their own', async () => {
    const { id } = await asked(api, me)
    await replied(api, expert, id)
    const { version } = await changes()
    await askAs(api, other, `PUT /questions/${id}/useful`)
    const after = await changes(version)
    expect(after.version).toBe(version)
    await replied(api, expert, id, 'One more')
    expect((await shown())?.[0]).toMatchObject({ usefulCount: 1, answerCount: 2 })
  })

  test('stay without their author when the account is erased, and counts are right', async () => {
    const { id } = await asked(api, me)
    const answer = await replied(api, other, id)
    await askAs(api, me, `POST /answers/${answer.id}/accept`)
    await askAs(api, me, `PUT /answers/${answer.id}/useful`)
    await askAs(api, other, `PUT /questions/${id}/useful`)
    const former = { name: { ar: 'متعلّم سابق', en: 'Former learner' }, isExpert: false }
    const erase = (who: SignedIn) => askAs(api, who, 'DELETE /profile', { password: PASSWORD })
    expect(await changedBy(() => erase(me))).toMatchObject({ courses: [1] })
    expect(await shown()).toMatchObject([
      { author: former, body: QUESTION.body, answers: [{ id: answer.id, usefulCount: 0 }] }
    ])
    await erase(other)
    const seen = await questionFor(api, undefined, id)
    expect(seen).toMatchObject({ author: former, title: QUESTION.title, usefulCount: 0 })
    expect(seen.answers.items).toMatchObject([{ author: former, body: answer.body }])
    expect(
      await api.db.selectFrom('question_post').select('learner_id').distinct().execute()
    ).toEqual([{ learner_id: null }])
  })
})
