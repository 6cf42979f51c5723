import type { Hono } from 'hono'
import { login, loginWithToken, logout, refreshToken } from '#contract/accounts/accounts.ts'
import { beginAttempt } from '#server/accounts/attempts/sign-in-attempts.ts'
import { type AccountDeps, tokensOf } from '#server/accounts/deps.ts'
import { foldedEmail } from '#server/accounts/name-and-email.ts'
import { endSession, rotateToken, sessionOf } from '#server/accounts/sessions.ts'
import { enterByLink, enterByPassword, findAccount } from '#server/accounts/sign-in.ts'
import { networkOf } from '#server/http/network.ts'
import { Refusal } from '#server/http/problem.ts'
import { serve } from '#server/routes/serve.ts'

export function signInRoutes(app: Hono, deps: AccountDeps): void {
  const { db, keys, now, passwords, accessTokens, securityLog } = deps

  serve(app, login, async ({ body }, c) => {
    const email = foldedEmail(body.email)
    const network = networkOf(c)
    const account = securityLog.pseudonym(email)
    const attempt = await beginAttempt(deps, email, network)
    if (attempt instanceof Refusal) {
      securityLog.write('sign-in limited', { account, network })
      return attempt
    }
    const learner = await findAccount(db, email)
    const result = await passwords.check(body.password, learner?.password, network)
    if (result instanceof Refusal) {
      await attempt.cancel()
      return result
    }
    const refused = async () => {
      await attempt.fail()
      securityLog.write('sign-in refused', { account, network })
      return new Refusal('invalid_credentials')
    }
    if (!learner || result === 'wrong' || learner.disabled_at !== null) return refused()
    await attempt.succeed()
    if (learner.verified_at === null) return new Refusal('email_not_verified')
    const fresh =
      result === 'stale' ? await passwords.hash(body.password, network) : learner.password
    const renewed = fresh instanceof Refusal ? learner.password : fresh
    const entered = await enterByPassword(db, learner.id, learner.password, renewed, c, now())
    if (!entered) return refused()
    const { session, name } = entered
    const { learnerId, sessionId } = session
    securityLog.write('signed in', { learnerId, sessionId, network, by: 'password' })
    return { ...tokensOf(accessTokens, session), name }
  })

  serve(app, loginWithToken, async ({ body }, c) => {
    const entered = await enterByLink(db, body.token, passwords.unusable(), c, now())
    const network = networkOf(c)
    if (!entered) {
      securityLog.write('link refused', { purpose: 'signIn', network })
      return new Refusal('link_invalid')
    }
    const { session, name, needsPassword } = entered
    const { learnerId, sessionId } = session
    securityLog.write('signed in', { learnerId, sessionId, network, by: 'link' })
    const tokens = tokensOf(accessTokens, session)
    return { ...tokens, name, ...(needsPassword && { needsPassword }) }
  })

  serve(app, refreshToken, async ({ body }, c) => {
    const network = networkOf(c)
    const request = { token: body.refreshToken, network }
    const rotated = await rotateToken(db, keys.refreshTokens, request, now().getTime())
    if (rotated instanceof Refusal) return rotated
    const { sessionId } = rotated
    if ('stolenFrom' in rotated) {
      const learnerId = rotated.stolenFrom
      securityLog.write('refresh token reused', { learnerId, sessionId, network })
      return new Refusal('token_reused')
    }
    const { learnerId, isFirst } = rotated
    if (isFirst) securityLog.write('session renewed', { learnerId, sessionId })
    return tokensOf(accessTokens, rotated)
  })

  serve(app, logout, async ({ body }) => {
    const sessionId = await sessionOf(db, body.refreshToken)
    if (sessionId === undefined) return undefined
    await endSession(db, sessionId)
    securityLog.write('signed out', { sessionId })
    return undefined
  })
}
