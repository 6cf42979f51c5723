import type { Hono } from 'hono'
import { endSession, listSessions } from '#contract/accounts/profile.ts'
import type { AccountDeps } from '#server/accounts/deps.ts'
import { isoOf } from '#server/db/times.ts'
import { retryWhileBusy } from '#server/db/database-errors.ts'
import { networkOf } from '#server/http/network.ts'
import { Refusal } from '#server/http/problem.ts'
import { serve } from '#server/routes/serve.ts'

export function sessionsModule(app: Hono, { db, now, securityLog }: AccountDeps): void {
  serve(app, listSessions, async ({ caller }) => {
    const sessions = await db
      .selectFrom('session')
      .selectAll()
      .where('learner_id', '=', caller.learnerId)
      .where('valid_until', '>', now().getTime())
      .orderBy('last_seen_at', 'desc')
      .orderBy('id')
      .execute()
    return sessions.map(({ id, created_at, last_seen_at, user_agent }) => ({
      id,
      createdAt: isoOf(created_at),
      lastSeenAt: isoOf(last_seen_at),
      ...(user_agent !== null && { userAgent: user_agent }),
      current: id === caller.sessionId
    }))
  })

  serve(app, endSession, async ({ caller, params }, c) => {
    const ending = db
      .deleteFrom('session')
      .where('id', '=', params.id)
      .where('learner_id', '=', caller.learnerId)
    const { numDeletedRows } = await retryWhileBusy(() => ending.executeTakeFirst())
    if (numDeletedRows === 0n) return new Refusal('not_found')
    const { learnerId } = caller
    securityLog.write('session ended', { learnerId, sessionId: params.id, network: networkOf(c) })
    return undefined
  })
}
