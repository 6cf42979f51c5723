import type { Page } from 'playwright/test'
import type { Class } from '#contract/catalogue/classes.ts'
import type { LearnerQuestion } from '#contract/learning/questions/asked-question.ts'
import { roomPath } from '#domain/addresses.ts'
import { localized, type Locale } from '#i18n/locale.ts'
import { makeStaff, type RealStaff } from './staff-page.ts'
import { makeSubscriber } from './subscriber.ts'
import type { RealLearner } from './real-learner.ts'

const SLUG = 'arabic-writing-without-mistakes'

export type Headers = Record<string, string>

/** A film of the demo that everybody may see, longer than 42 seconds. */
export interface AskedFilm {
  course: Class
  /** Of the item. */
  id: number
}

export async function filmToAsk(page: Page): Promise<AskedFilm> {
  const course = (await (await page.request.get(`/api/courses/${SLUG}`)).json()) as Class
  const film = course.modules
    .flatMap(({ items }) => items)
    .find(({ type, isPreview, durationSeconds = 0 }) => {
      return type === 'video' && isPreview && durationSeconds > 45
    })
  if (!film) throw new Error('no film of the demo is a preview of 45 seconds')
  return { course, id: film.id }
}

/** The next film or text of the same module. */
export function itemAfter({ course, id }: AskedFilm): Class['modules'][number]['items'][number] {
  const { items } = course.modules.find(module => module.items.some(item => item.id === id)) ?? {}
  const next = items?.slice(items.findIndex(item => item.id === id) + 1)
  const found = next?.find(({ type }) => type !== 'quiz')
  if (!found) throw new Error('the film is the last of its module')
  return found
}

export const roomOf = ({ id }: AskedFilm, locale: Locale, search = ''): string =>
  `${localized(roomPath(SLUG, id), locale)}${search}`

/** A subscriber who takes part in the class. */
export async function makeAsker(page: Page): Promise<RealLearner & { headers: Headers }> {
  const learner = await makeSubscriber(page)
  const headers = { authorization: `Bearer ${learner.accessToken}` }
  await page.request.post(`/api/courses/${SLUG}/enroll`, { headers })
  return { ...learner, headers }
}

/** The expert of the class, with a proved second factor, signed in on this device. */
export const makeClassExpert = (page: Page, { course }: AskedFilm): Promise<RealStaff> =>
  makeStaff(page, ['expert'], course.instructor.id)

export async function askByApi(
  page: Page,
  { course, id }: AskedFilm,
  headers: Headers,
  fields: { title: string; body?: string; at?: number }
): Promise<LearnerQuestion> {
  const data = { contentId: id, body: '', ...fields }
  const answer = await page.request.post(`/api/courses/${course.id}/questions`, { headers, data })
  if (!answer.ok()) throw new Error(await answer.text())
  return (await answer.json()) as LearnerQuestion
}

export async function answerByApi(
  page: Page,
  id: number,
  headers: Headers,
  body: string
): Promise<void> {
  const answer = await page.request.post(`/api/questions/${id}/answers`, {
    headers,
    data: { body }
  })
  if (!answer.ok()) throw new Error(await answer.text())
}

export async function reportByApi(page: Page, id: number, headers: Headers): Promise<void> {
  const answer = await page.request.post(`/api/questions/${id}/reports`, {
    headers,
    data: { reason: 'spam' }
  })
  if (!answer.ok()) throw new Error(await answer.text())
}
