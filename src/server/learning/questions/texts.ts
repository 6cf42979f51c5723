import { createHash } from 'node:crypto'
import { heldPhrasesIn } from '#domain/learning/questions/held-words.ts'
import { LINKS_MOST } from '#domain/learning/questions/question-limits.ts'
import { countLinks } from '#domain/text/markdown/links.ts'
import type { Db, Tx } from '#server/db/open.ts'
import { Refusal } from '#server/http/problem.ts'

/** A text as it is stored. */
export const tidyText = (text: string): string => text.normalize('NFC').trim()

export function refuseLinks(text: string): Refusal<'validation_failed'> | undefined {
  if (countLinks(text) <= LINKS_MOST) return undefined
  const values = { maximum: LINKS_MOST }
  const message = { key: 'too_many_links', values }
  const errors = [{ path: 'body.body', code: 'too_many_links', message }]
  return new Refusal('validation_failed', { errors })
}

/** The same for the same texts at the same place. @param place id of an item or question */
export function digestOfTexts(place: number, ...texts: string[]): string {
  return createHash('sha256')
    .update(JSON.stringify([place, ...texts]))
    .digest('base64url')
}

/** Phrases of the list, folded. */
export async function readHeldPhrases(db: Db | Tx): Promise<string[]> {
  const rows = await db.selectFrom('held_word').select('folded').execute()
  return rows.map(({ folded }) => folded)
}

export async function isHeldBack(tx: Tx, text: string): Promise<boolean> {
  return heldPhrasesIn(text, await readHeldPhrases(tx)).length > 0
}
