import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright/test'
import { makeLearner, type RealLearner } from './real-learner.ts'

interface OrderWish {
  paymentMethod?: 'card' | 'wallet' | 'kiosk'
  promoCode?: string
}

interface PlacedOrder {
  orderId: string
  redirectUrl: string
}

/** Orders a month. */
export async function placeOrder(
  page: Page,
  { accessToken }: RealLearner,
  wish: OrderWish = {}
): Promise<PlacedOrder> {
  const placed = await page.request.post('/api/subscriptions', {
    headers: { authorization: `Bearer ${accessToken}`, 'idempotency-key': randomUUID() },
    data: { packageId: 1, subscriptionType: 'MONTHLY', paymentMethod: 'card', ...wish }
  })
  return (await placed.json()) as PlacedOrder
}

/** Pays an order at the sandbox. */
export async function payOrder(page: Page, { redirectUrl }: PlacedOrder): Promise<void> {
  await page.request.post(redirectUrl, {
    form: { outcome: 'approve', callback: 'before' },
    maxRedirects: 0
  })
}

/** A learner with a paid month on the server of this run. */
export async function makeSubscriber(
  page: Page,
  wish: OrderWish = {}
): Promise<RealLearner & { orderId: string }> {
  const learner = await makeLearner(page)
  const order = await placeOrder(page, learner, wish)
  await payOrder(page, order)
  return { ...learner, orderId: order.orderId }
}
