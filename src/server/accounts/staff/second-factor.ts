import { randomBytes } from 'node:crypto'
import { fold } from '#domain/text/folding.ts'
import type { AccountDeps } from '#server/accounts/deps.ts'
import { writeLog } from '#server/db/audit-log.ts'
import { inTransaction } from '#server/db/database-errors.ts'
import type { Tx } from '#server/db/open.ts'
import { changeRow, findRow, insertRow, lockRow, removeRows } from '#server/db/rows.ts'
import { refuseWhileWaiting, resetRateLimit, SECOND_FACTOR_DELAY } from '#server/http/rate-limit.ts'
import { Refusal } from '#server/http/problem.ts'
import { derived, learnerMark } from '#server/runtime/hash.ts'
import { FACTOR_LIFE, type StaffCaller } from './admit.ts'
import { addressOfSecret, newSecret, opened, sealed, stepOfCode } from './one-time-codes.ts'
import { subjectOfStaff } from './roles.ts'

const RECOVERY_CODES = 10
const RECOVERY_BYTES = 5

type Deps = Pick<AccountDeps, 'db' | 'keys' | 'now' | 'securityLog'>

/** Whether an account of staff has set one up. */
export async function hasSecondFactor(
  { db }: Pick<Deps, 'db'>,
  learnerId: number
): Promise<boolean> {
  const row = await findRow(db, 'second_factor', { learner_id: learnerId })
  return row?.secret !== undefined && row.secret !== null
}

/** Makes a secret, which counts once its first code is confirmed. */
export async function beginCodes(
  { db, keys }: Deps,
  { learnerId }: StaffCaller,
  { issuer, account }: { issuer: string; account: string }
): Promise<{ secret: string; address: string }> {
  const secret = newSecret()
  const pending = sealed(keys.secondFactors, secret)
  await db
    .insertInto('second_factor')
    .values({ learner_id: learnerId, pending, last_step: 0 })
    .onConflict(conflict => conflict.column('learner_id').doUpdateSet({ pending }))
    .execute()
  return { secret, address: addressOfSecret(secret, issuer, account) }
}

/** Confirms the new secret, and gives new recovery codes. */
export function confirmCodes(
  deps: Deps,
  caller: StaffCaller,
  code: string,
  network: string
): Promise<string[] | Refusal<'conflict' | 'second_factor_invalid' | 'rate_limited'>> {
  return attempt(deps, caller, async (tx, time) => {
    const row = await lockRow(tx, 'second_factor', { learner_id: caller.learnerId })
    const secret = row?.pending ? opened(deps.keys.secondFactors, row.pending) : undefined
    if (!row || secret === undefined) return new Refusal('conflict')
    const step = stepOfCode(secret, digitsOf(code), time)
    if (step === undefined) return new Refusal('second_factor_invalid')
    await changeRow(
      tx,
      'second_factor',
      { learner_id: caller.learnerId },
      { secret: row.pending, pending: null, confirmed_at: time, last_step: step }
    )
    await noteProof(tx, caller, time)
    const who = `account ${caller.learnerId}`
    const before = row.secret === null ? 'none' : 'another'
    await writeLog(
      tx,
      { who, command: 'second-factor code', network },
      { subject: subjectOfStaff(caller.learnerId), fields: { 'second factor': [before, 'code'] } },
      time
    )
    return newRecoveryCodes(tx, caller.learnerId, deps.keys.secondFactors)
  })
}

/** Proves the second factor for this session. @returns until when, UTC ms */
export function proveSecondFactor(
  deps: Deps,
  caller: StaffCaller,
  proof: { code: string } | { recoveryCode: string }
): Promise<number | Refusal<'second_factor_invalid' | 'rate_limited'>> {
  return attempt(deps, caller, async (tx, time) => {
    const isRight =
      'code' in proof
        ? await useCode(tx, caller.learnerId, digitsOf(proof.code), deps.keys.secondFactors, time)
        : await useRecoveryCode(
            tx,
            caller.learnerId,
            recoveryHash(deps.keys.secondFactors, proof.recoveryCode),
            time
          )
    if (!isRight) return new Refusal('second_factor_invalid')
    await noteProof(tx, caller, time)
    return time + FACTOR_LIFE
  })
}

/** Removes a lost second factor, which is set up again at the next visit. @returns whether there was one */
export async function removeSecondFactor(tx: Tx, learnerId: number): Promise<boolean> {
  await removeRows(tx, 'recovery_code', { learner_id: learnerId })
  const removed = await removeRows(tx, 'second_factor', { learner_id: learnerId })
  await changeRow(tx, 'session', { learner_id: learnerId }, { second_factor_at: null })
  return removed > 0
}

/** Ten failures lock it for 15 minutes. */
async function attempt<Value, Code extends 'conflict' | 'second_factor_invalid'>(
  { db, now, securityLog }: Deps,
  { learnerId, sessionId }: StaffCaller,
  work: (tx: Tx, time: number) => Promise<Value | Refusal<Code>>
): Promise<Value | Refusal<Code | 'rate_limited'>> {
  const who = learnerMark(learnerId)
  const limited = await refuseWhileWaiting(db, SECOND_FACTOR_DELAY, who, now())
  if (limited) return limited
  const result = await inTransaction(db, tx => work(tx, now().getTime()))
  if (result instanceof Refusal) {
    securityLog.write('second factor refused', { learnerId, sessionId })
    return result
  }
  securityLog.write('second factor proved', { learnerId, sessionId })
  await resetRateLimit(db, SECOND_FACTOR_DELAY, who)
  return result
}

/** Each code counts once, also when two requests bring it at the same time. */
async function useCode(
  tx: Tx,
  learnerId: number,
  code: string,
  key: Buffer,
  time: number
): Promise<boolean> {
  const row = await lockRow(tx, 'second_factor', { learner_id: learnerId })
  const secret = row?.secret ? opened(key, row.secret) : undefined
  const step = secret === undefined ? undefined : stepOfCode(secret, code, time)
  if (!row || step === undefined || step <= row.last_step) return false
  await changeRow(tx, 'second_factor', { learner_id: learnerId }, { last_step: step })
  return true
}

async function useRecoveryCode(
  tx: Tx,
  learnerId: number,
  hash: string,
  time: number
): Promise<boolean> {
  const unused = { learner_id: learnerId, hash, used_at: null }
  return (await changeRow(tx, 'recovery_code', unused, { used_at: time })) !== undefined
}

async function noteProof(tx: Tx, { sessionId }: StaffCaller, time: number): Promise<void> {
  await changeRow(tx, 'session', { id: sessionId }, { second_factor_at: time })
}

async function newRecoveryCodes(tx: Tx, learnerId: number, key: Buffer): Promise<string[]> {
  await removeRows(tx, 'recovery_code', { learner_id: learnerId })
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode)
  for (const code of codes) {
    const row = { learner_id: learnerId, hash: recoveryHash(key, code) }
    await insertRow(tx, 'recovery_code', row)
  }
  return codes
}

/** `3f9a0-c27b1` */
function newRecoveryCode(): string {
  const digits = randomBytes(RECOVERY_BYTES).toString('hex')
  return `${digits.slice(0, RECOVERY_BYTES)}-${digits.slice(RECOVERY_BYTES)}`
}

/** However it is written. */
const recoveryHash = (key: Buffer, code: string) =>
  derived(key, fold(code).replace(/[^0-9a-z]/g, ''))

/** Also of digits as Arabic keyboards write them. */
const digitsOf = (code: string) => fold(code).replace(/\s/g, '')
