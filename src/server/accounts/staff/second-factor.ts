import { fold } from '#domain/text/folding.ts'
import { lockLearner } from '#server/accounts/lock-learner.ts'
import { writeLog } from '#server/db/audit-log.ts'
import type { Tx } from '#server/db/open.ts'
import { changeRow, lockRow, removeRows } from '#server/db/rows.ts'
import { Refusal } from '#server/http/problem.ts'
import { FACTOR_LIFE, refuseUnproved, type StaffCaller } from './admit.ts'
import { readMethods } from './methods.ts'
import { addressOfSecret, newSecret, opened, sealed, stepOfCode } from './one-time-codes.ts'
import { attemptFactor, type FactorDeps, noteProof } from './prove-factor.ts'
import { newRecoveryCodes, useRecoveryCode } from './recovery-codes.ts'
import { subjectOfStaff } from './roles.ts'

/** Makes a secret, which counts once its first code is confirmed. */
export async function beginCodes(
  { db, keys }: FactorDeps,
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
  deps: FactorDeps,
  caller: StaffCaller,
  code: string,
  network: string
): Promise<
  | string[]
  | Refusal<'conflict' | 'second_factor_invalid' | 'second_factor_required' | 'rate_limited'>
> {
  return attemptFactor(deps, caller, async (tx, time) => {
    await lockLearner(tx, caller.learnerId)
    const refused = await refuseUnproved(tx, caller, time)
    if (refused) return refused
    const [method = 'none'] = await readMethods(tx, caller.learnerId)
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
    // The new one does not prove the old one: it only begins what had no proof.
    if (method === 'none') await noteProof(tx, caller, time)
    const who = `account ${caller.learnerId}`
    const before = method === 'none' ? 'none' : 'another'
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
  deps: FactorDeps,
  caller: StaffCaller,
  proof: { code: string } | { recoveryCode: string }
): Promise<number | Refusal<'second_factor_invalid' | 'rate_limited'>> {
  const key = deps.keys.secondFactors
  return attemptFactor(deps, caller, async (tx, time) => {
    const isRight =
      'code' in proof
        ? await useCode(tx, caller.learnerId, digitsOf(proof.code), key, time)
        : await useRecoveryCode(tx, caller.learnerId, proof.recoveryCode, { key, time })
    if (!isRight) return new Refusal('second_factor_invalid')
    await noteProof(tx, caller, time)
    return time + FACTOR_LIFE
  })
}

/** Removes what was lost, which is set up again at the next visit. @returns whether there was any */
export async function removeSecondFactor(tx: Tx, learnerId: number): Promise<boolean> {
  await removeRows(tx, 'recovery_code', { learner_id: learnerId })
  const passkeys = await removeRows(tx, 'passkey', { learner_id: learnerId })
  const codes = await removeRows(tx, 'second_factor', { learner_id: learnerId })
  await changeRow(tx, 'session', { learner_id: learnerId }, { second_factor_at: null })
  return passkeys + codes > 0
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

/** Also of digits as Arabic keyboards write them. */
const digitsOf = (code: string) => fold(code).replace(/\s/g, '')
