import type { Db, Tx } from '#server/db/open.ts'
import { findRow } from '#server/db/rows.ts'
import { addJob } from '#server/jobs/queue.ts'

/** A draft is stored in the setting table until captions are written. */
const keyOf = (clip: string, language: string) => `transcript ${clip} ${language}`

export function addTranscript(
  tx: Tx,
  clip: string,
  language: 'ar' | 'en',
  createdBy: number,
  now: Date
): Promise<number> {
  const payload = { clip, language }
  const subject = `clip ${clip}`
  return addJob(tx, { kind: `transcribe-${language}`, subject, payload, createdBy }, now)
}

export async function findTranscript(
  db: Db,
  clip: string,
  language: 'ar' | 'en'
): Promise<string | undefined> {
  return (await findRow(db, 'setting', { key: keyOf(clip, language) }))?.value
}
