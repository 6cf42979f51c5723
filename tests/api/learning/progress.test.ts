import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Certificate } from '#contract/certificates.ts'
import type { Class } from '#contract/catalogue/classes.ts'
import { outcome, renew, type SignedIn } from '#tests/support/accounts/accounts.ts'
import { ITEMS, LEARNING } from '#tests/support/catalogue/learning.ts'
import { lesson } from '#tests/support/catalogue/small.ts'
import { without } from '#tests/support/catalogue/catalogue.ts'
import {
  askAs,
  contentFor,
  finishAllButLinks,
  finishFirstModule,
  itemFor,
  openLearningApi,
  participant,
  pass,
  play,
  rightAnswers
} from '#tests/support/learning/learning.ts'
import { ENGINES, type TestApi } from '#tests/support/server.ts'

describe.each(ENGINES)('progress on $engine', ({ address }) => {
  let api: TestApi
  let me: SignedIn
  beforeAll(async () => {
    api = await openLearningApi(await address())
  })
  afterAll(() => api.close())
  beforeEach(async () => {
    await renew(api)
    me = await participant(api)
  })

  const say = (currentTime: unknown, item: number = ITEMS.film) =>
    outcome(askAs(api, me, `POST /course-videos/${item}/update-progress`, { currentTime }))
  const isComplete = async (id: number) => {
    const { modules } = await contentFor(api, me)
    return modules.flatMap(({ items }) => items).find(item => item.id === id)?.completed
  }
  const positionIn = async (id: number) => (await itemFor(api, me, id, 'video')).positionSeconds
  const submit = (answers: unknown) =>
    askAs(api, me, `POST /quiz/${ITEMS.check}/submissions`, { answers })
  const certificates = () =>
    api.db.selectFrom('certificate').selectAll().where('learner_id', '=', me.id).execute()
  const completedAt = async () =>
    (
      await api.db
        .selectFrom('enrolment')
        .select('completed_at')
        .where('learner_id', '=', me.id)
        .executeTakeFirstOrThrow()
    ).completed_at

  describe('of a video', () => {
    test('is stored, and complete with nine tenths of it', async () => {
      await play(api, me, ITEMS.film, [15, 30, 45, 60, 75, 89])
      expect(await positionIn(ITEMS.film)).toBe(89)
      expect(await isComplete(ITEMS.film)).toBe(false)
      await play(api, me, ITEMS.film, [90])
      expect(await isComplete(ITEMS.film)).toBe(true)
    })

    test('is not complete by a jump to its end, nor by the same minute over and over', async () => {
      await play(api, me, ITEMS.film, [99, 100, 0, 25, 0, 25, 0, 25, 100])
      expect(await isComplete(ITEMS.film)).toBe(false)
      expect(await positionIn(ITEMS.film)).toBe(100)
    })

    test('a queue that is sent again, late and out of order has the same result', async () => {
      const queue = [25, 50, 75, 95]
      await play(api, me, ITEMS.film, queue)
      await play(api, me, ITEMS.film, [...queue, ...queue.toReversed(), 3])
      expect(await isComplete(ITEMS.film)).toBe(true)
      const { length } = await api.db
        .selectFrom('completion')
        .select('item_id')
        .where('learner_id', '=', me.id)
        .execute()
      expect(length).toBe(1)
    })

    test('twenty at once count once, and none fails', async () => {
      await play(api, me, ITEMS.film, [20])
      const answers = await Promise.all(Array.from({ length: 20 }, () => say(40)))
      expect(answers).toEqual(Array(20).fill(204))
      const { played } = await api.db
        .selectFrom('playback')
        .select('played')
        .where('learner_id', '=', me.id)
        .executeTakeFirstOrThrow()
      expect(JSON.parse(played)).toEqual([[0, 40_000]])
      expect(api.events.filter(({ level }) => level === 'error')).toEqual([])
    })

    test.each([
      { place: -1, why: 'before the beginning' },
      { place: 106, why: 'far beyond the end' },
      { place: 1e308, why: 'huge' },
      { place: '15', why: 'a text' },
      { place: null, why: 'nothing' },
      { place: [15], why: 'a list' },
      { place: { valueOf: 15 }, why: 'an object' },
      { place: true, why: 'a flag' }
    ])('refuses a place $why', async ({ place }) => {
      expect(await say(place)).toBe('validation_failed')
      expect(await positionIn(ITEMS.film)).toBe(0)
    })

    test('refuses numbers that JSON cannot hold, a missing and an unknown field', async () => {
      for (const body of ['{"currentTime":NaN}', '{"currentTime":-Infinity}', 'currentTime=1']) {
        const call = `POST /course-videos/${ITEMS.film}/update-progress` as const
        expect(await outcome(askAs(api, me, call, body))).toBe('bad_request')
      }
      for (const body of ['{}', '{"currentTime":1e999}', '{"currentTime":1,"completed":true}']) {
        const call = `POST /course-videos/${ITEMS.film}/update-progress` as const
        expect(await outcome(askAs(api, me, call, body))).toBe('validation_failed')
      }
    })

    test('counts a position a little beyond the end as the end', async () => {
      expect(await say(104.9)).toBe(204)
      expect(await positionIn(ITEMS.film)).toBe(100)
    })
  })

  describe('of a lesson', () => {
    test('is complete when the client reports it, once', async () => {
      for (let time = 0; time < 3; time++) {
        expect(await outcome(askAs(api, me, `POST /text/${ITEMS.tools}/complete`))).toBe(204)
      }
      expect(await contentFor(api, me)).toMatchObject({ progress: { completedItems: 1 } })
    })
  })

  describe('of a quiz', () => {
    const complete = () => outcome(askAs(api, me, `POST /quiz/${ITEMS.check}/complete`))

    test('is graded, explained where it was answered, and stored', async () => {
      const right = await rightAnswers(api, me)
      const [first = '', second = '', third = ''] = (
        await itemFor(api, me, ITEMS.check, 'quiz')
      ).questions.map(({ id }) => String(id))
      expect(await itemFor(api, me, ITEMS.check, 'quiz')).not.toHaveProperty('lastResult')
      const answer = await submit({ [first]: right[first], [third]: right[first] })
      const result = {
        passed: false,
        scorePercentage: 33,
        correct: { [first]: true, [second]: false, [third]: false },
        explanations: {
          [first]: { ar: 'الصفحة ملف', en: 'A page is a file' },
          [second]: { ar: 'كلمات وصور', en: 'Words and pictures' }
        }
      }
      // The third asks the same, and its options are others all the same.
      expect(await outcome(answer)).toBe('validation_failed')
      const half = right[second]?.slice(0, 1)
      const wrong = await submit({ [first]: right[first], [second]: half, [third]: [] })
      expect(await wrong.json()).toEqual(result)
      expect(await itemFor(api, me, ITEMS.check, 'quiz')).toMatchObject({ lastResult: result })
    })

    test('without answers has no explanations, also afterwards', async () => {
      expect(await (await submit({})).json()).toMatchObject({ explanations: {} })
      const { lastResult } = await itemFor(api, me, ITEMS.check, 'quiz')
      expect([Object.values(lastResult?.correct ?? {}), lastResult?.explanations]).toEqual([
        [false, false, false],
        {}
      ])
    })

    test('older results keep their explanations', async () => {
      await submit({})
      const correct = JSON.stringify(
        Object.fromEntries(Object.keys(await rightAnswers(api, me)).map(id => [id, false]))
      )
      await api.db
        .updateTable('submission')
        .set({ correct })
        .where('learner_id', '=', me.id)
        .execute()
      const { lastResult } = await itemFor(api, me, ITEMS.check, 'quiz')
      expect(Object.keys(lastResult?.explanations ?? {})).toHaveLength(3)
    })

    test('the third quick submission is refused and changes nothing; later ones are accepted', async () => {
      const right = await rightAnswers(api, me)
      await submit({})
      await submit({})
      const third = await submit(right)
      expect([third.status, await outcome(third.clone())]).toEqual([429, 'rate_limited'])
      const wait = Number(third.headers.get('retry-after'))
      expect(wait).toBe(10)
      expect(await complete()).toBe('quiz_not_passed')
      pass(api, wait)
      expect((await submit(right)).status).toBe(200)
      expect(Number((await submit({})).headers.get('retry-after'))).toBeGreaterThan(wait)
      for (let time = 0; time < 5; time++) {
        pass(api, 30)
        expect((await submit({})).status).toBe(200)
      }
    })

    test('of twenty submissions at once two are accepted', async () => {
      const answers = await Promise.all(Array.from({ length: 20 }, () => submit({})))
      const codes = answers.map(({ status }) => status).toSorted((one, other) => one - other)
      expect(codes).toEqual([200, 200, ...Array(18).fill(429)])
    })

    test('another quiz or learner does not have to wait', async () => {
      for (let time = 0; time < 3; time++) await submit({})
      me = await participant(api)
      expect((await submit({})).status).toBe(200)
    })

    test('is complete only when the latest submission passed', async () => {
      expect(await complete()).toBe('quiz_not_passed')
      const right = await rightAnswers(api, me)
      expect(await (await submit(right)).json()).toMatchObject({
        passed: true,
        scorePercentage: 100,
        right
      })
      expect(await isComplete(ITEMS.check)).toBe(false)
      await submit({})
      expect(await complete()).toBe('quiz_not_passed')
      pass(api, 30)
      await submit(right)
      expect(await complete()).toBe(204)
      pass(api, 30)
      await submit({})
      expect(await isComplete(ITEMS.check)).toBe(true)
    })

    test('refuses unknown questions and options', async () => {
      const right = await rightAnswers(api, me)
      const [first = '', second = ''] = Object.keys(right)
      for (const answers of [
        { '1': [] },
        { [`0${first}`]: right[first] },
        { [first]: [1] },
        { [first]: right[second] },
        { [first]: ['1'] },
        { [first]: [1.5] },
        { [first]: right[first]?.[0] },
        { [first]: Array(51).fill(right[first]?.[0]) },
        { constructor: [] },
        { toString: right[first] },
        [],
        null
      ]) {
        expect([answers, await outcome(submit(answers))]).toEqual([answers, 'validation_failed'])
      }
      const named = JSON.stringify({ answers: { x: [1] } }).replace('"x"', '"__proto__"')
      const answer = await askAs(api, me, `POST /quiz/${ITEMS.check}/submissions`, named)
      expect([200, 422]).toContain(answer.status)
      expect(({} as Record<string, unknown>)['0']).toBeUndefined()
    })

    test('its questions keep their numbers when others come before them', async () => {
      const before = (await itemFor(api, me, ITEMS.check, 'quiz')).questions
      const file = 'classes/first-page/01-start/03-check.quiz.yaml'
      const added = String(LEARNING[file]).replace(
        'questions:\n',
        `questions:
  - text: { ar: جديد, en: New }
    options:
      - text: { ar: نعم, en: Yes }
        correct: true
      - text: { ar: لا, en: No }
    explanation: { ar: نعم, en: Yes }
`
      )
      await submit(await rightAnswers(api, me))
      await api.import({ ...LEARNING, [file]: added })
      const after = await itemFor(api, me, ITEMS.check, 'quiz')
      expect(after.questions.slice(1)).toEqual(before)
      expect(Object.keys(after.lastResult?.correct ?? {})).toHaveLength(3)
      await api.import(LEARNING)
    })
  })

  describe('of a class', () => {
    const last = () => askAs(api, me, `POST /text/${ITEMS.links}/complete`)

    test('the last item completes it and issues the certificate, with the names of that day', async () => {
      await finishAllButLinks(api, me)
      expect(await certificates()).toEqual([])
      expect(await completedAt()).toBeNull()
      expect((await last()).status).toBe(204)
      expect(await completedAt()).toBe(api.clock.now.getTime())
      const [certificate] = await certificates()
      expect(certificate).toEqual({
        id: expect.stringMatching(/^[\w-]{22}$/),
        learner_id: me.id,
        class_id: 1,
        learner_name_ar: 'منى السيد',
        learner_name_en: '',
        course_title_ar: 'أساسيات البرمجة',
        course_title_en: 'Your first page',
        instructor_name_ar: 'هدى الشامي',
        instructor_name_en: 'Hoda Elshamy',
        course_slug: 'first-page',
        duration_seconds: expect.any(Number),
        language: 'ar',
        issued_at: api.clock.now.getTime(),
        revoked_at: null,
        path_id: null,
        path: null,
        contents: expect.any(String)
      })
      const shown = await api.json<Certificate>(`/certificates/${certificate?.id}`)
      const { objectives, modules } = await api.json<Class>('/courses/1')
      const types = modules.flatMap(({ items }) => items.map(({ type }) => type))
      const quizzes = types.filter(type => type === 'quiz').length
      expect(quizzes).toBeGreaterThan(0)
      expect(shown.contents).toEqual({
        lessons: types.length - quizzes,
        quizzes,
        outcomes: objectives.slice(0, 3)
      })
      expect(await contentFor(api, me)).toMatchObject({
        progress: { percent: 100 },
        certificateId: certificate?.id
      })
      await askAs(api, me, 'PATCH /profile', { name: { ar: 'اسم آخر', en: 'Another' } })
      expect(await certificates()).toEqual([certificate])
    })

    test('twenty last completions at once issue one', async () => {
      await finishAllButLinks(api, me)
      const answers = await Promise.all(Array.from({ length: 20 }, last))
      expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(204))
      expect(await certificates()).toHaveLength(1)
    })

    test('of two different last items at once one issues it', async () => {
      await finishFirstModule(api, me)
      await Promise.all([
        last(),
        askAs(api, me, `POST /text/${ITEMS.taste}/complete`),
        askAs(api, me, `POST /text/${ITEMS.tools}/complete`)
      ])
      expect(await certificates()).toHaveLength(1)
      expect(await completedAt()).not.toBeNull()
    })

    test('an item that is added later revokes nothing, and issues no second one', async () => {
      await finishAllButLinks(api, me)
      await last()
      const [certificate] = await certificates()
      const file = 'classes/first-page/02-more/03-new'
      await api.import({
        ...LEARNING,
        [`${file}.ar.md`]: lesson('جديد'),
        [`${file}.en.md`]: lesson('New')
      })
      expect(await contentFor(api, me)).toMatchObject({
        progress: { completedItems: 6, totalItems: 7, percent: 85 },
        certificateId: certificate?.id
      })
      const added = (await contentFor(api, me)).modules[1]?.items[2]?.id
      api.clock.now = new Date(api.clock.now.getTime() + 1_000)
      expect((await askAs(api, me, `POST /text/${added}/complete`)).status).toBe(204)
      expect(await certificates()).toEqual([certificate])
      expect(await completedAt()).toBe(certificate?.issued_at)
      await api.import(LEARNING)
    })

    test('an item that is moved to another module takes its progress along, and the certificate stays', async () => {
      await finishAllButLinks(api, me)
      await last()
      const [before, [certificate]] = [await contentFor(api, me), await certificates()]
      const tools = 'classes/first-page/01-start/02-tools'
      const file = 'classes/first-page/02-more/03-tools'
      await api.import({
        ...without(LEARNING, tools),
        [`${file}.ar.md`]: lesson('الأدوات'),
        [`${file}.en.md`]: lesson('Tools')
      })
      const after = await contentFor(api, me)
      expect(after.modules[1]?.items.at(-1)).toMatchObject({ id: ITEMS.tools, completed: true })
      expect(after.progress).toEqual(before.progress)
      expect(after.certificateId).toBe(certificate?.id)
      expect(await certificates()).toEqual([certificate])
      await api.import(LEARNING)
      expect(await contentFor(api, me)).toEqual(before)
    })

    test('the missing items may be removed: a learner who enrols again has completed it', async () => {
      await finishAllButLinks(api, me)
      await api.import(without(LEARNING, 'classes/first-page/02-more/01-links'))
      expect(await outcome(askAs(api, me, 'POST /courses/1/enroll'))).toBe(200)
      expect(await certificates()).toHaveLength(1)
      await api.import(LEARNING)
    })

    test('a revoked certificate is not reissued', async () => {
      await finishAllButLinks(api, me)
      await last()
      await api.db
        .updateTable('certificate')
        .set({ revoked_at: 1 })
        .where('learner_id', '=', me.id)
        .execute()
      await last()
      expect(await certificates()).toMatchObject([{ revoked_at: 1 }])
    })
  })
})
