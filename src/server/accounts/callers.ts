import type { Context } from 'hono'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Db } from '#server/db/open.ts'
import { requestContext } from '#server/http/request-context.ts'
import { Refusal } from '#server/http/problem.ts'
import type { AccessTokens } from './access-tokens.ts'

export interface Caller {
  learnerId: number
  sessionId: string
}

/** `undefined` for a guest. */
export type Identify = (
  c: Context
) => Promise<Caller | undefined | Refusal<'unauthorized' | 'token_expired'>>

declare module 'hono' {
  interface ContextVariableMap {
    identify: Identify
  }
}

const BEARER = /^bearer (\S+)$/i
const ANY_BEARER = /^bearer\b/i

export function createIdentify(db: Db, tokens: AccessTokens, now: () => Date): Identify {
  return async c => {
    const header = c.req.header('authorization')
    // Other schemes belong to a proxy in front of the server.
    if (header === undefined || !ANY_BEARER.test(header)) return undefined
    const token = BEARER.exec(header)?.[1]
    const time = now().getTime()
    const claims = token && tokens.read(token, time)
    if (claims === 'expired') return new Refusal('token_expired')
    if (!claims) return new Refusal('unauthorized')
    const session = await db
      .selectFrom('session')
      .innerJoin('learner', 'learner.id', 'session.learner_id')
      .select('session.id')
      .where('session.id', '=', claims.sessionId)
      .where('session.valid_until', '>', time)
      .where('learner.id', '=', claims.learnerId)
      .where('learner.disabled_at', 'is', null)
      .executeTakeFirst()
    if (!session) return new Refusal('unauthorized')
    const request = requestContext.getStore()
    if (request) request.learnerId = claims.learnerId
    return claims
  }
}

/** Checks the caller as the row’s `token` requires; `undefined` for a guest. */
export async function callerOf(row: Endpoint, c: Context) {
  if (row.token === 'none') return undefined
  // Unset in an application without `createIdentify`.
  const identify = c.get('identify') as Identify | undefined
  const caller = await identify?.(c)
  return caller ?? (row.token === 'required' ? new Refusal('unauthorized') : undefined)
}
