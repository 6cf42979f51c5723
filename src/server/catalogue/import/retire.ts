import { documentId } from '#domain/search/documents.ts'
import type { PublicAnswer } from '#server/db/catalogue-version.ts'
import type { Tx } from '#server/db/open.ts'
import { changeRow } from '#server/db/rows.ts'
import { removeDocuments } from '#server/search/write-index.ts'
import { showOrHideExpert } from './shown-expert.ts'

/** Takes a class away from visitors. Without a digest one that returns is written again. */
export async function retireClassRow(
  tx: Tx,
  { id, expert_id }: { id: number; expert_id: number },
  answers: Set<PublicAnswer>
): Promise<void> {
  await changeRow(tx, 'class', { id }, { retired: 1, digest: '' })
  await removeDocuments(tx, { classId: id })
  answers.add(`class ${id}`).add('classes').add('categories')
  await showOrHideExpert(tx, expert_id, answers)
}

/** Takes the page of an expert away. */
export async function retireExpertRow(
  tx: Tx,
  id: number,
  answers: Set<PublicAnswer>
): Promise<void> {
  await changeRow(tx, 'expert', { id }, { retired: 1, digest: '' })
  await removeDocuments(tx, { documentId: documentId('instructor', id) })
  answers.add(`expert ${id}`).add('experts')
}
