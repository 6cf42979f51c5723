import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { outcome, renew, signIn, type SignedIn } from '#tests/support/accounts/accounts.ts'
import { ITEMS } from '#tests/support/catalogue/learning.ts'
import { HOSTILE } from '#tests/support/hostile/hostile.ts'
import { askAs, openLearningApi, participant, pass } from '#tests/support/learning/learning.ts'
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
import { openStaff, renew as renewStaff, type Staff } from '#tests/support/accounts/staff.ts'

const AUTHOR = { name: { ar: 'منى السيد', en: '' }, isExpert: false }

describe.each(ENGINES)('questions at the film on $engine', ({ address }) => {
  let api: TestApi
  let me: SignedIn
  let other: SignedIn
  let expert: Staff
  beforeAll(async () => {
    api = await openLearningApi(await address())
    await renew(api)
    expert = await expertOf(api)
  })
  afterAll(() => api.close())
  beforeEach(async () => {
    await renew(api)
    await forgetQuestions(api)
    await renewStaff(api, expert)
    me = await participant(api)
    other = await participant(api)
  })

  test('two learners and an expert talk at second 42', async () => {
    const question = await asked(api, me)
    expect(question).toEqual({
      ...QUESTION,
      id: expect.any(Number) as number,
      author: AUTHOR,
      createdAt: api.clock.now.toISOString(),
      ...{ usefulCount: 0, answerCount: 0, isAnswered: false, isMine: true },
      own: { state: 'shown', editableUntil: '2026-06-02T12:00:00.000Z' }
    })
    pass(api, 60)
    const first = await replied(api, other, question.id, 'أظنه يخص **المعنى**.')
    pass(api, 60)
    const second = await replied(api, expert, question.id)
    expect(second.author.isExpert).toBe(true)
    const seen = await questionFor(api, undefined, question.id)
    expect(seen).toMatchObject({
      ...{ ...QUESTION, courseId: 1, answerCount: 2, isAnswered: true, isMine: false },
      answers: { total: 2, page: 1, pageSize: 24 }
    })
    expect(seen).not.toHaveProperty('caller')
    expect(seen).not.toHaveProperty('own')
    // An expert's answer is first, though it came later.
    expect(seen.answers.items.map(({ id }) => id)).toEqual([second.id, first.id])
    expect(seen.answers.items[0]?.author).toEqual({ name: expect.anything(), isExpert: true })
  })

  test('no answer has an id, address or number of an account', async () => {
    const { id } = await asked(api, me)
    await replied(api, other, id)
    const texts = await Promise.all(
      [me, other, undefined].flatMap(who => [
        askAs(api, who, `GET /questions/${id}`).then(answer => answer.text()),
        askAs(api, who, 'GET /courses/1/questions').then(answer => answer.text()),
        askAs(api, who, 'GET /courses/1').then(answer => answer.text())
      ])
    )
    for (const text of texts) {
      for (const one of [me, other]) {
        expect(text).not.toContain(one.email)
        expect(text).not.toContain(one.phoneNumber)
      }
      expect(text).not.toMatch(/learner_?id/i)
    }
  })

  test('the name of an author follows the account, and goes with it', async () => {
    const { id } = await asked(api, me)
    await askAs(api, me, 'PATCH /profile', { name: { ar: '', en: 'Mona Adel' } })
    expect((await questionFor(api, other, id)).author.name).toEqual({ ar: '', en: 'Mona Adel' })
  })

  describe('a list', () => {
    const titles = async (query: string, who: SignedIn | 'guest' = me) =>
      (await questionsFor(api, who === 'guest' ? undefined : who, query)).items.map(
        ({ title }) => title
      )
    const numbered = async () => {
      for (const at of [1, 2, 3]) {
        pass(api, 10)
        await asked(api, me, { title: `Question ${at}`, body: '', at })
      }
    }

    test('is newest first, a page of it', async () => {
      await numbered()
      expect(await titles('')).toEqual(['Question 3', 'Question 2', 'Question 1'])
      const page = await questionsFor(api, me, '?page=2&pageSize=2')
      expect(page).toMatchObject({
        page: 2,
        pageSize: 2,
        total: 3,
        items: [{ title: 'Question 1' }]
      })
      expect(page.caller).toEqual({ isEnrolled: true, isExpert: false })
    })

    test('puts the useful first, or those without an answer', async () => {
      await numbered()
      const [third, second] = (await questionsFor(api, me)).items
      await askAs(api, other, `PUT /questions/${second?.id}/useful`)
      await replied(api, expert, third?.id ?? 0)
      expect(await titles('?sort=useful')).toEqual(['Question 2', 'Question 3', 'Question 1'])
      expect(await titles('?sort=unanswered')).toEqual(['Question 2', 'Question 1', 'Question 3'])
    })

    test('is of one item, or of all that the caller may see', async () => {
      await asked(api, me, { title: 'Of the preview' })
      await asked(api, me, { title: 'Of the lesson', contentId: ITEMS.tools, at: undefined })
      await asked(api, me, { title: 'Of the film', contentId: ITEMS.film })
      expect(await titles(`?contentId=${ITEMS.film}`)).toEqual(['Of the film'])
      const all = ['Of the film', 'Of the lesson', 'Of the preview']
      expect((await titles('')).toSorted()).toEqual(all)
      expect(await titles('', 'guest')).toEqual(['Of the preview'])
      expect(await titles('', await signIn(api))).toEqual(['Of the preview'])
      expect((await titles('', expert)).toSorted()).toEqual(all)
      await api.db
        .updateTable('item')
        .set({ is_preview: 0 })
        .where('id', '=', ITEMS.welcome)
        .execute()
      expect(await titles('', 'guest')).toEqual([])
      await api.db
        .updateTable('item')
        .set({ is_preview: 1 })
        .where('id', '=', ITEMS.welcome)
        .execute()
    })

    test.each([
      ['كيف أكتب الدَّوال في JavaScript؟', 'الدوال', true],
      ['كيف أكتب الدوال في JavaScript؟', 'دالة javascript', true],
      ['هل أحتاج إلى إضاءة خارجية؟', 'اضاءه', true],
      ['هل أحتاج إلى إضاءة خارجية؟', 'إض', true],
      ['كيف أحسب نقطة التعادل للمشروع؟', 'حساب نقطه التعادل لمشروعي الصغير', true],
      ['What does «flex: 1» mean?', 'flex', true],
      ['What does «flex: 1» mean?', 'grid', false],
      ['هل أحتاج إلى إضاءة خارجية؟', '؟؟', false],
      ['100% أم 50%؟', '%', false]
    ])('of %s has it for %s: %s', async (title, query, isFound) => {
      await asked(api, me, { title, body: '' })
      await asked(api, me, { title: 'شيء لا صلة له', body: 'بما سبق كله' })
      const found = await titles(`?query=${encodeURIComponent(query)}&pageSize=5`)
      expect(found).toEqual(isFound ? [title] : [])
    })

    test('has the most similar first', async () => {
      await asked(api, me, { title: 'سرعة الغالق والحركة', body: '' })
      await asked(api, me, { title: 'سرعة الغالق وفتحة العدسة', body: '' })
      await asked(api, me, { title: 'فتحة العدسة', body: '' })
      expect(await titles(`?query=${encodeURIComponent('فتحة العدسة والغالق')}`)).toEqual([
        'سرعة الغالق وفتحة العدسة',
        'فتحة العدسة'
      ])
    })

    test('has a whole match in an answer before a part in a title', async () => {
      const { id } = await asked(api, me, { title: 'How do I begin?', body: '' })
      await replied(api, expert, id, 'Aperture, shutter and exposure')
      await asked(api, me, { title: 'Aperture and shutter', body: '' })
      expect(await titles('?query=aperture%20shutter%20exposure')).toEqual([
        'How do I begin?',
        'Aperture and shutter'
      ])
    })

    test('has those whose answers hold the words, after those that ask in them', async () => {
      const query = `?query=${encodeURIComponent('الموعد الاخير')}`
      const { id } = await asked(api, me, { title: 'متى أرسل البريد؟', body: '' })
      expect(await titles(query)).toEqual([])
      await replied(api, expert, id, 'اذكر **الموعد الأخير** في أول سطر.')
      const { id: hidden } = await asked(api, me, { title: 'كيف أبدأ؟', body: '' })
      const answer = await replied(api, other, hidden, 'بالموعد الأخير')
      expect((await titles(query)).toSorted()).toEqual(['كيف أبدأ؟', 'متى أرسل البريد؟'])
      await asked(api, me, { title: 'ما الموعد الأخير؟', body: '' })
      expect((await titles(query))[0]).toBe('ما الموعد الأخير؟')
      await api.db
        .updateTable('question_post')
        .set({ state: 'hidden' })
        .where('id', '=', answer.id)
        .execute()
      expect(await titles(query)).toEqual(['ما الموعد الأخير؟', 'متى أرسل البريد؟'])
      await askAs(
        api,
        expert,
        `DELETE /answers/${(await questionFor(api, me, id)).answers.items[0]?.id}`
      )
      expect(await titles(query)).toEqual(['ما الموعد الأخير؟'])
    })

    test('tells what the caller marked', async () => {
      const { id } = await asked(api, me)
      await askAs(api, other, `PUT /questions/${id}/useful`)
      await askAs(api, other, `PUT /questions/${id}/follow`)
      expect((await questionsFor(api, other)).items[0]).toMatchObject({
        ...{ isUseful: true, isFollowed: true, usefulCount: 1, isMine: false }
      })
      const [own] = (await questionsFor(api, me)).items
      expect(own).not.toHaveProperty('isUseful')
      expect(own).not.toHaveProperty('isFollowed')
      expect(own?.isMine).toBe(true)
    })
  })

  test('marks tell by second where others asked', async () => {
    const late = await asked(api, me, { title: 'Late', at: 90.5 })
    const early = await asked(api, other, { title: 'Early', at: 3 })
    await asked(api, me, { title: 'At no second', at: undefined })
    await asked(api, me, { title: 'Elsewhere', contentId: ITEMS.film, at: 3 })
    await replied(api, expert, late.id)
    const path = `GET /courses/1/question-marks?contentId=${ITEMS.welcome}` as const
    expect(await (await askAs(api, undefined, path)).json()).toEqual({
      marks: [
        { id: early.id, at: 3, title: 'Early', isAnswered: false },
        { id: late.id, at: 90.5, title: 'Late', isAnswered: true }
      ]
    })
  })

  describe('a text', () => {
    test('is one, however often it is sent', async () => {
      const first = await asked(api, me)
      pass(api, 5)
      const again = await askThe(api, me, { title: ` ${QUESTION.title} `, at: 50 })
      expect([again.status, await again.json()]).toEqual([200, { ...first }])
      expect((await askThe(api, other)).status).toBe(201)
      expect((await askThe(api, me, { contentId: ITEMS.film })).status).toBe(201)
      const answer = await replied(api, other, first.id)
      const repeated = await reply(api, other, first.id, answer.body)
      expect([repeated.status, await repeated.json()]).toEqual([200, { ...answer }])
      expect((await questionFor(api, me, first.id)).answers.total).toBe(1)
    })

    test('has at most five links', async () => {
      const five = 'https://a.eg [b](https://b.eg) <https://c.eg> www.d.eg ![e](https://e.eg)'
      expect((await askThe(api, me, { body: five })).status).toBe(201)
      const answer = await askThe(api, me, { body: `${five} http://f.eg` })
      expect(await answer.json()).toMatchObject({
        code: 'validation_failed',
        errors: [{ path: 'body.body', code: 'too_many_links' }]
      })
      const { id } = await asked(api, me, { title: 'Another' })
      expect(await outcome(reply(api, other, id, `${five} http://f.eg`))).toBe('validation_failed')
      const edit = { body: `${five} http://f.eg` }
      expect(await outcome(askAs(api, me, `PATCH /questions/${id}`, edit))).toBe(
        'validation_failed'
      )
    })

    test('is kept as it is, with letters of any kind', async () => {
      for (const text of HOSTILE.slice(0, 20)) {
        const body = text.slice(0, 4_000)
        const answer = await askThe(api, me, { title: `T ${body.length} ${Math.random()}`, body })
        expect(await answer.json()).toMatchObject({ body: body.normalize('NFC').trim() })
      }
    })

    test.each([
      { title: '' },
      { title: '  ' },
      { title: 'x'.repeat(201) },
      { body: 'x'.repeat(5_001) },
      { body: undefined },
      { title: undefined },
      { at: -1 },
      { at: 200 },
      { contentId: ITEMS.tools },
      { author: 'x' },
      { state: 'shown' }
    ])('is refused with %j', async fields => {
      expect(await outcome(askThe(api, me, fields))).toBe('validation_failed')
      expect((await questionsFor(api, me)).total).toBe(0)
    })

    test('of an answer has letters, and 10,000 at most', async () => {
      const { id } = await asked(api, me)
      expect(await outcome(reply(api, other, id, ' '))).toBe('validation_failed')
      expect(await outcome(reply(api, other, id, 'x'.repeat(10_001)))).toBe('validation_failed')
      expect(await outcome(reply(api, other, id, 'x'.repeat(10_000)))).toBe(201)
    })

    test('of a quiz is not taken, since answers would give it away', async () => {
      const quiz = { contentId: ITEMS.check, at: undefined }
      expect(await outcome(askThe(api, me, quiz))).toBe('not_found')
      const list = `GET /courses/1/questions?contentId=${ITEMS.check}` as const
      expect(await outcome(askAs(api, me, list))).toBe('not_found')
    })

    test('is limited by learner, in the store', async () => {
      for (let at = 0; at < 30; at++) await asked(api, me, { title: `Question ${at}` })
      const more = await askThe(api, me, { title: 'One more' })
      expect([more.status, more.headers.get('retry-after')]).toEqual([429, '86400'])
      // What was said before is no new one.
      expect((await askThe(api, me, { title: 'Question 1' })).status).toBe(200)
      expect((await askThe(api, other)).status).toBe(201)
    })
  })

  test.each<[string, (id: number, answer: number) => Promise<Response>]>([
    ['question answer', id => reply(api, other, id, 'One more')],
    ['question edit', (_, answer) => askAs(api, other, `PATCH /answers/${answer}`, { body: 'x' })],
    ['question mark', id => askAs(api, other, `PUT /questions/${id}/useful`)],
    ['question mark', id => askAs(api, other, `PUT /questions/${id}/follow`)],
    ['question mark', (_, answer) => askAs(api, me, `PUT /answers/${answer}/useful`)],
    ['question mark', (_, answer) => askAs(api, me, `POST /answers/${answer}/accept`)],
    ['report', id => askAs(api, other, `POST /questions/${id}/reports`, { reason: 'spam' })],
    ['report', (_, answer) => askAs(api, me, `POST /answers/${answer}/reports`, { reason: 'spam' })]
  ])('the limit “%s” holds', async (name, act) => {
    const { id } = await asked(api, me)
    const answer = await replied(api, other, id)
    const first = await act(id, answer.id)
    expect(first.ok).toBe(true)
    await api.db
      .updateTable('rate_limit')
      .set({ used: 10_000 })
      .where('key', 'like', `${name} %`)
      .execute()
    // The same answer again would be no new one.
    const again = name === 'question answer' ? reply(api, other, id, 'Another') : act(id, answer.id)
    expect(await outcome(again)).toBe('rate_limited')
  })

  describe('an own text', () => {
    const DAY = 24 * 3_600

    test('is changed within a day', async () => {
      const { id } = await asked(api, me)
      const answer = await replied(api, other, id)
      pass(api, 60)
      const edited = await askAs(api, me, `PATCH /questions/${id}`, { title: 'أوضح' })
      expect(await edited.json()).toMatchObject({
        ...{ id, title: 'أوضح', body: QUESTION.body, editedAt: api.clock.now.toISOString() }
      })
      expect((await questionsFor(api, me, `?query=${encodeURIComponent('أوضح')}`)).total).toBe(1)
      // A change that is sent again is none.
      pass(api, 60)
      const again = await askAs(api, me, `PATCH /questions/${id}`, { title: 'أوضح' })
      expect(await again.json()).toMatchObject({ editedAt: '2026-06-01T12:01:00.000Z' })
      const better = await askAs(api, other, `PATCH /answers/${answer.id}`, { body: 'Better' })
      expect(await better.json()).toMatchObject({ body: 'Better', isMine: true })
      // A repeated request of before the change finds the same question.
      expect((await askThe(api, me)).status).toBe(200)
    })

    test('is not changed after a day, nor by others', async () => {
      const { id } = await asked(api, me)
      const answer = await replied(api, other, id)
      expect(await outcome(askAs(api, other, `PATCH /questions/${id}`, { title: 'x' }))).toBe(
        'not_found'
      )
      expect(await outcome(askAs(api, me, `PATCH /answers/${answer.id}`, { body: 'x' }))).toBe(
        'not_found'
      )
      expect(await outcome(askAs(api, me, `PATCH /answers/${id}`, { body: 'x' }))).toBe('not_found')
      expect(await outcome(askAs(api, me, `DELETE /answers/${id}`))).toBe('not_found')
      api.clock.now = new Date(api.clock.now.getTime() + DAY * 1_000)
      const [mine, others] = await Promise.all([signInAgain(me), signInAgain(other)])
      expect(await outcome(askAs(api, mine, `PATCH /questions/${id}`, { title: 'x' }))).toBe(
        'edit_time_over'
      )
      expect(await outcome(askAs(api, others, `PATCH /answers/${answer.id}`, { body: 'x' }))).toBe(
        'edit_time_over'
      )
      expect((await questionFor(api, mine, id)).own).toEqual({ state: 'shown' })
    })

    test('is gone when it is deleted within a day, with the own answers', async () => {
      const { id } = await asked(api, me)
      await replied(api, me, id, 'Found it')
      expect(await outcome(askAs(api, me, `DELETE /questions/${id}`))).toBe(204)
      expect(await outcome(askAs(api, me, `GET /questions/${id}`))).toBe('not_found')
      expect(await api.db.selectFrom('question_post').selectAll().execute()).toEqual([])
      // The same text may be asked anew.
      expect((await askThe(api, me)).status).toBe(201)
    })

    test('that others answered is withdrawn', async () => {
      const { id } = await asked(api, me)
      await replied(api, other, id)
      expect(await outcome(askAs(api, me, `DELETE /questions/${id}`))).toBe(204)
      expect(await outcome(askAs(api, me, `DELETE /questions/${id}`))).toBe(204)
      expect((await questionsFor(api, other)).total).toBe(0)
      const seen = await questionFor(api, other, id)
      expect(seen).toMatchObject({ title: QUESTION.title, body: '', isWithdrawn: true })
      expect(seen.answers.total).toBe(1)
      expect((await questionFor(api, me, id)).body).toBe(QUESTION.body)
      expect(await outcome(reply(api, other, id, 'More'))).toBe('conflict')
      expect(await outcome(askAs(api, me, `PATCH /questions/${id}`, { title: 'x' }))).toBe(
        'edit_time_over'
      )
    })

    test('is withdrawn after a day, and stays in its place', async () => {
      const { id } = await asked(api, me)
      const answer = await replied(api, other, id)
      await askAs(api, me, `POST /answers/${answer.id}/accept`)
      api.clock.now = new Date(api.clock.now.getTime() + DAY * 1_000)
      expect(
        await outcome(askAs(api, await signInAgain(other), `DELETE /answers/${answer.id}`))
      ).toBe(204)
      const seen = await questionFor(api, undefined, id)
      expect(seen).toMatchObject({ answerCount: 0, isAnswered: false })
      expect(seen.answers.items).toMatchObject([
        { id: answer.id, body: '', isWithdrawn: true, isAccepted: false }
      ])
    })

    /** Access tokens last ten minutes. */
    async function signInAgain(who: SignedIn): Promise<SignedIn> {
      await renewStaff(api, who as Staff)
      return who
    }
  })

  describe('an answer', () => {
    test('is accepted by who asked or by the expert, one at a time', async () => {
      const { id } = await asked(api, me)
      const first = await replied(api, other, id, 'First')
      const second = await replied(api, other, id, 'Second')
      const accept = (who: SignedIn, answer: number) =>
        outcome(askAs(api, who, `POST /answers/${answer}/accept`))
      expect(await accept(other, first.id)).toBe('forbidden')
      expect(await accept(me, first.id)).toBe(204)
      expect(await accept(me, first.id)).toBe(204)
      const accepted = async () => {
        const { answers, isAnswered } = await questionFor(api, other, id)
        return [isAnswered, ...answers.items.filter(one => one.isAccepted).map(one => one.id)]
      }
      expect(await accepted()).toEqual([true, first.id])
      expect(await accept(expert, second.id)).toBe(204)
      expect(await accepted()).toEqual([true, second.id])
      // The accepted one is first.
      expect((await questionFor(api, me, id)).answers.items[0]?.id).toBe(second.id)
      await askAs(api, other, `DELETE /answers/${second.id}`)
      expect(await accepted()).toEqual([false])
    })

    test('of an expert without a second factor is refused, as is accepting', async () => {
      const { expert_id } = await api.db
        .selectFrom('class')
        .select('expert_id')
        .where('id', '=', 1)
        .executeTakeFirstOrThrow()
      const unproved = await openStaff(api, ['expert'], expert_id)
      const { id } = await asked(api, me)
      const answer = await replied(api, other, id)
      expect(await outcome(reply(api, unproved, id, 'Believe me'))).toBe('second_factor_required')
      expect(await outcome(askAs(api, unproved, `POST /answers/${answer.id}/accept`))).toBe(
        'second_factor_required'
      )
      expect((await questionFor(api, unproved, id)).caller).toMatchObject({ isExpert: true })
    })

    test('of the expert of another class is one of a learner', async () => {
      const stranger = await expertOf(api, 2)
      const { id } = await asked(api, me)
      expect(await outcome(reply(api, stranger, id, 'Hello'))).toBe('forbidden')
      await askAs(api, stranger, 'POST /courses/1/enroll')
      expect((await replied(api, stranger, id)).author.isExpert).toBe(false)
    })
  })

  test('usefulness counts each learner once, and never the author', async () => {
    const { id } = await asked(api, me)
    const answer = await replied(api, other, id)
    const useful = (who: SignedIn, method: 'PUT' | 'DELETE', path: string) =>
      outcome(askAs(api, who, `${method} /${path}/useful`))
    expect(await useful(me, 'PUT', `questions/${id}`)).toBe('forbidden')
    expect(await useful(other, 'PUT', `answers/${answer.id}`)).toBe('forbidden')
    for (const _ of [1, 2]) {
      expect(await useful(other, 'PUT', `questions/${id}`)).toBe(204)
      expect(await useful(me, 'PUT', `answers/${answer.id}`)).toBe(204)
    }
    const counts = async () => {
      const { usefulCount, answers } = await questionFor(api, undefined, id)
      return [usefulCount, answers.items[0]?.usefulCount]
    }
    expect(await counts()).toEqual([1, 1])
    for (const _ of [1, 2]) {
      expect(await useful(other, 'DELETE', `questions/${id}`)).toBe(204)
    }
    expect(await counts()).toEqual([0, 1])
  })
})
