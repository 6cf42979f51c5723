import type { Hono } from 'hono'
import { register, verifyEmail } from '#contract/accounts/accounts.ts'
import { toE164 } from '#domain/accounts/phone.ts'
import { acceptedLocale } from '#i18n/locale.ts'
import { replyText } from '#i18n/texts/replies.ts'
import { isVerifiedAlready } from '#server/accounts/mail-links.ts'
import { type AccountDeps, tokensOf } from '#server/accounts/deps.ts'
import { foldedEmail, nameColumns } from '#server/accounts/name-and-email.ts'
import { enterByVerification } from '#server/accounts/sign-in.ts'
import { addLearner, refuseTaken, refuseTerms } from '#server/accounts/sign-up.ts'
import { inTransaction } from '#server/db/database-errors.ts'
import { rateLimit, SIGN_UPS } from '#server/http/rate-limit.ts'
import { networkOf } from '#server/http/network.ts'
import { Refusal } from '#server/http/problem.ts'
import { serve } from '#server/routes/serve.ts'

export function signUpRoutes(app: Hono, deps: AccountDeps): void {
  const { db, now, outbox, passwords, accessTokens, securityLog } = deps

  serve(app, register, async ({ body }, c) => {
    const phoneNumber = toE164(body.phoneNumber)
    if (!phoneNumber) return new Refusal('phone_number_invalid')
    const terms = refuseTerms(body.acceptedTerms, now())
    if (terms) return terms
    const network = networkOf(c)
    const limited = await rateLimit(db, SIGN_UPS, network, now())
    if (limited) return limited
    const email = foldedEmail(body.email)
    // Before the hash, which is expensive.
    const taken = await refuseTaken(db, email, phoneNumber)
    if (taken) return taken
    const password = await passwords.hash(body.password, network)
    if (password instanceof Refusal) return password

    const time = now().getTime()
    const language = acceptedLocale(c.req.header('accept-language'))
    const learner = {
      email,
      phone_number: phoneNumber,
      password,
      ...nameColumns(body.name),
      language,
      accepted_terms: body.acceptedTerms ?? null,
      phone_set_at: time,
      created_at: time
    }
    for (;;) {
      const learnerId = await inTransaction(db, async tx => {
        const id = await addLearner(tx, learner)
        if (id !== undefined)
          await outbox.add(tx, { email, kind: 'verify', language, next: body.next }, time)
        return id
      })
      if (learnerId !== undefined) {
        outbox.wake()
        securityLog.write('signed up', { learnerId, network })
        return { message: replyText('registered') }
      }
      const takenMeanwhile = await refuseTaken(db, email, phoneNumber)
      if (takenMeanwhile) return takenMeanwhile
      // Neither: the random id is taken.
    }
  })

  serve(app, verifyEmail, async ({ body }, c) => {
    const entered = await enterByVerification(db, body.token, c, now())
    const network = networkOf(c)
    if (!entered) {
      securityLog.write('link refused', { purpose: 'verify', network })
      const isVerified = await isVerifiedAlready(db, body.token)
      const language = acceptedLocale(c.req.header('accept-language'))
      const detail = replyText('verifiedAlready')[language]
      return new Refusal('link_invalid', isVerified ? { detail } : {})
    }
    const { session, name } = entered
    const { learnerId, sessionId } = session
    securityLog.write('address verified', { learnerId, sessionId, network })
    return { ...tokensOf(accessTokens, session), name, message: replyText('verified') }
  })
}
