import type { Db, Tx } from '#server/db/open.ts'
import { findRows, putRow, removeRows } from '#server/db/rows.ts'
import { type Author, readAuthors } from './authors.ts'

/** Milliseconds for which a sign of life counts; editors give one every ten seconds. */
const PRESENCE_MS = 30_000

/** A sign of life of an account in a draft. @param time UTC ms */
export async function notePresence(
  db: Db | Tx,
  classId: number,
  accountId: number,
  time: number
): Promise<void> {
  // Rows whose lease is over go.
  await removeRows(db, 'draft_presence', { until: ['<=', time] })
  await putRow(
    db,
    'draft_presence',
    ['class_id', 'learner_id'],
    { until: time + PRESENCE_MS },
    { class_id: classId, learner_id: accountId }
  )
}

export async function endPresence(db: Db, classId: number, accountId: number): Promise<void> {
  await removeRows(db, 'draft_presence', { class_id: classId, learner_id: accountId })
}

/** Who has drafts open, by class and in the order of their accounts. @param ids all unless given */
export async function readPresence(
  db: Db,
  time: number,
  ids?: readonly number[]
): Promise<Map<number, Author[]>> {
  if (ids?.length === 0) return new Map()
  const rows = await findRows(
    db,
    'draft_presence',
    { until: ['>', time], ...(ids && { class_id: ['in', [...ids]] as const }) },
    'class_id',
    'learner_id'
  )
  const authors = await readAuthors(
    db,
    rows.map(row => row.learner_id)
  )
  const open = new Map<number, Author[]>()
  for (const { class_id, learner_id } of rows) {
    const author = authors.get(learner_id)
    if (author) open.set(class_id, [...(open.get(class_id) ?? []), author])
  }
  return open
}

/** The experts of classes, of their drafts where these name one. */
export async function readExpertsOf(
  db: Db,
  ids: readonly number[]
): Promise<ReadonlyMap<number, number | null>> {
  if (ids.length === 0) return new Map()
  const live = await findRows(db, 'class', { id: ['in', [...ids]] })
  const drafts = await findRows(db, 'class_draft', { class_id: ['in', [...ids]] })
  return new Map([
    ...live.map(row => [row.id, row.expert_id] as const),
    ...drafts.map(row => [row.class_id, row.expert_id] as const)
  ])
}
