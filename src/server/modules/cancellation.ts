import type { Hono } from 'hono'
import { cancelSubscription, resumeSubscription } from '#contract/subscriptions.ts'
import { inTransaction } from '#server/db/faults.ts'
import type { Needs } from '#server/needs.ts'
import { Refusal } from '#server/problem.ts'
import { serve } from '#server/serve.ts'
import { cancelAccess, resumeAccess } from '#server/subscriptions/cancel.ts'
import { readSubscription } from '#server/subscriptions/subscription.ts'

/** Ending a subscription with its time, and changing one's mind. */
export function cancellationModule(app: Hono, { db, now }: Needs): void {
  const answer = async (learnerId: number) => {
    const subscription = await readSubscription(db, learnerId, now())
    return subscription ? { subscription } : new Refusal('not_subscribed')
  }

  serve(app, cancelSubscription, async ({ caller: { learnerId }, body }) => {
    const time = now().getTime()
    const refusal = await inTransaction(db, tx => cancelAccess(tx, learnerId, time, body))
    return refusal ?? answer(learnerId)
  })

  serve(app, resumeSubscription, async ({ caller: { learnerId } }) => {
    const time = now().getTime()
    const isResumed = await inTransaction(db, tx => resumeAccess(tx, learnerId, time))
    return isResumed ? answer(learnerId) : new Refusal('not_subscribed')
  })
}
