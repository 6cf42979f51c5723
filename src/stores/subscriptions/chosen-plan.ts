import { computed } from 'nanostores'
import { $subscription } from './subscription.ts'
import { $wish } from './checkout-selection.ts'

/** The subscription that a payment of now would be added to. A cancelled one runs until its last day. */
export const $runningSubscription = computed($subscription, subscription =>
  subscription?.status === 'expired' ? undefined : subscription
)

/** The plan that is bought: the chosen one, or what a subscriber has until they choose another. */
export const $chosenPlan = computed(
  [$wish, $runningSubscription],
  ({ plan }, running) => plan ?? running?.subscriptionType
)
