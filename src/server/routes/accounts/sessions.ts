import type { Hono } from 'hono'
import { endSession, listSessions } from '#contract/accounts/profile.ts'
import type { AccountDeps } from '#server/accounts/deps.ts'
import { endOwnSession, readSessions } from '#server/accounts/sessions.ts'
import { isoOf } from '#server/db/times.ts'
import { networkOf } from '#server/http/network.ts'
import { Refusal } from '#server/http/problem.ts'
import { serve } from '#server/routes/serve.ts'

export function sessionsRoutes(app: Hono, { db, now, securityLog }: AccountDeps): void {
  serve(app, listSessions, async ({ caller }) => {
    const sessions = await readSessions(db, caller.learnerId, now().getTime())
    return sessions.map(({ id, created_at, last_seen_at, user_agent }) => ({
      id,
      createdAt: isoOf(created_at),
      lastSeenAt: isoOf(last_seen_at),
      ...(user_agent !== null && { userAgent: user_agent }),
      current: id === caller.sessionId
    }))
  })

  serve(app, endSession, async ({ caller: { learnerId }, params }, c) => {
    if (!(await endOwnSession(db, learnerId, params.id))) return new Refusal('not_found')
    securityLog.write('session ended', { learnerId, sessionId: params.id, network: networkOf(c) })
    return undefined
  })
}
