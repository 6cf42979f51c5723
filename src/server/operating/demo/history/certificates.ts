import { factsOf } from '#server/learning/certify.ts'
import type { Tx } from '#server/db/open.ts'
import { insertRow } from '#server/db/rows.ts'
import type { Lessons } from './lessons.ts'
import type { Draw } from './random.ts'

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
const ID_LENGTH = 22

/** Writes the certificates of completed classes, without mails. */
export async function writeCertificates(
  tx: Tx,
  completed: Lessons['completed'],
  random: Draw
): Promise<void> {
  for (const { person, classId, at } of completed) {
    const id = Array.from(
      { length: ID_LENGTH },
      () => LETTERS[Math.floor(random() * LETTERS.length)]
    ).join('')
    await insertRow(tx, 'certificate', {
      ...(await factsOf(tx, person.id, classId)),
      ...{ id, learner_id: person.id, class_id: classId, issued_at: at, revoked_at: null }
    })
  }
}
