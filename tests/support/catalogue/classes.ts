import type { ClassDocument } from '#contract/studio/classes/class-document.ts'
import type { StudioClass, StudioDraft } from '#contract/studio/classes/classes.ts'
import { type Desk, openDesk } from '#tests/support/accounts/finance.ts'
import { openStaff, setUpCodes } from '#tests/support/accounts/staff.ts'
import { send } from '#tests/support/accounts/accounts.ts'

/** Ids in the small catalogue. */
export const FIRST_PAGE = 1
export const SPEAK_UP = 3
export const HODA = 1
export const OMAR = 2

/** An editor on the small catalogue. */
export function openEditor(address: string): Promise<Desk> {
  return openDesk(address, { role: 'editor' })
}

/** Asks as an expert of a desk's API, with a second factor. */
export async function openExpert({ api }: Desk, expertId: number): Promise<Desk['ask']> {
  const staff = await openStaff(api, ['expert'], expertId)
  await setUpCodes(api, staff)
  return (call, body, headers = {}) => send(api, call, body, { ...staff.headers, ...headers })
}

export function draftOf({ read }: Pick<Desk, 'read'>, id: number): Promise<StudioDraft> {
  return read<StudioDraft>(`GET /studio/classes/${id}/draft`)
}

export function standing({ read }: Pick<Desk, 'read'>, id: number): Promise<StudioClass> {
  return read<StudioClass>(`GET /studio/classes/${id}`)
}

/** Saves a document from a revision. */
export function save(
  ask: Desk['ask'],
  id: number,
  document: unknown,
  revision: number
): Promise<Response> {
  const headers = { 'If-Match': `"${revision}"` }
  return ask(`PUT /studio/classes/${id}/draft`, document, headers)
}

/** The document with another English title. */
export function titled(document: ClassDocument, title: string): ClassDocument {
  const { texts } = document
  return { ...document, texts: { ...texts, en: { ...texts.en, title } } }
}

/** Saves another English title into the newest draft. @returns its revision */
export async function retitle(desk: Desk, id: number, title: string): Promise<number> {
  const { document, revision } = await draftOf(desk, id)
  const answer = await save(desk.ask, id, titled(document, title), revision)
  if (!answer.ok) throw new Error(await answer.text())
  return ((await answer.json()) as { revision: number }).revision
}

/** A class of one lesson that has all it needs. */
export function wholeDocument(expert: string): ClassDocument {
  const page = (title: string) => ({
    ...{ title, summary: `About ${title}`, objectives: ['Know it'] },
    description: `All about ${title}.`
  })
  return {
    class: {
      ...{ expert, level: 'BEGINNER', language: 'en' },
      ...{ categories: ['technology'], featured: false, pro: false }
    },
    texts: { ar: page('دورة'), en: page('A class') },
    modules: [
      {
        ...{ key: 'start', title: { ar: 'البداية', en: 'Start' }, previews: ['hello'] },
        items: [
          {
            ...{ key: 'hello', type: 'text', title: { ar: 'أهلا', en: 'Hello' } },
            body: { ar: 'أهلا بك', en: 'Welcome' }
          }
        ]
      }
    ],
    resources: []
  }
}

/** A draft of one lesson, complete. @returns its id and revision */
export async function beginWhole(
  { read, ask }: Pick<Desk, 'read' | 'ask'>,
  title = 'A class'
): Promise<{ id: number; slug: string; revision: number }> {
  const begun = await read<StudioClass>('POST /studio/classes', {
    title: { ar: 'دورة', en: title },
    expertId: OMAR
  })
  const answer = await save(ask, begun.id, titled(wholeDocument('omar'), title), begun.revision)
  if (!answer.ok) throw new Error(await answer.text())
  const { revision } = (await answer.json()) as { revision: number }
  return { id: begun.id, slug: begun.slug, revision }
}
