import { randomInt } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Caller } from '#server/accounts/callers.ts'
import { lockLearner } from '#server/accounts/lock-learner.ts'
import type { AccountDeps } from '#server/accounts/deps.ts'
import { writeLog } from '#server/db/audit-log.ts'
import { inTransaction } from '#server/db/database-errors.ts'
import type { Db, Tx } from '#server/db/open.ts'
import {
  addRow,
  changeRow,
  countRows,
  findRow,
  findRows,
  lockRow,
  removeRows
} from '#server/db/rows.ts'
import type { Schema } from '#server/db/schema.ts'
import { isoOf } from '#server/db/times.ts'
import { Refusal } from '#server/http/problem.ts'
import { FACTOR_LIFE, refuseUnproved, type StaffCaller } from './admit.ts'
import { readMethods } from './methods.ts'
import { storeChallenge, takeChallenge } from './passkey-challenges.ts'
import { attemptFactor, type FactorDeps, noteProof } from './prove-factor.ts'
import { countRecoveryCodes, newRecoveryCodes } from './recovery-codes.ts'
import { subjectOfStaff } from './roles.ts'
import {
  type Asked,
  checkAssertion,
  checkCreation,
  type CreatedPasskey,
  creationOptions,
  isHandleOf,
  requestOptions,
  type UsedPasskey
} from './webauthn.ts'

export const PASSKEYS_MOST = 10

export type StoredPasskey = Selectable<Schema['passkey']>
type Deps = FactorDeps & Pick<AccountDeps, 'siteUrl'>

export const passkeysOf = (db: Db | Tx, learnerId: number): Promise<StoredPasskey[]> =>
  findRows(db, 'passkey', { learner_id: learnerId }, 'created_at', 'id')

/** As the contract shows it. */
export const passkeyView = (row: StoredPasskey) => ({
  ...{ id: row.id, name: row.name, isBackedUp: row.backed_up === 1 },
  createdAt: isoOf(row.created_at),
  ...(row.used_at !== null && { usedAt: isoOf(row.used_at) })
})

const knownOf = ({ credential_id, transports }: StoredPasskey) => ({
  id: credential_id,
  transports: JSON.parse(transports) as string[]
})

/** What a browser needs to make a passkey. */
export async function beginPasskey<Demand extends 'preferred' | 'required'>(
  { db, now, siteUrl }: Pick<Deps, 'db' | 'now' | 'siteUrl'>,
  caller: Caller,
  account: { site: string; email: string; name: string },
  demand: Demand
) {
  const known = (await passkeysOf(db, caller.learnerId)).map(knownOf)
  const party = { siteUrl, name: account.site }
  const options = creationOptions(party, { ...account, id: caller.learnerId }, known, demand)
  const { challenge } = options
  const { sessionId } = caller
  await storeChallenge(db, { sessionId, purpose: 'register', challenge }, now().getTime())
  return options
}

/** Stores a new passkey; the first second factor is proved by it for this session too. */
export function addPasskey(
  deps: Deps,
  caller: StaffCaller,
  { name, response }: { name: string; response: CreatedPasskey },
  network: string
) {
  const { learnerId, sessionId } = caller
  return attemptFactor(deps, caller, async (tx, time) => {
    await lockLearner(tx, learnerId)
    const refused = await refuseUnproved(tx, caller, time)
    if (refused) return refused
    const isFirst = (await readMethods(tx, learnerId)).length === 0
    const challenge = await takeChallenge(tx, sessionId, 'register', time)
    if (challenge === undefined) return new Refusal('second_factor_invalid')
    const asked = { siteUrl: deps.siteUrl, challenge, demand: 'preferred' as const }
    const passkey = await storePasskey(tx, { learnerId, name, response }, asked, time)
    if (!passkey) return new Refusal('second_factor_invalid')
    if (passkey instanceof Refusal) return passkey
    if (isFirst) await noteProof(tx, caller, time)
    await logPasskey(tx, learnerId, [null, passkey.id], { network, time })
    const hasCodes = (await countRecoveryCodes(tx, learnerId)) > 0
    const recoveryCodes = hasCodes
      ? undefined
      : await newRecoveryCodes(tx, learnerId, deps.keys.secondFactors)
    return { passkey, recoveryCodes }
  })
}

interface NewPasskey {
  learnerId: number
  name: string
  response: CreatedPasskey
}

