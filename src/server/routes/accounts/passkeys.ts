import type { Hono } from 'hono'
import { beginPasskeySignIn, signInByPasskey } from '#contract/accounts/passkeys.ts'
import { type AccountDeps, tokensOf } from '#server/accounts/deps.ts'
import { beginGuestAssertion, enterByPasskey } from '#server/accounts/ways/learner-passkeys.ts'
import { networkOf } from '#server/http/network.ts'
import { Refusal } from '#server/http/problem.ts'
import {
  NETWORK_FAILURES,
  PASSKEY_CHALLENGES,
  rateLimit,
  refuseIfUsedUp
} from '#server/http/rate-limit.ts'
import { serve } from '#server/routes/serve.ts'

export function passkeySignInRoutes(app: Hono, deps: AccountDeps): void {
  const { db, now, accessTokens, securityLog } = deps

  serve(app, beginPasskeySignIn, async (_, c) => {
    const limited = await rateLimit(db, PASSKEY_CHALLENGES, networkOf(c), now())
    return limited ?? beginGuestAssertion(deps)
  })

  serve(app, signInByPasskey, async ({ body }, c) => {
    const network = networkOf(c)
    const limited = await refuseIfUsedUp(db, NETWORK_FAILURES, network, now())
    if (limited) return limited
    const entered = await enterByPasskey(deps, body.response, c)
    if (!entered) {
      await rateLimit(db, NETWORK_FAILURES, network, now())
      securityLog.write('passkey refused', { network })
      return new Refusal('passkey_invalid')
    }
    const { session, name } = entered
    const { learnerId, sessionId } = session
    securityLog.write('signed in', { learnerId, sessionId, network, by: 'passkey' })
    return { ...tokensOf(accessTokens, session), name }
  })
}
