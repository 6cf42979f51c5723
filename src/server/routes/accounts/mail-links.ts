import type { Context, Hono } from 'hono'
import {
  checkResetLink,
  forgotPassword,
  resendVerification,
  resetPassword,
  sendMagicLink
} from '#contract/accounts/accounts.ts'
import { acceptedLocale } from '#i18n/locale.ts'
import { isKnownNetwork } from '#server/accounts/attempts/known-networks.ts'
import { forgetFailures } from '#server/accounts/attempts/sign-in-attempts.ts'
import { isLinkGood, spendLink } from '#server/accounts/mail-links.ts'
import type { AccountDeps } from '#server/accounts/deps.ts'
import { setPassword } from '#server/accounts/new-password.ts'
import { foldedEmail } from '#server/accounts/name-and-email.ts'
import { inTransaction } from '#server/db/database-errors.ts'
import type { LinkPurpose } from '#server/db/schema/accounts.ts'
import { MAILS, NETWORK_MAILS, rateLimit } from '#server/http/rate-limit.ts'
import { networkOf } from '#server/http/network.ts'
import { Refusal } from '#server/http/problem.ts'
import { serve } from '#server/routes/serve.ts'

export function mailLinksRoutes(app: Hono, deps: AccountDeps): void {
  const { db, now, outbox, passwords, securityLog } = deps

  /** The same for every address; the account is looked up when the mail is sent. */
  const send = async (
    kind: LinkPurpose,
    { email: address, next }: { email: string; next?: string | undefined },
    c: Context
  ) => {
    const email = foldedEmail(address)
    const network = networkOf(c)
    // A known network has its own limit, so that strangers cannot use it up.
    const isKnown = await isKnownNetwork(db, email, network, now().getTime())
    const who = securityLog.pseudonym(isKnown ? `${email} ${network}` : email)
    const limited =
      (await rateLimit(db, NETWORK_MAILS, network, now())) ??
      (await rateLimit(db, MAILS, who, now()))
    if (limited) return limited
    const language = acceptedLocale(c.req.header('accept-language'))
    await outbox.add(db, { email, kind, language, next }, now().getTime())
    outbox.wake()
    return undefined
  }

  serve(app, sendMagicLink, ({ body }, c) => send('signIn', body, c))
  serve(app, resendVerification, ({ body }, c) => send('verify', body, c))
  serve(app, forgotPassword, ({ body }, c) => send('reset', body, c))

  const refuseReset = (network: string) => {
    securityLog.write('link refused', { purpose: 'reset', network })
    return new Refusal('link_invalid')
  }

  serve(app, checkResetLink, async ({ body }, c) => {
    const isGood = await isLinkGood(db, 'reset', body.token, now().getTime())
    return isGood ? undefined : refuseReset(networkOf(c))
  })

  serve(app, resetPassword, async ({ body }, c) => {
    const network = networkOf(c)
    const refused = () => refuseReset(network)
    // Before the hash, so that guesses cost little.
    if (!(await isLinkGood(db, 'reset', body.token, now().getTime()))) return refused()
    const password = await passwords.hash(body.password, network)
    if (password instanceof Refusal) return password
    const time = now().getTime()
    const learner = await inTransaction(db, async tx => {
      const learnerId = await spendLink(tx, 'reset', body.token, time)
      if (learnerId === undefined) return undefined
      const language = acceptedLocale(c.req.header('accept-language'))
      return setPassword(tx, outbox, { learnerId, password, language }, time)
    })
    if (!learner) return refused()
    outbox.wake()
    await forgetFailures(deps, learner.email, network)
    securityLog.write('password reset', { learnerId: learner.id, network })
    return undefined
  })
}
