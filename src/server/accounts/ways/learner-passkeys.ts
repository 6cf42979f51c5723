import type { Context } from 'hono'
import type { AccountDeps } from '#server/accounts/deps.ts'
import type { Caller } from '#server/accounts/callers.ts'
import { lockLearner } from '#server/accounts/lock-learner.ts'
import { type Entered, enter } from '#server/accounts/sign-in.ts'
import { refuseUnproved } from '#server/accounts/staff/admit.ts'
import { readMethods } from '#server/accounts/staff/methods.ts'
import { takeChallenge } from '#server/accounts/staff/passkey-challenges.ts'
import {
  logPasskey,
  storePasskey,
  type StoredPasskey,
  usePasskey
} from '#server/accounts/staff/passkeys.ts'
import { readStaff } from '#server/accounts/staff/roles.ts'
import {
  challengeIn,
  type CreatedPasskey,
  requestOptions,
  type UsedPasskey
} from '#server/accounts/staff/webauthn.ts'
import { inTransaction } from '#server/db/database-errors.ts'
import type { Db, Tx } from '#server/db/open.ts'
import { changeRow, countRows, findRow, insertRow, removeRows } from '#server/db/rows.ts'
import { Refusal } from '#server/http/problem.ts'
import { hashOf } from '#server/runtime/hash.ts'
import { refuseLastWay } from './last-way.ts'
import { noteOwnerProof, refuseWithoutProof } from './owner-proof.ts'
import { tellChange } from './tell-change.ts'

type Deps = Pick<AccountDeps, 'db' | 'now' | 'siteUrl'>

/** Milliseconds. */
const CHALLENGE_LIFE = 5 * 60_000
/** The device checks who uses it, since nothing else is asked for. */
const demand = 'required' as const

/** What a browser without a session needs to use any passkey of the site. */
export async function beginGuestAssertion({ db, now, siteUrl }: Deps) {
  const options = requestOptions(siteUrl, [], demand)
  const row = { hash: hashOf(options.challenge), valid_until: now().getTime() + CHALLENGE_LIFE }
  await insertRow(db, 'guest_challenge', row)
  return options
}

/** Signs in. @returns undefined for an answer that proves nothing */
export async function enterByPasskey(
  { db, now, siteUrl }: Deps,
  response: UsedPasskey,
  c: Context
): Promise<Entered | undefined> {
  const challenge = challengeIn(response)
  const time = now().getTime()
  return inTransaction(db, async tx => {
    if (challenge === undefined || !(await takeGuestChallenge(tx, challenge, time))) {
      return undefined
    }
    const passkey = await findRow(tx, 'passkey', { credential_id: response.id })
    if (!passkey) return undefined
    const { learner_id: learnerId } = passkey
    const asked = { siteUrl, challenge, demand }
    const isUsed = await usePasskey(tx, learnerId, response, asked, time)
    return isUsed ? enter(tx, learnerId, {}, c, time) : undefined
  })
}

/** Uses it up, also when the answer is refused. */
async function takeGuestChallenge(tx: Tx, challenge: string, time: number): Promise<boolean> {
  const taken = await tx
    .deleteFrom('guest_challenge')
    .where('hash', '=', hashOf(challenge))
    .returning('valid_until')
    .executeTakeFirst()
  return taken !== undefined && taken.valid_until > time
}

/** Proves the owner for this session. @returns until when, UTC ms */
export function proveOwnerByPasskey(
  { db, now, siteUrl }: Deps,
  caller: Caller,
  response: UsedPasskey
): Promise<number | Refusal<'passkey_invalid'>> {
  const time = now().getTime()
  return inTransaction(db, async tx => {
    const challenge = await takeChallenge(tx, caller.sessionId, 'verify', time)
    const asked = challenge && { siteUrl, challenge, demand }
    const isUsed = asked && (await usePasskey(tx, caller.learnerId, response, asked, time))
    return isUsed ? noteOwnerProof(tx, caller, time) : new Refusal('passkey_invalid')
  })
}

