import type { Hono } from 'hono'
import { checkSubscription } from '#contract/subscriptions.ts'
import { serve } from '#server/serve.ts'

/** As long as nothing is sold, nobody has a subscription. */
export function subscriptionsModule(app: Hono): void {
  serve(app, checkSubscription, async () => ({ activeSubscription: false, subscription: null }))
}
