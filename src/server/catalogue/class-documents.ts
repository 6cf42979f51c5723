import { classFields, documentId, episodeFields } from '#domain/search/documents.ts'
import type { IndexedDocument } from '#server/search/write-index.ts'
import type { ClassRecord } from './import/records.ts'
import type { KnownExpert } from './import/write-experts.ts'
import type { KnownCategory } from './import/write-tables.ts'
import type { WrittenItem } from './import/write-modules.ts'

/** Search documents of a class, its episodes and lessons. */
export function documentsOf(
  id: number,
  record: ClassRecord,
  expert: KnownExpert,
  categories: readonly KnownCategory[],
  items: readonly WrittenItem[]
): IndexedDocument[] {
  const fields = classFields({
    ...record,
    expert: expert.name,
    categories: categories.map(({ name }) => name)
  })
  const episodes = items
    .filter(item => item.type !== 'quiz')
    .map(item => ({
      id: documentId('episode', item.id),
      classId: id,
      title: item.title,
      fields: episodeFields(item.title)
    }))
  return [{ id: documentId('course', id), classId: id, title: record.title, fields }, ...episodes]
}
