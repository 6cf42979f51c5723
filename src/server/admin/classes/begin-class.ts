import { ClassDocument } from '#contract/studio/classes/class-document.ts'
import { errorsIn, problemsOf } from '#server/catalogue/drafts/check-draft.ts'
import { freeClassSlug, isTakenSlug } from '#server/catalogue/drafts/class-slug.ts'
import { DraftRefusal } from '#server/catalogue/drafts/draft-refusal.ts'
import { addRevision, keepDocument, titlesOf } from '#server/catalogue/drafts/draft-store.ts'
import { isSlug } from '#server/catalogue/import/formats.ts'
import { nextId } from '#server/catalogue/import/ids.ts'
import { lockImports } from '#server/catalogue/import/lock-imports.ts'
import type { Change } from '#server/db/audit-log.ts'
import type { Tx } from '#server/db/open.ts'
import { changeRow, findRow, insertRow } from '#server/db/rows.ts'
import { isEditor, lockOwnDraft, type Writer } from './own-class.ts'

export const subjectOfClass = (id: number) => `class ${id}`

interface NewClass {
  title: { ar: string; en: string }
  expertId: number
  slug?: string | undefined
}

const SLUG_MOST = 100

/** Begins a draft. @throws DraftRefusal */
export async function beginClass(
  tx: Tx,
  caller: Writer,
  { title, expertId, slug: wanted }: NewClass,
  time: number
): Promise<{ id: number; change: Change }> {
  await lockImports(tx)
  const expert = await findRow(tx, 'expert', { id: expertId, retired: 0 })
  const isOwn = isEditor(caller) || caller.expertId === expertId
  if (!expert || !isOwn) throw new DraftRefusal('not_found')
  const id = await nextId(tx, 'class')
  const slug = wanted ?? (await freeClassSlug(tx, title.en, id))
  await refuseSlug(tx, slug)
  const document = ClassDocument.parse({
    class: { expert: expert.slug },
    texts: { ar: { title: title.ar }, en: { title: title.en } }
  })
  const by = caller.learnerId
  await insertRow(tx, 'class_draft', {
    ...{ class_id: id, slug, expert_id: expertId, ...titlesOf(document), state: 'draft' },
    ...{ revision: 1, live_revision: null, publish_at: null, is_studio: 0 },
    problems: errorsIn(await problemsOf(tx, slug, document, time)),
    digest: await keepDocument(tx, id, document),
    ...{ updated_at: time, updated_by: by }
  })
  await addRevision(tx, id, { kind: 'saved', document, time, by })
  const change = { subject: subjectOfClass(id), fields: { slug: [null, slug] as const } }
  return { id, change }
}

/** Changes the slug of a class that was never published. @throws DraftRefusal */
export async function renameClass(
  tx: Tx,
  caller: Writer,
  id: number,
  slug: string
): Promise<Change> {
  await lockImports(tx)
  const draft = await lockOwnDraft(tx, caller, id)
  const subject = subjectOfClass(id)
  if (slug === draft.slug) return { subject, fields: {} }
  const isWritten = await findRow(tx, 'class', { id })
  if (isWritten) throw new DraftRefusal('conflict', { reason: 'class_published' })
  await refuseSlug(tx, slug)
  await changeRow(tx, 'class_draft', { class_id: id }, { slug })
  return { subject, fields: { slug: [draft.slug, slug] } }
}

async function refuseSlug(tx: Tx, slug: string): Promise<void> {
  if (!isSlug(slug) || slug.length > SLUG_MOST) {
    throw new DraftRefusal('conflict', { reason: 'slug_invalid' })
  }
  if (await isTakenSlug(tx, slug)) throw new DraftRefusal('conflict', { reason: 'slug_taken' })
}
