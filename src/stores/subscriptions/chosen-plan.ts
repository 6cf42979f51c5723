import { computed } from 'nanostores'
import { $subscription } from './subscription.ts'
import { $selection } from './checkout-selection.ts'

/** The subscription that a payment extends. A cancelled one runs until its last day. */
export const $runningSubscription = computed($subscription, subscription =>
  subscription?.status === 'expired' ? undefined : subscription
)

/** The chosen plan, or the current one of a subscriber. */
export const $chosenPlan = computed(
  [$selection, $runningSubscription],
  ({ plan }, running) => plan ?? running?.subscriptionType
)
