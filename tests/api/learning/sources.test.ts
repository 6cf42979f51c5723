import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { renew, type SignedIn } from '#tests/support/accounts/accounts.ts'
import { ITEMS, LEARNING } from '#tests/support/catalogue/learning.ts'
import { without } from '#tests/support/catalogue/catalogue.ts'
import { askAs, itemFor, openLearningApi, participant } from '#tests/support/learning/learning.ts'
import { ENGINES, type TestApi } from '#tests/support/server.ts'

const QUIZ = 'classes/first-page/01-start/03-check.quiz.yaml'
const FILM = 'classes/first-page/01-start/04-film.video.yaml'
const LATER = 'classes/first-page/02-more/03-film.video.yaml'

const WITH_SOURCE = {
  ...LEARNING,
  [QUIZ]: String(LEARNING[QUIZ]).replace(
    'en: A page is a file }\n',
    'en: A page is a file }\n    see: { item: film, at: 42.5 }\n'
  ),
  [LATER]: 'title: { ar: فيلم آخر }\nclip: film\n'
}

describe.each(ENGINES)('the video source of a question on $engine', ({ address }) => {
  let api: TestApi
  let me: SignedIn
  beforeAll(async () => {
    api = await openLearningApi(await address())
  })
  afterAll(() => api.close())
  beforeEach(async () => {
    await renew(api)
    await api.import(WITH_SOURCE)
    me = await participant(api)
  })

  const submit = async () =>
    (await askAs(api, me, `POST /quiz/${ITEMS.check}/submissions`, { answers: {} })).json()
  const quiz = () => itemFor(api, me, ITEMS.check, 'quiz')

  test('is returned after the quiz was graded, and then with every result', async () => {
    const before = await quiz()
    expect(JSON.stringify(before)).not.toContain('42.5')
    const sources = { [before.questions[0]?.id ?? '']: { contentId: ITEMS.film, at: 42.5 } }
    expect(await submit()).toMatchObject({ sources })
    expect((await quiz()).lastResult?.sources).toEqual(sources)
  })

  test('is not returned after the video has left the class', async () => {
    const gone = String(WITH_SOURCE[QUIZ]).replace('    see: { item: film, at: 42.5 }\n', '')
    await submit()
    await api.import(without({ ...WITH_SOURCE, [QUIZ]: gone }, FILM))
    expect((await quiz()).lastResult).not.toHaveProperty('sources')
    expect(await submit()).not.toHaveProperty('sources')
  })
})
