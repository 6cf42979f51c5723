import { randomInt } from 'node:crypto'
import type { Selectable } from 'kysely'
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
import { Refusal } from '#server/http/problem.ts'
import { FACTOR_LIFE, refuseUnproved, type StaffCaller } from './admit.ts'
import { readMethods } from './methods.ts'
import { storeChallenge, takeChallenge } from './passkey-challenges.ts'
import { attemptFactor, type FactorDeps, noteProof } from './prove-factor.ts'
import { countRecoveryCodes, newRecoveryCodes } from './recovery-codes.ts'
import { subjectOfStaff } from './roles.ts'
import {
  checkAssertion,
  checkCreation,
  type CreatedPasskey,
  creationOptions,
  requestOptions,
  type UsedPasskey
} from './webauthn.ts'

export const PASSKEYS_MOST = 10

type Passkey = Selectable<Schema['passkey']>
type Deps = FactorDeps & Pick<AccountDeps, 'siteUrl'>

export const passkeysOf = (db: Db | Tx, learnerId: number): Promise<Passkey[]> =>
  findRows(db, 'passkey', { learner_id: learnerId }, 'created_at', 'id')

const knownOf = ({ credential_id, transports }: Passkey) => ({
  id: credential_id,
  transports: JSON.parse(transports) as string[]
})

/** What a browser needs to make a passkey. */
export async function beginPasskey(
  { db, now, siteUrl }: Deps,
  caller: StaffCaller,
  account: { site: string; email: string; name: string }
) {
  const known = (await passkeysOf(db, caller.learnerId)).map(knownOf)
  const party = { siteUrl, name: account.site }
  const options = creationOptions(party, { ...account, id: caller.learnerId }, known)
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
    if ((await countRows(tx, 'passkey', { learner_id: learnerId })) >= PASSKEYS_MOST) {
      return new Refusal('conflict', { reason: 'passkeys_full' })
    }
    const made = await checkCreation(response, { siteUrl: deps.siteUrl, challenge })
    if (!made) return new Refusal('second_factor_invalid')
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
    if (!passkey) return new Refusal('conflict', { reason: 'passkey_known' })
    if (isFirst) await noteProof(tx, caller, time)
    await noteChange(tx, caller, { passkey: [null, passkey.id] }, { network, time })
    const hasCodes = (await countRecoveryCodes(tx, learnerId)) > 0
    const recoveryCodes = hasCodes
      ? undefined
      : await newRecoveryCodes(tx, learnerId, deps.keys.secondFactors)
    return { passkey, recoveryCodes }
  })
}

/** What a browser needs to use one of the account's passkeys. */
export async function beginAssertion({ db, now, siteUrl }: Deps, caller: StaffCaller) {
  const known = (await passkeysOf(db, caller.learnerId)).map(knownOf)
  if (known.length === 0) return new Refusal('not_found')
  const options = requestOptions(siteUrl, known)
  const { challenge } = options
  const { sessionId } = caller
  await storeChallenge(db, { sessionId, purpose: 'verify', challenge }, now().getTime())
  return options
}

/** Proves the second factor for this session. @returns until when, UTC ms */
export function provePasskey(deps: Deps, caller: StaffCaller, response: UsedPasskey) {
  return attemptFactor(deps, caller, async (tx, time) => {
    const challenge = await takeChallenge(tx, caller.sessionId, 'verify', time)
    const own = { credential_id: response.id, learner_id: caller.learnerId }
    const passkey = challenge && (await lockRow(tx, 'passkey', own))
    if (!passkey) return new Refusal('second_factor_invalid')
    const publicKey = Uint8Array.from(Buffer.from(passkey.public_key, 'base64url'))
    const credential = { ...knownOf(passkey), publicKey, counter: passkey.counter }
    const used = await checkAssertion(response, { siteUrl: deps.siteUrl, challenge }, credential)
    if (!used) return new Refusal('second_factor_invalid')
    const flags = {
      device_type: used.credentialDeviceType,
      backed_up: Number(used.credentialBackedUp)
    }
    const { id } = passkey
    await changeRow(tx, 'passkey', { id }, { counter: used.newCounter, used_at: time, ...flags })
    await noteProof(tx, caller, time)
    return time + FACTOR_LIFE
  })
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
    await noteChange(tx, caller, { passkey: [id, null] }, { network, time })
    return undefined
  })
}

async function noteChange(
  tx: Tx,
  { learnerId }: StaffCaller,
  fields: Record<string, readonly [number | null, number | null]>,
  { network, time }: { network: string; time: number }
): Promise<void> {
  const operation = {
    who: `account ${learnerId}`,
    command: 'second-factor passkey',
    network
  } as const
  await writeLog(tx, operation, { subject: subjectOfStaff(learnerId), fields }, time)
}
