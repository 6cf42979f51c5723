import { randomInt } from 'node:crypto'
import type { Selectable } from 'kysely'
import { HELD_WORDS_MOST } from '#contract/studio/questions.ts'
import { foldedPhrase } from '#domain/learning/questions/held-words.ts'
import type { Change } from '#server/db/audit-log.ts'
import type { Db, Tx } from '#server/db/open.ts'
import { addRow, countRows, findRow, findRows, removeRows } from '#server/db/rows.ts'
import type { Schema } from '#server/db/schema.ts'
import { isoOf } from '#server/db/times.ts'
import { Refusal } from '#server/http/problem.ts'

const subjectOf = (id: number) => `word ${id}`

/** In the order of their letters. */
export async function listWords(db: Db) {
  return (await findRows(db, 'held_word', {}, 'folded')).map(heldWordOf)
}

export function heldWordOf({ id, word, created_at }: Selectable<Schema['held_word']>) {
  return { id, word, createdAt: isoOf(created_at) }
}

/** What is wrong with a new word, if something is. */
export async function refuseWord(db: Db, word: string) {
  if (foldedPhrase(word) === '') return refusedWord('empty')
  if ((await countRows(db, 'held_word', {})) >= HELD_WORDS_MOST) return refusedWord('words_full')
  return undefined
}

const refusedWord = (code: string) =>
  new Refusal('validation_failed', { errors: [{ path: 'body.word', code }] })

export const findWord = (db: Db | Tx, word: string) =>
  findRow(db, 'held_word', { folded: foldedPhrase(word) })

/** No change when a word that compares alike is there. */
export async function addWord(tx: Tx, text: string, time: number): Promise<Change> {
  const word = text.normalize('NFC').trim()
  const row = { id: randomInt(1, 2 ** 48), word, folded: foldedPhrase(word), created_at: time }
  const added = await addRow(tx, 'held_word', row)
  return { subject: subjectOf(row.id), fields: added ? { word: [null, word] } : {} }
}

export async function removeWord(tx: Tx, id: number): Promise<Change> {
  const known = await findRow(tx, 'held_word', { id })
  if (known) await removeRows(tx, 'held_word', { id })
  return { subject: subjectOf(id), fields: known ? { word: [known.word, null] } : {} }
}
