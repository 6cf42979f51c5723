import type { Hono } from 'hono'
import { cancelSubscription, resumeSubscription } from '#contract/subscriptions/subscriptions.ts'
import { lockLearner } from '#server/accounts/lock-learner.ts'
import type { AccountDeps } from '#server/accounts/deps.ts'
import { inTransaction } from '#server/db/database-errors.ts'
import type { Tx } from '#server/db/open.ts'
import { CANCELLATIONS, rateLimit, refuseSpent } from '#server/http/rate-limit.ts'
import { addLearnerMail } from '#server/mail/learner-mail.ts'
import { Refusal } from '#server/http/problem.ts'
import { serve } from '#server/routes/serve.ts'
import { cancelAccess, resumeAccess } from '#server/subscriptions/cancel.ts'
import { readExpiry, readSubscription } from '#server/subscriptions/subscription.ts'

export function cancellationModule(app: Hono, { db, now, outbox, securityLog }: AccountDeps): void {
  const answer = async (learnerId: number) => {
    const subscription = await readSubscription(db, learnerId, now())
    return subscription ? { subscription } : new Refusal('not_subscribed')
  }

  const queueMail = async (tx: Tx, learnerId: number, kind: 'cancelled' | 'resumed') => {
    const time = now().getTime()
    const until = await readExpiry(tx, learnerId)
    await addLearnerMail(tx, { subject: `${learnerId}:${time}`, learnerId }, { kind, until }, time)
    outbox.wake()
  }

  serve(app, cancelSubscription, async ({ caller: { learnerId }, body }) => {
    const who = securityLog.pseudonym(String(learnerId))
    const refusal = await inTransaction(db, async tx => {
      // Concurrent cancellations are counted one after the other.
      await lockLearner(tx, learnerId)
      const spent = await refuseSpent(tx, CANCELLATIONS, who, now())
      if (spent) return spent
      const refused = await cancelAccess(tx, learnerId, now().getTime(), body)
      const limited = refused ?? (await rateLimit(tx, CANCELLATIONS, who, now()))
      if (!limited) await queueMail(tx, learnerId, 'cancelled')
      return limited
    })
    return refusal ?? answer(learnerId)
  })

  serve(app, resumeSubscription, async ({ caller: { learnerId } }) => {
    const time = now().getTime()
    const isResumed = await inTransaction(db, async tx => {
      const isChanged = await resumeAccess(tx, learnerId, time)
      if (isChanged) await queueMail(tx, learnerId, 'resumed')
      return isChanged
    })
    return isResumed ? answer(learnerId) : new Refusal('not_subscribed')
  })
}
