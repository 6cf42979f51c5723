import type { ReplyOf } from '#contract/endpoint.ts'
import type { ContentItem, getContent } from '#contract/learning/learning.ts'
import { bearer, send, signIn, type SignedIn } from '#tests/support/accounts/accounts.ts'
import { CLASSES, ITEMS, LEARNING } from '#tests/support/catalogue/learning.ts'
import { subscribe } from '#tests/support/accounts/learners.ts'
import { openApi, type TestApi } from '#tests/support/server.ts'

/** The API on a store with a class to learn. */
export async function openLearningApi(address: string): Promise<TestApi> {
  const api = await openApi(address)
  await api.import(LEARNING)
  return api
}

/** A call as a learner, or as a guest. */
export function askAs(
  api: TestApi,
  who: Pick<SignedIn, 'accessToken'> | undefined,
  call: Parameters<typeof send>[1],
  body?: unknown
): Promise<Response> {
  return send(api, call, body, who ? bearer(who.accessToken) : {})
}

/** A learner with a subscription for the month of the tests. */
export async function subscriber(api: TestApi): Promise<SignedIn> {
  const who = await signIn(api)
  await subscribe(api, who.id, { startedAt: '2026-05-15', expiresAt: '2026-06-15' })
  return who
}

/** A subscriber who takes part in a class. */
export async function participant(
  api: TestApi,
  classId: number = CLASSES.firstPage
): Promise<SignedIn> {
  const who = await subscriber(api)
  await askAs(api, who, `POST /courses/${classId}/enroll`)
  return who
}

/** A participant with a fifth of the class, who may review it. */
export async function reviewer(api: TestApi): Promise<SignedIn> {
  const who = await participant(api)
  for (const id of [ITEMS.tools, ITEMS.taste]) await askAs(api, who, `POST /text/${id}/complete`)
  return who
}

export async function contentFor(
  api: TestApi,
  who: SignedIn | undefined,
  classId: number = CLASSES.firstPage
): Promise<ReplyOf<typeof getContent>> {
  return (await askAs(api, who, `GET /courses/${classId}/content`)).json() as never
}

export async function itemFor<Type extends ContentItem['type']>(
  api: TestApi,
  who: SignedIn | undefined,
  itemId: number,
  _type: Type
): Promise<Extract<ContentItem, { type: Type }>> {
  const path = `/courses/${CLASSES.firstPage}/content/${itemId}` as const
  const answer = await askAs(api, who, `GET ${path}`)
  if (!answer.ok) throw new Error(await answer.text())
  return (await answer.json()) as never
}

/** Places of a player that shows the whole film of the class. */
export const WHOLE_FILM = [25, 50, 75, 100] as const

/** Lets time pass. */
export function pass(api: TestApi, seconds: number): void {
  api.clock.now = new Date(api.clock.now.getTime() + seconds * 1_000)
}

/** Reports positions ten seconds apart, at more than double speed. */
export async function play(
  api: TestApi,
  who: SignedIn,
  itemId: number,
  seconds: readonly number[]
): Promise<void> {
  for (const currentTime of seconds) {
    pass(api, 10)
    const answer = await askAs(api, who, `POST /course-videos/${itemId}/update-progress`, {
      currentTime
    })
    if (answer.status !== 204) throw new Error(await answer.text())
  }
}

/** The right answers to the quiz of the class. */
export async function rightAnswers(api: TestApi, who: SignedIn): Promise<Record<string, number[]>> {
  const { questions } = await itemFor(api, who, ITEMS.check, 'quiz')
  const right = new Set(['A file', 'Words', 'Pictures'])
  return Object.fromEntries(
    questions.map(({ id, options }) => [
      id,
      options.filter(({ text }) => right.has(text.en)).map(option => option.id)
    ])
  )
}

/** Everything of the first module of the class. */
export async function finishFirstModule(api: TestApi, who: SignedIn): Promise<void> {
  await play(api, who, ITEMS.welcome, WHOLE_FILM)
  await play(api, who, ITEMS.film, WHOLE_FILM)
  await askAs(api, who, `POST /text/${ITEMS.tools}/complete`)
  const answers = await rightAnswers(api, who)
  await askAs(api, who, `POST /quiz/${ITEMS.check}/submissions`, { answers })
  await askAs(api, who, `POST /quiz/${ITEMS.check}/complete`)
}

/** All items but the last, the lesson `links`. */
export async function finishAllButLinks(api: TestApi, who: SignedIn): Promise<void> {
  await finishFirstModule(api, who)
  await askAs(api, who, `POST /text/${ITEMS.taste}/complete`)
}
