import { randomBytes } from 'node:crypto'
import type { PushDevices, PushSubscriptionKeys } from '#contract/learning/push-devices.ts'
import type { Caller } from '#server/accounts/callers.ts'
import { inTransaction, isOrphan } from '#server/db/database-errors.ts'
import type { Db, Tx } from '#server/db/open.ts'
import { changeRow, findRow, insertRow, removeRows } from '#server/db/rows.ts'
import { isoOf } from '#server/db/times.ts'
import { Refusal } from '#server/http/problem.ts'
import { hashOf } from '#server/runtime/hash.ts'
import { isPushAddress } from './push-address.ts'
import { isPublicKey, pushKey } from './push-key.ts'

/** Of a learner; a further one replaces the oldest. */
export const PUSH_DEVICES_MOST = 10

export interface PushSettings {
  /** Private key; unset: the one of the store. */
  privateKey?: string | undefined
  /** Whether push services on this machine are allowed. */
  allowsLocal?: boolean
}

interface Deps {
  db: Db
  push: PushSettings
  now: () => Date
}

/** The devices of a learner that take pushes, newest first, and the key that browsers ask for. */
export async function readPushDevices(
  { db, push }: Pick<Deps, 'db' | 'push'>,
  { learnerId, sessionId }: Caller
): Promise<PushDevices> {
  const rows = await db
    .selectFrom('push_device')
    .innerJoin('session', 'session.id', 'push_device.session_id')
    .select(['push_device.id', 'push_device.created_at', 'session_id', 'endpoint', 'user_agent'])
    .where('push_device.learner_id', '=', learnerId)
    .orderBy('push_device.created_at', 'desc')
    .orderBy('push_device.id')
    .execute()
  const { publicKey } = await pushKey(db, push.privateKey)
  return {
    publicKey,
    items: rows.map(({ id, created_at, session_id, endpoint, user_agent }) => ({
      id,
      createdAt: isoOf(created_at),
      ...(user_agent !== null && { userAgent: user_agent }),
      isCurrent: session_id === sessionId,
      ...(session_id === sessionId && { endpoint })
    }))
  }
}

/** Registers the browser of a session, which takes no pushes for another learner any more. */
export async function storePushDevice(
  deps: Deps,
  caller: Caller,
  { endpoint, keys }: PushSubscriptionKeys
): Promise<PushDevices | Refusal<'unauthorized' | 'validation_failed'>> {
  const { db, push, now } = deps
  const refused = refuseSubscription({ endpoint, keys }, push)
  if (refused) return refused
  const { learnerId, sessionId } = caller
  try {
    await inTransaction(db, async tx => {
      await removeRows(tx, 'push_device', { session_id: sessionId })
      await removeRows(tx, 'push_device', { endpoint_hash: hashOf(endpoint) })
      await insertRow(tx, 'push_device', {
        id: randomBytes(12).toString('base64url'),
        ...{ learner_id: learnerId, session_id: sessionId, created_at: now().getTime() },
        ...columnsOf({ endpoint, keys })
      })
      await removeOldest(tx, learnerId)
    })
  } catch (error) {
    // The session ended meanwhile.
    if (isOrphan(error)) return new Refusal('unauthorized')
    throw error
  }
  return readPushDevices(deps, caller)
}

const columnsOf = ({ endpoint, keys: { p256dh, auth } }: PushSubscriptionKeys) => ({
  ...{ endpoint_hash: hashOf(endpoint), endpoint, p256dh, auth }
})

/** A browser can only be pushed to at a public address, with a key that something fits. */
function refuseSubscription(
  { endpoint, keys }: PushSubscriptionKeys,
  { allowsLocal = false }: PushSettings
) {
  const wrong = !isPushAddress(endpoint, allowsLocal)
    ? 'body.endpoint'
    : !isPublicKey(keys.p256dh)
      ? 'body.keys.p256dh'
      : undefined
  const errors = wrong && [{ path: wrong, code: 'invalid_value' }]
  return errors && new Refusal('validation_failed', { errors })
}

async function removeOldest(tx: Tx, learnerId: number): Promise<void> {
  const newest = tx
    .selectFrom('push_device')
    .select('id')
    .where('learner_id', '=', learnerId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(PUSH_DEVICES_MOST)
  await removeRows(tx, 'push_device', { learner_id: learnerId, id: ['not in', newest] })
}

/** @returns whether the learner had such a device */
export async function deletePushDevice(db: Db, learnerId: number, id: string): Promise<boolean> {
  return (await removeRows(db, 'push_device', { learner_id: learnerId, id })) > 0
}

/** Forgets a subscription that has ended. */
export async function forgetEndpoint(db: Db, endpoint: string): Promise<void> {
  await removeRows(db, 'push_device', { endpoint_hash: hashOf(endpoint) })
}

/**
 * Replaces a subscription that the browser has renewed by itself. Its old address and secret prove
 * the browser, since a service worker has no session.
 */
export async function replacePushDevice(
  { db, push }: Pick<Deps, 'db' | 'push'>,
  old: PushSubscriptionKeys,
  renewed: PushSubscriptionKeys
): Promise<undefined | Refusal<'not_found' | 'validation_failed'>> {
  const refused = refuseSubscription(renewed, push)
  if (refused) return refused
  const known = { endpoint_hash: hashOf(old.endpoint), auth: old.keys.auth }
  return inTransaction(db, async tx => {
    const device = await findRow(tx, 'push_device', known)
    if (!device) return new Refusal('not_found')
    const taken = await findRow(tx, 'push_device', { endpoint_hash: hashOf(renewed.endpoint) })
    if (taken && taken.id !== device.id) await removeRows(tx, 'push_device', { id: taken.id })
    await changeRow(tx, 'push_device', { id: device.id }, columnsOf(renewed))
    return undefined
  })
}
