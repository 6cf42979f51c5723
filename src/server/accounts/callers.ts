import type { Context } from 'hono'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Db } from '#server/db/open.ts'
import { requestContext } from '#server/http/request-context.ts'
import { Refusal } from '#server/http/problem.ts'
import type { AccessTokens } from './access-tokens.ts'

/** Who asks, checked against the store just now. */
export interface Caller {
  learnerId: number
  sessionId: string
}

/** Who asks, `undefined` for a guest, or why the token is not taken. */
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
    // Other schemes are those of a proxy before us, which browsers send along.
    if (header === undefined || !ANY_BEARER.test(header)) return undefined
    const token = BEARER.exec(header)?.[1]
    const time = now().getTime()
    const claims = token && tokens.read(token, time)
    if (claims === 'expired') return new Refusal('token_expired')
    if (!claims) return new Refusal('unauthorized')
    const found = await db
      .selectFrom('session')
      .innerJoin('learner', 'learner.id', 'session.learner_id')
      .select('session.id')
      .where('session.id', '=', claims.sessionId)
      .where('session.valid_until', '>', time)
      .where('learner.id', '=', claims.learnerId)
      .where('learner.disabled_at', 'is', null)
      .executeTakeFirst()
    if (!found) return new Refusal('unauthorized')
    const request = requestContext.getStore()
    if (request) request.learnerId = claims.learnerId
    return claims
  }
}

/** The caller of a row, as its `token` wants one; `undefined` where a guest may ask. */
export async function callerOf(
  row: Endpoint,
  c: Context
): Promise<Caller | undefined | Refusal<'unauthorized' | 'token_expired'>> {
  if (row.token === 'none') return undefined
  // A row that is mounted on an application of its own has nobody to ask.
  const identify = c.get('identify') as Identify | undefined
  const caller = await identify?.(c)
  return caller ?? (row.token === 'required' ? new Refusal('unauthorized') : undefined)
}
