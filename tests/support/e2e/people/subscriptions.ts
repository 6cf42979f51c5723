import type { Page } from 'playwright/test'
import {
  checkSubscription,
  getSubscription,
  type Subscription
} from '#contract/subscriptions/subscriptions.ts'
import { answer } from '#tests/support/e2e/answers.ts'
import { signIn } from './learner.ts'

/** 1 May 2099 in Cairo is the last day of it. */
export const RUNNING: Subscription = {
  id: 1,
  subscriptionType: 'MONTHLY',
  status: 'in_progress',
  startedAt: '2026-05-01T10:00:00.000Z',
  expiresAt: '2099-05-01T10:00:00.000Z',
  autoRenew: false,
  price: 200,
  currency: 'EGP'
}
export const LAST_DAY = '2099-05-01'

export const CANCELLED: Subscription = {
  ...RUNNING,
  status: 'cancelled',
  cancelledAt: '2026-05-02T10:00:00.000Z'
}

export const EXPIRED: Subscription = {
  ...RUNNING,
  status: 'expired',
  expiresAt: '2026-06-01T10:00:00.000Z'
}

export async function tell(page: Page, subscription: Subscription | null): Promise<void> {
  const activeSubscription = subscription !== null && subscription.status !== 'expired'
  await answer(page, checkSubscription, { json: { activeSubscription, subscription } })
  await answer(page, getSubscription, { json: subscription })
}

/** Signs in a learner with or without a subscription. */
export async function signInWith(page: Page, subscription: Subscription | null): Promise<void> {
  await signIn(page, { name: 'Mona', isKept: true, access: 'no' })
  await tell(page, subscription)
}
