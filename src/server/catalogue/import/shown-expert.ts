import { documentId, expertFields } from '#domain/search/documents.ts'
import type { PublicAnswer } from '#server/db/catalogue-version.ts'
import type { Tx } from '#server/db/open.ts'
import { findRow } from '#server/db/rows.ts'
import { removeDocuments, replaceDocuments } from '#server/search/write-index.ts'
import { textOf } from '#server/catalogue/class-records.ts'
import type { ExpertRecord } from './records.ts'

/** Call it when an expert got a class or lost one: those made in the studio are public with a class. */
export async function showOrHideExpert(
  tx: Tx,
  id: number,
  answers: Set<PublicAnswer>
): Promise<void> {
  const expert = await findRow(tx, 'expert', { id, by_hand: 1, retired: 0 })
  if (!expert) return
  const isShown = await findRow(tx, 'class', { expert_id: id, retired: 0 })
  if (isShown) {
    await indexExpert(tx, id, {
      name: textOf(expert, 'name'),
      headline: textOf(expert, 'headline'),
      about: textOf(expert, 'about')
    })
  } else await removeDocuments(tx, { documentId: documentId('instructor', id) })
  answers.add(`expert ${id}`).add('experts')
}

export async function indexExpert(
  tx: Tx,
  id: number,
  record: Pick<ExpertRecord, 'name' | 'headline' | 'about'>
): Promise<void> {
  const document = documentId('instructor', id)
  await replaceDocuments(tx, { documentId: document }, [
    { id: document, classId: undefined, title: record.name, fields: expertFields(record) }
  ])
}
