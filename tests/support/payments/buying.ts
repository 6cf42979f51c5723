import { randomUUID } from 'node:crypto'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { quoteSubscription } from '#contract/subscriptions/renewals.ts'
import type { checkSubscription, subscribe } from '#contract/subscriptions/subscriptions.ts'
import { bearer, send, type SignedIn } from '#tests/support/accounts/accounts.ts'
import type { TestApi } from '#tests/support/server.ts'

export interface Wish {
  packageId?: number
  subscriptionType?: string
  promoCode?: string
  paymentMethod?: string
  extend?: boolean
  keepCard?: boolean
  renewalTerms?: object | undefined
  replace?: object
}

/** Starts a checkout, agreeing to a renewal as quoted. @param key idempotency key */
export async function buy(
  api: TestApi,
  { accessToken }: Pick<SignedIn, 'accessToken'>,
  wish: Wish = {},
  key: string = randomUUID()
): Promise<Response> {
  const usual = { packageId: 1, subscriptionType: 'MONTHLY', paymentMethod: 'card' }
  const headers = { ...bearer(accessToken), 'Idempotency-Key': key }
  const selection = { ...usual, ...wish }
  const hasAgreed = !wish.keepCard || 'renewalTerms' in wish
  const agreed = hasAgreed ? {} : { renewalTerms: await quotedTerms(api, accessToken, selection) }
  return send(api, 'POST /subscriptions', { ...selection, ...agreed }, headers)
}

async function quotedTerms(
  api: TestApi,
  accessToken: string,
  { packageId, subscriptionType }: { packageId: number; subscriptionType: string }
) {
  const path = `/subscriptions/quote?packageId=${packageId}&subscriptionType=${subscriptionType}`
  const answer = await api.get(path, bearer(accessToken))
  return ((await answer.json()) as ReplyOf<typeof quoteSubscription>).renewal
}

export type Placed = ReplyOf<typeof subscribe>

/** An order that may be paid. */
export async function order(
  api: TestApi,
  who: Pick<SignedIn, 'accessToken'>,
  wish?: Wish,
  key?: string
): Promise<Placed> {
  const answer = await buy(api, who, wish, key)
  if (answer.status !== 201) throw new Error(await answer.text())
  return (await answer.json()) as Placed
}

/** Presses on the sandbox's page. @returns the redirect */
export async function pay(
  api: TestApi,
  { redirectUrl }: Pick<Placed, 'redirectUrl'>,
  outcome: string,
  callback: string = 'before'
): Promise<Response> {
  const body = new URLSearchParams({ outcome, callback })
  return api.app.request(redirectUrl, { method: 'POST', body })
}

/** `activeSubscription` and the last subscription. */
export async function access(
  api: TestApi,
  { accessToken }: Pick<SignedIn, 'accessToken'>
): Promise<ReplyOf<typeof checkSubscription>> {
  const answer = await send(api, 'GET /subscriptions/check', undefined, bearer(accessToken))
  return (await answer.json()) as ReplyOf<typeof checkSubscription>
}

/** A paid order in the store, which proves the phone number. */
export async function proveNumber(api: TestApi, learnerId: number): Promise<void> {
  const time = api.clock.now.getTime()
  await api.db
    .insertInto('purchase')
    .values({
      ...{ id: learnerId, order_id: `order ${learnerId}`, learner_id: learnerId, attempt: 1 },
      ...{ idempotency_key: 'a key', request: 'a digest', type: 'MONTHLY', months: 1 },
      ...{ amount: 100, method: 'card', status: 'paid', language: 'ar', provider: 'sandbox' },
      ...{ created_at: time, expires_at: time, paid_at: time, promo_code: null },
      ...{ provider_order: null, claimed_at: null, redirect_url: null, kiosk_reference: null },
      next_check_at: null
    })
    .execute()
}
