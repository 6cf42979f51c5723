import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { Id, Pounds, Time, whole } from '#contract/fields.ts'
import { SubscriptionType } from './packages.ts'
import { RenewalTerms, WithSubscription } from './subscriptions.ts'

export const quoteSubscription = endpoint('GET', '/subscriptions/quote', {
  summary: 'What a plan costs this user: to buy, to renew, and to change to. Amounts in EGP.',
  query: z.strictObject({
    packageId: whole(1, Number.MAX_SAFE_INTEGER),
    subscriptionType: SubscriptionType
  }),
  reply: z.object({
    price: Pounds,
    /** Absent: this server keeps no cards, so nothing renews. */
    renewal: z.optional(RenewalTerms),
    /** For a subscription that renews: the plan changes when the paid period ends. */
    atEnd: z.optional(z.object({ price: Pounds, at: Time })),
    /** The plan begins now: what is left to pay, and what the rest of the present one is worth. */
    now: z.optional(z.object({ price: Pounds, credit: Pounds, expiresAt: Time }))
  }),
  errors: ['package_not_found']
})

export const endRenewal = endpoint('DELETE', '/subscriptions/renewal', {
  summary: 'Ends the renewal at once and forgets the card; access stays until `expiresAt`.',
  reply: WithSubscription,
  errors: ['not_subscribed']
})

export const changePlan = endpoint('POST', '/subscriptions/change', {
  summary: 'Renews as another plan from the end of the paid period on, at the quoted price.',
  body: z.strictObject({ packageId: Id, subscriptionType: SubscriptionType, price: Pounds }),
  reply: WithSubscription,
  errors: ['not_subscribed', 'package_not_found', 'conflict']
})
