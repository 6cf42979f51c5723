import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { inTransaction } from '#server/db/database-errors.ts'
import type { Db, Tx } from '#server/db/open.ts'
import { findRow, insertRow, removeRows } from '#server/db/rows.ts'
import { REFRESHES, rateLimit } from '#server/http/rate-limit.ts'
import { Refusal } from '#server/http/problem.ts'
import { readStaff, STAFF_IDLE_LIFE } from './staff/roles.ts'
import { rememberNetwork } from './attempts/known-networks.ts'
import { derived, hashOf } from '#server/runtime/hash.ts'

/** Times in UTC ms. */
export interface OpenSession {
  learnerId: number
  sessionId: string
  refreshToken: string
  issuedAt: number
  validUntil: number
}

export interface Rotated extends OpenSession {
  /** False for a second answer within the grace. */
  isFirst: boolean
}

/** The refresh token was used twice, so one copy is stolen. */
export interface Stolen {
  stolenFrom: number
  sessionId: string
}

const DAY = 86_400_000
const LIFE = 30 * DAY
const IDLE_LIFE = 14 * DAY
/** A used token still gets its successor for this time. */
const GRACE = 10_000
const USER_AGENT_LONGEST = 300
/** A further sign-in ends the least recently used session. */
export const SESSIONS_MAX = 30

export const storedUserAgent = (userAgent: string | undefined) =>
  userAgent?.slice(0, USER_AGENT_LONGEST).trim() || null

/** Call it with the learner locked by a write, since sessions are counted. */
export async function openSession(
  tx: Tx,
  learnerId: number,
  userAgent: string | undefined,
  time: number
): Promise<OpenSession> {
  const sessionId = randomBytes(16).toString('base64url')
  const refreshToken = randomBytes(32).toString('base64url')
  const validUntil = time + ((await readStaff(tx, learnerId)) ? STAFF_IDLE_LIFE : IDLE_LIFE)
  await endOldest(tx, learnerId, SESSIONS_MAX - 1)
  await insertRow(tx, 'session', {
    id: sessionId,
    learner_id: learnerId,
    created_at: time,
    last_seen_at: time,
    valid_until: validUntil,
    user_agent: storedUserAgent(userAgent)
  })
  await storeToken(tx, sessionId, refreshToken)
  return { learnerId, sessionId, refreshToken, issuedAt: time, validUntil }
}

/** The successor is derived from the token, so a repeated request gets the same one. */
export function rotateToken(
  db: Db,
  key: Buffer,
  { token, network }: { token: string; network: string },
  time: number
): Promise<Rotated | Stolen | Refusal<'rate_limited' | 'token_expired' | 'unauthorized'>> {
  const hash = hashOf(token)
  return inTransaction(db, async tx => {
    const known = await findRow(tx, 'refresh_token', { hash })
    if (!known) return new Refusal('unauthorized')
    const session = await touchSession(tx, known.session_id, time)
    if (!session) {
      await endSession(tx, known.session_id)
      return new Refusal('token_expired')
    }
    const limited = await rateLimit(tx, REFRESHES, session.sessionId, new Date(time))
    if (limited) return limited
    const use = await useToken(tx, hash, time)
    if (!use) {
      await endSession(tx, session.sessionId)
      return { stolenFrom: session.learnerId, sessionId: session.sessionId }
    }
    const refreshToken = derived(key, token)
    if (use.isFirst) {
      await storeToken(tx, session.sessionId, refreshToken)
      await rememberNetwork(tx, session.learnerId, network, time)
    }
    return { ...session, ...use, refreshToken }
  })
}

/** Takes used tokens too. */
export async function sessionOf(db: Db, refreshToken: string): Promise<string | undefined> {
  const found = await findRow(db, 'refresh_token', { hash: hashOf(refreshToken) })
  return found?.session_id
}

export async function endSession(db: Db | Tx, sessionId: string): Promise<void> {
  await removeRows(db, 'session', { id: sessionId })
}

/** Open sessions of a learner, the one in use last first. */
export function readSessions(db: Db, learnerId: number, time: number) {
  return db
    .selectFrom('session')
    .selectAll()
    .where('learner_id', '=', learnerId)
    .where('valid_until', '>', time)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id')
    .execute()
}

/** @returns whether the learner had such a session */
export async function endOwnSession(db: Db, learnerId: number, id: string): Promise<boolean> {
  const ending = db.deleteFrom('session').where('id', '=', id).where('learner_id', '=', learnerId)
  const { numDeletedRows } = await ending.executeTakeFirst()
  return numDeletedRows > 0n
}

async function endOldest(tx: Tx, learnerId: number, count: number): Promise<void> {
  const newest = tx
    .selectFrom('session')
    .select('id')
    .where('learner_id', '=', learnerId)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id')
    .limit(count)
  await removeRows(tx, 'session', { learner_id: learnerId, id: ['not in', newest] })
}

/** @param but id of the session that stays @returns how many ended */
export function endSessions(tx: Tx, learnerId: number, but = ''): Promise<number> {
  return removeRows(tx, 'session', { learner_id: learnerId, id: ['<>', but] })
}

/** Extends the session; comes first, since it locks the row. */
async function touchSession(tx: Tx, sessionId: string, time: number) {
  // Literals, since PostgreSQL takes parameters of a `case` for text.
  const idleEnd = sql`case when exists (
    select 1 from staff_role where staff_role.learner_id = session.learner_id
  ) then ${sql.lit(time + STAFF_IDLE_LIFE)} else ${sql.lit(time + IDLE_LIFE)} end`
  const touched = await tx
    .updateTable('session')
    .set({
      last_seen_at: time,
      valid_until: sql`case when created_at + ${LIFE} < ${idleEnd} then created_at + ${LIFE} else ${idleEnd} end`
    })
    .where('id', '=', sessionId)
    .where('valid_until', '>', time)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('learner')
          .select('learner.id')
          .whereRef('learner.id', '=', 'session.learner_id')
          .where('learner.disabled_at', 'is', null)
      )
    )
    .returning(['learner_id', 'valid_until'])
    .executeTakeFirst()
  return touched && { sessionId, learnerId: touched.learner_id, validUntil: touched.valid_until }
}

/** `undefined` when it was used before the grace. */
async function useToken(tx: Tx, hash: string, time: number) {
  const used = await tx
    .updateTable('refresh_token')
    .set({ used_at: time })
    .where('hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  if (used.numUpdatedRows > 0) return { issuedAt: time, isFirst: true }
  const { used_at } = await tx
    .selectFrom('refresh_token')
    .select('used_at')
    .where('hash', '=', hash)
    .executeTakeFirstOrThrow()
  if (used_at === null || Math.abs(time - used_at) > GRACE) return undefined
  return { issuedAt: used_at, isFirst: false }
}

async function storeToken(tx: Tx, sessionId: string, token: string): Promise<void> {
  await insertRow(tx, 'refresh_token', {
    hash: hashOf(token),
    session_id: sessionId
  })
}