/** Staff prove their second factor too, since their passkeys are one. */
export async function refusePasskeyChange(
  db: Db | Tx,
  caller: Caller,
  time: number
): Promise<Refusal<'proof_required' | 'second_factor_required'> | undefined> {
  const refused = await refuseWithoutProof(db, caller, time)
  if (refused) return refused
  return (await readStaff(db, caller.learnerId)) ? refuseUnproved(db, caller, time) : undefined
}

export function addOwnPasskey(
  { db, now, siteUrl }: Deps,
  caller: Caller,
  { name, response }: { name: string; response: CreatedPasskey },
  network: string
): Promise<
  | StoredPasskey
  | Refusal<'proof_required' | 'second_factor_required' | 'passkey_invalid' | 'conflict'>
> {
  const { learnerId, sessionId } = caller
  const time = now().getTime()
  return inTransaction(db, async tx => {
    await lockLearner(tx, learnerId)
    const refused = await refusePasskeyChange(tx, caller, time)
    if (refused) return refused
    const challenge = await takeChallenge(tx, sessionId, 'register', time)
    const asked = challenge && { siteUrl, challenge, demand }
    const added = asked && (await storePasskey(tx, { learnerId, name, response }, asked, time))
    if (!added) return new Refusal('passkey_invalid')
    if (added instanceof Refusal) return added
    await logOfStaff(tx, learnerId, [null, added.id], { network, time })
    await tellChange(tx, learnerId, { change: 'passkeyAdded', name: added.name }, time)
    return added
  })
}

export async function renamePasskey(
  db: Db,
  learnerId: number,
  { id, name }: { id: number; name: string }
): Promise<Refusal<'not_found'> | undefined> {
  const renamed = await changeRow(
    db,
    'passkey',
    { id, learner_id: learnerId },
    { name: name.trim() }
  )
  return renamed ? undefined : new Refusal('not_found')
}

/** @param usable names of the providers that are configured */
export function removeOwnPasskey(
  { db, now }: Deps,
  caller: Caller,
  { id, usable }: { id: number; usable: readonly string[] },
  network: string
): Promise<
  Refusal<'proof_required' | 'second_factor_required' | 'not_found' | 'conflict'> | undefined
> {
  const { learnerId } = caller
  const time = now().getTime()
  return inTransaction(db, async tx => {
    const refused = await refusePasskeyChange(tx, caller, time)
    if (refused) return refused
    const passkey = await findRow(tx, 'passkey', { id, learner_id: learnerId })
    if (!passkey) return new Refusal('not_found')
    const last =
      (await refuseLastWay(tx, learnerId, { usable, but: { passkey: id } })) ??
      (await refuseLastFactor(tx, learnerId))
    if (last) return last
    await removeRows(tx, 'passkey', { id })
    await logOfStaff(tx, learnerId, [id, null], { network, time })
    await tellChange(tx, learnerId, { change: 'passkeyRemoved', name: passkey.name }, time)
    return undefined
  })
}

/** A passkey of staff is their second factor too. */
async function logOfStaff(
  tx: Tx,
  learnerId: number,
  change: readonly [number | null, number | null],
  at: { network: string; time: number }
): Promise<void> {
  if (await readStaff(tx, learnerId)) await logPasskey(tx, learnerId, change, at)
}

/** Staff keep a second factor. */
async function refuseLastFactor(
  tx: Tx,
  learnerId: number
): Promise<Refusal<'conflict'> | undefined> {
  if (!(await readStaff(tx, learnerId))) return undefined
  if ((await readMethods(tx, learnerId)).includes('code')) return undefined
  const hasOther = (await countRows(tx, 'passkey', { learner_id: learnerId })) > 1
  return hasOther ? undefined : new Refusal('conflict', { reason: 'last_second_factor' })
}