/** Call it with the learner locked. @returns undefined for an answer that proves nothing */
export async function storePasskey(
  tx: Tx,
  { learnerId, name, response }: NewPasskey,
  asked: Asked,
  time: number
): Promise<StoredPasskey | Refusal<'conflict'> | undefined> {
  if ((await countRows(tx, 'passkey', { learner_id: learnerId })) >= PASSKEYS_MOST) {
    return new Refusal('conflict', { reason: 'passkeys_full' })
  }
  const made = await checkCreation(response, asked)
  if (!made) return undefined
  const { credential, credentialDeviceType, credentialBackedUp } = made
  const passkey = await addRow(tx, 'passkey', {
    ...{ id: randomInt(1, 2 ** 48), learner_id: learnerId, name: name.trim() },
    credential_id: credential.id,
    public_key: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: JSON.stringify(credential.transports ?? []),
    ...{ device_type: credentialDeviceType, backed_up: Number(credentialBackedUp) },
    ...{ created_at: time, used_at: null }
  })
  // Another account has it, or this one.
  return passkey ?? new Refusal('conflict', { reason: 'passkey_known' })
}

/** What a browser needs to use one of the account's passkeys. */
export async function beginAssertion<Demand extends 'preferred' | 'required'>(
  { db, now, siteUrl }: Pick<Deps, 'db' | 'now' | 'siteUrl'>,
  caller: Caller,
  demand: Demand
) {
  const known = (await passkeysOf(db, caller.learnerId)).map(knownOf)
  if (known.length === 0) return new Refusal('not_found')
  const options = requestOptions(siteUrl, known, demand)
  const { challenge } = options
  const { sessionId } = caller
  await storeChallenge(db, { sessionId, purpose: 'verify', challenge }, now().getTime())
  return options
}

/** Proves the second factor for this session. @returns until when, UTC ms */
export function provePasskey(deps: Deps, caller: StaffCaller, response: UsedPasskey) {
  return attemptFactor(deps, caller, async (tx, time) => {
    const challenge = await takeChallenge(tx, caller.sessionId, 'verify', time)
    const asked = challenge && { siteUrl: deps.siteUrl, challenge, demand: 'preferred' as const }
    const isUsed = asked && (await usePasskey(tx, caller.learnerId, response, asked, time))
    if (!isUsed) return new Refusal('second_factor_invalid')
    await noteProof(tx, caller, time)
    return time + FACTOR_LIFE
  })
}

/** Uses a passkey of the learner, and stores its new counter. @returns false for an answer that proves nothing */
export async function usePasskey(
  tx: Tx,
  learnerId: number,
  response: UsedPasskey,
  asked: Asked,
  time: number
): Promise<boolean> {
  const own = { credential_id: response.id, learner_id: learnerId }
  const passkey = await lockRow(tx, 'passkey', own)
  if (!passkey || !isHandleOf(response, learnerId)) return false
  const publicKey = Uint8Array.from(Buffer.from(passkey.public_key, 'base64url'))
  const credential = { ...knownOf(passkey), publicKey, counter: passkey.counter }
  const used = await checkAssertion(response, asked, credential)
  if (!used) return false
  const flags = {
    device_type: used.credentialDeviceType,
    backed_up: Number(used.credentialBackedUp)
  }
  const { id } = passkey
  await changeRow(tx, 'passkey', { id }, { counter: used.newCounter, used_at: time, ...flags })
  return true
}

/** The last second factor of an account stays. */
export function removePasskey(
  { db, now }: Deps,
  caller: StaffCaller,
  id: number,
  network: string
): Promise<Refusal<'not_found' | 'conflict'> | undefined> {
  const { learnerId } = caller
  return inTransaction(db, async tx => {
    // So that two removals do not leave none.
    await lockLearner(tx, learnerId)
    if (!(await findRow(tx, 'passkey', { id, learner_id: learnerId }))) {
      return new Refusal('not_found')
    }
    const hasOther = (await countRows(tx, 'passkey', { learner_id: learnerId })) > 1
    if (!hasOther && !(await readMethods(tx, learnerId)).includes('code')) {
      return new Refusal('conflict', { reason: 'last_second_factor' })
    }
    await removeRows(tx, 'passkey', { id })
    const time = now().getTime()
    await logPasskey(tx, learnerId, [id, null], { network, time })
    return undefined
  })
}

/** Logs a change of a passkey of staff. @param change its number before and after */
export async function logPasskey(
  tx: Tx,
  learnerId: number,
  change: readonly [number | null, number | null],
  { network, time }: { network: string; time: number }
): Promise<void> {
  const operation = {
    who: `account ${learnerId}`,
    command: 'second-factor passkey',
    network
  } as const
  const logged = { subject: subjectOfStaff(learnerId), fields: { passkey: change } }
  await writeLog(tx, operation, logged, time)
}
