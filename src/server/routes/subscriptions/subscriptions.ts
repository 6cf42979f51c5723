import type { Hono } from 'hono'
import { checkSubscription, getSubscription } from '#contract/subscriptions/subscriptions.ts'
import type { Deps } from '#server/deps.ts'
import { serve } from '#server/routes/serve.ts'
import { readSubscription } from '#server/subscriptions/subscription.ts'

export function subscriptionsModule(app: Hono, { db, now }: Deps): void {
  serve(app, checkSubscription, async ({ caller }) => {
    const subscription = await readSubscription(db, caller.learnerId, now())
    return {
      activeSubscription: subscription !== null && subscription.status !== 'expired',
      subscription
    }
  })

  serve(app, getSubscription, ({ caller }) => readSubscription(db, caller.learnerId, now()))
}
