import { wordsOf } from '#domain/text/folding.ts'
import type { Field } from '#domain/search/documents.ts'
import { indexVariants, indexWords } from '#domain/search/words/index-words.ts'
import type { Tx } from '#server/db/open.ts'
import { removeRows } from '#server/db/rows.ts'

export interface IndexedDocument {
  id: number
  /** Undefined for experts. */
  classId: number | undefined
  title: { ar: string; en: string }
  fields: Field[]
}

/** Rows of an insert; both engines take 32,766 values. */
const ROWS = 2_000

/** Replaces the documents of a class or expert. */
export async function replaceDocuments(
  tx: Tx,
  old: { classId: number } | { documentId: number },
  documents: readonly IndexedDocument[]
): Promise<void> {
  await removeDocuments(tx, old)
  if (documents.length === 0) return
  const words = documents.flatMap(({ id, fields }) =>
    indexWords(fields).map(({ word, isName, weight, spellings }) => ({
      word,
      is_name: Number(isName),
      document_id: id,
      weight,
      spellings
    }))
  )
  await inSlices(documents, async slice => {
    const rows = slice.map(({ id, classId, title }) => ({
      id,
      class_id: classId ?? null,
      title_ar: wordsOf(title.ar).join(' '),
      title_en: wordsOf(title.en).join(' ')
    }))
    await tx.insertInto('search_document').values(rows).execute()
  })
  await inSlices(words, async slice => {
    await tx.insertInto('search_word').values(slice).execute()
  })
  const variants = [...new Set(words.map(({ word }) => word))].flatMap(word =>
    indexVariants(word).map(variant => ({ variant, word }))
  )
  await inSlices(variants, async slice => {
    // Other documents may have the word as well.
    await tx
      .insertInto('search_variant')
      .values(slice)
      .onConflict(conflict => conflict.doNothing())
      .execute()
  })
}

export async function removeDocuments(tx: Tx, old: { classId: number } | { documentId: number }) {
  const ids = tx
    .selectFrom('search_document')
    .select('id')
    .where(eb =>
      'classId' in old ? eb('class_id', '=', old.classId) : eb('id', '=', old.documentId)
    )
  await removeRows(tx, 'search_word', { document_id: ['in', ids] })
  await removeRows(tx, 'search_document', { id: ['in', ids] })
}

async function inSlices<Row>(rows: readonly Row[], write: (slice: Row[]) => Promise<void>) {
  for (let start = 0; start < rows.length; start += ROWS)
    await write(rows.slice(start, start + ROWS))
}
