import { randomInt } from 'node:crypto'
import type { Db, Tx } from '#server/db/open.ts'
import { insertRow } from '#server/db/rows.ts'

/** Tells open studios of something that is in no table of its own. */
export async function addEvent(
  db: Db | Tx,
  { kind, subject, body = {} }: { kind: string; subject: string; body?: object },
  now: Date
): Promise<void> {
  await insertRow(db, 'studio_event', {
    ...{ id: randomInt(1, 2 ** 48), at: now.getTime(), kind, subject },
    body: JSON.stringify(body)
  })
}
