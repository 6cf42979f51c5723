import type { Catalogue } from '#server/catalogue/import/records.ts'
import type { Tx } from '#server/db/open.ts'
import { changeRow, findRow } from '#server/db/rows.ts'
import { addRevision, moveDraft } from './draft-store.ts'
import { readLiveDocument, TooLargeForDraft } from './live-document.ts'

/** Whether the studio has published or retired a class, so that imports leave it alone. */
export async function isOfStudio(tx: Tx, classId: number): Promise<boolean> {
  return (await findRow(tx, 'class_draft', { class_id: classId, is_studio: 1 })) !== undefined
}

/**
 * Keeps what an import has written as a revision of a class with a draft. The draft follows, unless
 * it has changes of its own.
 */
export async function noteImport(tx: Tx, classId: number): Promise<void> {
  const row = await findRow(tx, 'class_draft', { class_id: classId })
  if (!row) return
  const live = await findRow(tx, 'class', { id: classId })
  const document = await readLiveDocument(tx, classId).catch((error: unknown) => {
    if (error instanceof TooLargeForDraft) return undefined
    throw error
  })
  if (!live || !document) return
  const revision = { kind: 'imported' as const, document, time: Date.now(), by: null }
  const isUntouched = row.state === 'live' && row.revision === row.live_revision
  if (isUntouched || row.state === 'retired') {
    await moveDraft(tx, classId, revision, number => ({
      ...{ state: 'live', live_revision: number, expert_id: live.expert_id, problems: 0 }
    }))
    return
  }
  const live_revision = await addRevision(tx, classId, revision)
  const state = row.state === 'draft' ? 'live' : row.state
  await changeRow(tx, 'class_draft', { class_id: classId }, { live_revision, state })
}

/** An import has retired a class with a draft. */
export async function noteRetirement(tx: Tx, classId: number): Promise<void> {
  await changeRow(
    tx,
    'class_draft',
    { class_id: classId, state: 'live' },
    { state: 'retired', live_revision: null }
  )
}

/** Gives records of a folder back to it. @returns those that the studio had set */
export async function releaseStudio(tx: Tx, catalogue: Catalogue): Promise<string[]> {
  const released: string[] = []
  for (const { slug } of catalogue.classes) {
    const row = await changeRow(tx, 'class_draft', { slug, is_studio: 1 }, { is_studio: 0 })
    if (row) released.push(`class ${slug}`)
  }
  for (const { slug } of catalogue.experts) {
    const row = await changeRow(tx, 'expert', { slug, edited: 1 }, { edited: 0, digest: '' })
    if (row) released.push(`expert ${slug}`)
  }
  for (const { slug } of catalogue.categories) {
    const row = await changeRow(tx, 'category', { slug, edited: 1 }, { edited: 0 })
    if (row) released.push(`category ${slug}`)
  }
  return released
}
