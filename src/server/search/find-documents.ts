import {
  differByOneMistake,
  FORGIVEN_LENGTH,
  variantsOf
} from '#domain/search/words/misspelling.ts'
import {
  find,
  type FindOptions,
  type FindResult,
  type WordRow,
  type WordSource
} from '#domain/search/find.ts'
import type { Db } from '#server/db/open.ts'

/**
 * Documents for a query, best first.
 *
 * @param namesOnly names of classes and experts only, for suggestions
 */
export function findDocuments(
  db: Db,
  query: string,
  namesOnly: boolean,
  understanding: FindOptions
): Promise<FindResult> {
  return find(wordsIn(db, namesOnly), query, understanding)
}

export function wordsIn(db: Db, namesOnly: boolean): WordSource {
  const rows = db
    .selectFrom('search_word')
    .select(['word', 'document_id as documentId', 'weight', 'spellings'])
    .where('is_name', 'in', namesOnly ? [1] : [0, 1])

  async function mistyped(word: string): Promise<WordRow[]> {
    const known = await db
      .selectFrom('search_variant')
      .select('word')
      .distinct()
      .where('variant', 'in', variantsOf(word))
      .execute()
    const near = known
      .map(row => row.word)
      .filter(one => [...one].length >= FORGIVEN_LENGTH && differByOneMistake(one, word))
    return near.length > 0 ? rows.where('word', 'in', near).execute() : []
  }

  return {
    whole: words => rows.where('word', 'in', words).execute(),
    begun(beginning, most) {
      // Words with this prefix lie between it and its successor in code point order.
      const longer = rows.where('word', '>', beginning).where('word', '<', `${beginning}\u{10FFFF}`)
      return (
        most === undefined
          ? longer
          : longer.orderBy('word').orderBy('document_id').orderBy('is_name').limit(most)
      ).execute()
    },
    mistyped,
    async titled(words) {
      const title = words.join(' ')
      const titles = await db
        .selectFrom('search_document')
        .select('id')
        .where(eb => eb.or([eb('title_ar', '=', title), eb('title_en', '=', title)]))
        .execute()
      return new Set(titles.map(row => row.id))
    }
  }
}
