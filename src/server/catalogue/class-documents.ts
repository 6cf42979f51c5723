import { documentId } from '#server/search/documents.ts'
import type { IndexedDocument } from '#server/search/write-index.ts'
import type { ClassRecord } from './records.ts'
import type { KnownExpert } from './write-experts.ts'
import type { KnownCategory } from './write-tables.ts'
import type { WrittenItem } from './write-modules.ts'

/** What search finds of a class: itself, its episodes and lessons. */
export function documentsOf(
  id: number,
  record: ClassRecord,
  expert: KnownExpert,
  categories: readonly KnownCategory[],
  items: readonly WrittenItem[]
): IndexedDocument[] {
  const locales = ['ar', 'en'] as const
  const fields = locales.flatMap(locale => [
    { text: record.title[locale], weight: 8, isName: true },
    { text: expert.name[locale], weight: 4, isName: false },
    ...categories.map(({ name }) => ({ text: name[locale], weight: 3, isName: false })),
    { text: record.summary[locale], weight: 2, isName: false },
    {
      text: record.objectives.map(objective => objective[locale]).join('\n'),
      weight: 1,
      isName: false
    }
  ])
  const episodes = items
    .filter(item => item.type !== 'quiz')
    .map(item => ({
      id: documentId('episode', item.id),
      classId: id,
      title: item.title,
      fields: locales.map(locale => ({ text: item.title[locale], weight: 5, isName: false }))
    }))
  return [{ id: documentId('course', id), classId: id, title: record.title, fields }, ...episodes]
}
