import { expect, type Page } from 'playwright/test'
import type { StudioClass, StudioDraft } from '#contract/studio/classes/classes.ts'
import { titled, wholeDocument } from '#tests/support/catalogue/classes.ts'

/** Of the demo catalogue. */
export const EXPERT = { id: 1 }

type Headers = Record<string, string>

/** Begins a class of one lesson. @returns its id */
export async function beginClass(page: Page, headers: Headers, title = 'A class of a test') {
  const data = { title: { ar: 'دورة اختبار', en: title }, expertId: EXPERT.id }
  const begun = await page.request.post('/api/studio/classes', { headers, data })
  const { id } = (await begun.json()) as StudioClass
  const { document, revision } = await draftOf(page, headers, id)
  const whole = titled(wholeDocument(document.class.expert), title)
  await save(page, headers, id, whole, revision)
  return id
}

export async function draftOf(page: Page, headers: Headers, id: number): Promise<StudioDraft> {
  const answer = await page.request.get(`/api/studio/classes/${id}/draft`, { headers })
  return (await answer.json()) as StudioDraft
}

export async function save(
  page: Page,
  headers: Headers,
  id: number,
  data: object,
  revision: number
) {
  const answer = await page.request.put(`/api/studio/classes/${id}/draft`, {
    ...{ data, headers: { ...headers, 'If-Match': `"${revision}"` } }
  })
  expect(answer.ok(), await answer.text()).toBe(true)
}
