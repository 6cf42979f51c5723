import type { Context } from 'hono'
import { isStorable, type Text } from '#contract/fields.ts'
import { rememberNetwork } from '#server/accounts/attempts/known-networks.ts'
import { inTransaction } from '#server/db/database-errors.ts'
import type { Db, Tx } from '#server/db/open.ts'
import { findRow, findRows } from '#server/db/rows.ts'
import { networkOf, subnetOf } from '#server/http/network.ts'
import { addLearnerMail } from '#server/mail/learner-mail.ts'
import { spendLink, voidLinks } from './mail-links.ts'
import { proveAddress } from './email/address-proof.ts'
import { readStaff } from './staff/roles.ts'
import { type OpenSession, openSession, storedUserAgent } from './sessions.ts'

interface Device {
  userAgent: string | undefined
  network: string
  /** Whether the account signs in for the first time. */
  isFirst: boolean
}

/**
 * True for an unknown network together with an unknown browser, and for staff for each unknown
 * network; except the first.
 *
 * @param time UTC ms
 */
async function isNewDevice(
  tx: Tx,
  learnerId: number,
  { userAgent, network, isFirst }: Device,
  time: number
): Promise<boolean> {
  const networks = await findRows(tx, 'known_network', { learner_id: learnerId })
  if (networks.some(known => known.network === subnetOf(network))) return false
  // Their sessions end each night, and their browsers with them.
  if (await readStaff(tx, learnerId)) return !isFirst
  if (networks.length === 0) return false
  const sessions = await findRows(tx, 'session', {
    learner_id: learnerId,
    valid_until: ['>', time]
  })
  const own = storedUserAgent(userAgent)
  return sessions.every(({ user_agent }) => own === null || user_agent !== own)
}

export interface Entered {
  session: OpenSession
  name: Text
}

/** @param email in lower case */
export function findAccount(db: Db, email: string) {
  return findRow(db, 'learner', { email })
}

/** `undefined` once the address is verified. */
export function enterByVerification(db: Db, token: string, c: Context, now: Date) {
  const time = now.getTime()
  return inTransaction(db, async tx => {
    const learnerId = await spendLink(tx, 'verify', token, time)
    if (learnerId === undefined || !(await proveAddress(tx, learnerId, time))) return undefined
    return enter(tx, learnerId, {}, c, time)
  })
}

/**
 * A first proof of the address voids the password, since a stranger may have signed up with it.
 *
 * @param unusable hash that replaces it
 */
export function enterByLink(db: Db, token: string, unusable: string, c: Context, now: Date) {
  const time = now.getTime()
  return inTransaction(db, async tx => {
    const learnerId = await spendLink(tx, 'signIn', token, time)
    if (learnerId === undefined) return undefined
    const isFirst = await proveAddress(tx, learnerId, time)
    // No session exists before the address is verified.
    if (isFirst) await voidLinks(tx, learnerId)
    const entered = await enter(tx, learnerId, isFirst ? { renewed: unusable } : {}, c, time)
    return entered && { ...entered, needsPassword: isFirst }
  })
}

/** @param password the hash that was checked @param renewed the hash to store */
export function enterByPassword(
  db: Db,
  learnerId: number,
  password: string,
  renewed: string,
  c: Context,
  now: Date
): Promise<Entered | undefined> {
  return inTransaction(db, tx => enter(tx, learnerId, { password, renewed }, c, now.getTime()))
}

/** Opens a session. Call it with the way to sign in checked. @returns undefined for a disabled account */
export async function enter(
  tx: Tx,
  learnerId: number,
  { password, renewed }: { password?: string; renewed?: string },
  c: Context,
  time: number
): Promise<Entered | undefined> {
  const before = await findRow(tx, 'learner', { id: learnerId })
  const learner = await tx
    .updateTable('learner')
    .set({
      signed_in_at: time,
      ...(renewed && { password: renewed })
    })
    .where('id', '=', learnerId)
    .where('disabled_at', 'is', null)
    .where(eb => eb.and(password === undefined ? [] : [eb('password', '=', password)]))
    .returning(['name_ar', 'name_en'])
    .executeTakeFirst()
  if (!learner) return undefined
  const isFirst = before?.signed_in_at === null
  const device = { userAgent: userAgentOf(c), network: networkOf(c), isFirst }
  const isNew = await isNewDevice(tx, learnerId, device, time)
  const session = await openSession(tx, learnerId, device.userAgent, time)
  await rememberNetwork(tx, learnerId, device.network, time)
  if (isNew) {
    const mail = { kind: 'device', userAgent: device.userAgent ?? '', at: time } as const
    await addLearnerMail(tx, { subject: session.sessionId, learnerId }, mail, time)
  }
  return { session, name: { ar: learner.name_ar, en: learner.name_en } }
}

function userAgentOf(c: Context): string | undefined {
  const header = c.req.header('user-agent')
  return header !== undefined && isStorable(header) ? header : undefined
}
