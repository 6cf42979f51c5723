import { randomBytes } from 'node:crypto'
import { fold } from '#domain/text/folding.ts'
import type { Db, Tx } from '#server/db/open.ts'
import { changeRow, countRows, insertRow, removeRows } from '#server/db/rows.ts'
import { derived } from '#server/runtime/hash.ts'

const RECOVERY_CODES = 10
const RECOVERY_BYTES = 5

/** Ends the earlier ones. */
export async function newRecoveryCodes(tx: Tx, learnerId: number, key: Buffer): Promise<string[]> {
  await removeRows(tx, 'recovery_code', { learner_id: learnerId })
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode)
  for (const code of codes) {
    const row = { learner_id: learnerId, hash: recoveryHash(key, code) }
    await insertRow(tx, 'recovery_code', row)
  }
  return codes
}

/** Each counts once. @returns whether it was right */
export async function useRecoveryCode(
  tx: Tx,
  learnerId: number,
  code: string,
  { key, time }: { key: Buffer; time: number }
): Promise<boolean> {
  const unused = { learner_id: learnerId, hash: recoveryHash(key, code), used_at: null }
  return (await changeRow(tx, 'recovery_code', unused, { used_at: time })) !== undefined
}

export const countRecoveryCodes = (db: Db | Tx, learnerId: number): Promise<number> =>
  countRows(db, 'recovery_code', { learner_id: learnerId, used_at: null })

/** `3f9a0-c27b1` */
function newRecoveryCode(): string {
  const digits = randomBytes(RECOVERY_BYTES).toString('hex')
  return `${digits.slice(0, RECOVERY_BYTES)}-${digits.slice(RECOVERY_BYTES)}`
}

/** However it is written. */
const recoveryHash = (key: Buffer, code: string) =>
  derived(key, fold(code).replace(/[^0-9a-z]/g, ''))
