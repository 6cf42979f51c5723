import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright/test'
import { makeLearner, type RealLearner } from './real-learner.ts'

/** A learner with a paid month on the server of this run. */
export async function makeSubscriber(page: Page): Promise<RealLearner> {
  const learner = await makeLearner(page)
  const placed = await page.request.post('/api/subscriptions', {
    headers: {
      authorization: `Bearer ${learner.accessToken}`,
      'idempotency-key': randomUUID()
    },
    data: { packageId: 1, subscriptionType: 'MONTHLY', paymentMethod: 'card' }
  })
  const { redirectUrl } = (await placed.json()) as { redirectUrl: string }
  await page.request.post(redirectUrl, {
    form: { outcome: 'approve', callback: 'before' },
    maxRedirects: 0
  })
  return learner
}
