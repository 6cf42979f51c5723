import { stemOf, wordsOf } from '#domain/folding.ts'
import { differByOneMistake, FORGIVEN_LENGTH, variantsOf } from '#domain/misspelling.ts'
import type { Db } from '#server/db/open.ts'
import { type Kind, KINDS, recordOf } from './documents.ts'

export interface Found {
  documentId: number
  kind: Kind
  recordId: number
}

/** Words of a query that are looked up; more say nothing new. */
const WORDS_MAX = 8

/** Shorter words begin so many others that only the first of those are looked at. */
const PREFIX_LENGTH = 3
const SHORT_PREFIX_ROWS = 400

/** What a match is worth, by how the word was met. */
const WORTH = { spelling: 1.25, word: 1, prefix: 0.6, mistake: 0.4, stem: 0.8 } as const

/**
 * Documents that hold every word of the query, best first: an exact title, then classes, episodes
 * and experts, each by how well and in how weighty a place the words were met.
 *
 * @param namesOnly looks at the names of classes and experts alone, as suggestions do
 */
export async function findDocuments(db: Db, query: string, namesOnly: boolean): Promise<Found[]> {
  const words = [...new Set(wordsOf(query))].slice(0, WORDS_MAX)
  if (words.length === 0) return []
  const spellings = new Set(query.toLowerCase().match(/[\p{L}\p{M}\p{N}ـ]+/gu) ?? [])

  let scores: Map<number, number> | undefined
  for (const word of words) {
    const found = await scoreWord(db, word, spellings, namesOnly)
    scores = scores ? sumWhereBoth(scores, found) : found
  }
  const exact = await exactTitles(db, query)
  const order = [...(scores ?? [])].map(([id, score]) => ({
    id,
    score,
    isExact: exact.has(id),
    kind: id % KINDS.length
  }))
  order.sort(
    (a, b) =>
      Number(b.isExact) - Number(a.isExact) || a.kind - b.kind || b.score - a.score || a.id - b.id
  )
  return order.map(({ id }) => ({ documentId: id, ...recordOf(id) }))
}

/** Score of every document in which the word, a word it begins, or one it was mistyped for, is met. */
async function scoreWord(
  db: Db,
  word: string,
  spellings: ReadonlySet<string>,
  namesOnly: boolean
): Promise<Map<number, number>> {
  const scores = new Map<number, number>()
  const stem = stemOf(word)
  for (const [form, share] of [
    [word, 1],
    [stem, WORTH.stem]
  ] as const) {
    if (!form) continue
    const mistyped = await wordsMistypedAs(db, form)
    for (const row of await rowsOf(db, form, mistyped, namesOnly)) {
      const score = row.weight * share * worthOf(row.word, form, row.spellings, spellings)
      if (score > (scores.get(row.document_id) ?? 0)) scores.set(row.document_id, score)
    }
  }
  return scores
}

function worthOf(
  met: string,
  asked: string,
  spelt: string,
  spellings: ReadonlySet<string>
): number {
  if (met === asked) {
    return spelt.split(' ').some(spelling => spellings.has(spelling)) ? WORTH.spelling : WORTH.word
  }
  return met.startsWith(asked)
    ? WORTH.prefix * (0.5 + asked.length / met.length / 2)
    : WORTH.mistake
}

async function rowsOf(db: Db, form: string, mistyped: string[], namesOnly: boolean) {
  const base = db
    .selectFrom('search_word')
    .select(['word', 'document_id', 'weight', 'spellings'])
    .where('is_name', 'in', namesOnly ? [1] : [0, 1])
  // Every word that begins with the form lies between it and its successor in code point order.
  const beginning = base.where('word', '>', form).where('word', '<', `${form}\u{10FFFF}`)
  const isShort = [...form].length < PREFIX_LENGTH
  const [whole, begun, near] = await Promise.all([
    base.where('word', '=', form).execute(),
    (isShort
      ? beginning.orderBy('word').orderBy('document_id').orderBy('is_name').limit(SHORT_PREFIX_ROWS)
      : beginning
    ).execute(),
    mistyped.length > 0 ? base.where('word', 'in', mistyped).execute() : []
  ])
  return [...whole, ...begun, ...near]
}

/** Known words that differ from this one by a single typing mistake. */
async function wordsMistypedAs(db: Db, word: string): Promise<string[]> {
  if ([...word].length < FORGIVEN_LENGTH - 1) return []
  const rows = await db
    .selectFrom('search_variant')
    .select('word')
    .distinct()
    .where('variant', 'in', variantsOf(word))
    .execute()
  return rows.map(row => row.word).filter(known => differByOneMistake(known, word))
}

async function exactTitles(db: Db, query: string): Promise<Set<number>> {
  const title = wordsOf(query).join(' ')
  const rows = await db
    .selectFrom('search_document')
    .select('id')
    .where(eb => eb.or([eb('title_ar', '=', title), eb('title_en', '=', title)]))
    .execute()
  return new Set(rows.map(row => row.id))
}

function sumWhereBoth(one: Map<number, number>, other: Map<number, number>): Map<number, number> {
  const both = new Map<number, number>()
  for (const [id, score] of one) {
    const more = other.get(id)
    if (more !== undefined) both.set(id, score + more)
  }
  return both
}
