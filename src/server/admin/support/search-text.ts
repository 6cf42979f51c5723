import { type RawBuilder, sql, type SqlBool } from 'kysely'
import { partialPhone } from '#domain/accounts/partial-phone.ts'
import { fold } from '#domain/text/folding.ts'
import { latinLetters, TRANSLATION } from '#domain/text/latin-letters.ts'
import { isPostgres } from '#server/db/engines.ts'
import type { Db } from '#server/db/open.ts'

type SqlText = RawBuilder<string>

export const always = sql<SqlBool>`true`

/** Names, address and number of a learner, each after a space. */
export const learnerSearchText = (db: Db): SqlText =>
  sql`${namesIn(db, sql`' ' || learner.name_ar || ' ' || learner.name_en`)} || ' ' || learner.email || ' ' || learner.phone_number`

/** Names on a certificate, each after a space. */
export const certificateSearchText = (db: Db): SqlText =>
  namesIn(db, sql`' ' || certificate.learner_name_ar || ' ' || certificate.learner_name_en`)

/** An index of PostgreSQL is over the same expression, letter for letter, see migration 0028. */
function namesIn(db: Db, names: SqlText): SqlText {
  if (!isPostgres(db)) return sql`latin_letters(${names})`
  const { from, to } = TRANSLATION
  return sql`lower(translate(${names}, ${sql.lit(from)}, ${sql.lit(to)}))`
}

const PARTS_MOST = 8

/** A part that a text has to contain, in one of these ways. */
type SearchPart = readonly string[]

/** What a text has to contain: `searchParts('منى Ali')` is `[['mny'], ['ali']]`; empty without letters. */
export function searchParts(query: string): SearchPart[] {
  const number = partialPhone(query)
  if (number.length > 0) return [number]
  const words = fold(query).split(' ').map(latinLetters)
  return words
    .filter(word => /[\p{L}\p{N}]/u.test(word))
    .slice(0, PARTS_MOST)
    .map(word => [word])
}

/** Indexes of trigrams find nothing shorter inside a word. */
const HAS_TRIGRAM = /[a-z\d]{3}/

/** Whether a text has all parts; a short one begins a word of it. */
export function containsParts(text: SqlText, parts: readonly SearchPart[]): RawBuilder<SqlBool> {
  const contains = (part: string) => {
    const literal = part.replace(/[\\%_]/g, String.raw`\$&`)
    const pattern = HAS_TRIGRAM.test(part) ? `%${literal}%` : `% ${literal}%`
    return sql<SqlBool>`${text} like ${pattern} escape '\\'`
  }
  const either = (part: SearchPart) => sql`(${sql.join(part.map(contains), sql` or `)})`
  return sql.join(parts.map(either), sql` and `)
}
