import { classFields, documentId } from '#domain/search/documents.ts'
import { textOf } from '#server/catalogue/class-records.ts'
import type { PublicAnswer } from '#server/db/catalogue-version.ts'
import type { Tx } from '#server/db/open.ts'
import { findRow } from '#server/db/rows.ts'
import { replaceDocuments } from '#server/search/write-index.ts'
import type { Words } from './formats.ts'

/** Brings the names of expert and categories into what search finds of classes, and names their answers. */
export async function reindexClasses(
  tx: Tx,
  classIds: readonly number[],
  answers: Set<PublicAnswer>
): Promise<void> {
  for (const id of classIds) {
    const row = await findRow(tx, 'class', { id, retired: 0 })
    const expert = row && (await findRow(tx, 'expert', { id: row.expert_id }))
    if (!row || !expert) continue
    const categories = await tx
      .selectFrom('class_category')
      .innerJoin('category', 'category.id', 'class_category.category_id')
      .select(['category.name_ar', 'category.name_en'])
      .where('class_id', '=', id)
      .orderBy('class_category.position')
      .orderBy('category.id')
      .execute()
    const title = textOf(row, 'title')
    const fields = classFields({
      ...{ title, summary: textOf(row, 'summary'), level: row.level },
      objectives: JSON.parse(row.objectives) as Words[],
      expert: textOf(expert, 'name'),
      categories: categories.map(category => textOf(category, 'name'))
    })
    const document = documentId('course', id)
    await replaceDocuments(tx, { documentId: document }, [
      { id: document, classId: id, title, fields }
    ])
    answers.add(`class ${id}`)
  }
}
