import { atom, computed } from 'nanostores'
import { checkSubscription, type Subscription } from '#contract/subscriptions/subscriptions.ts'
import { hasAccess } from '#domain/subscriptions/access.ts'
import { $access, forgetAccess } from '#stores/session/access.ts'
import { call } from '#stores/api.ts'
import { ignoreStale } from '#stores/device/ignore-stale.ts'
import { $accessToken } from '#stores/session/session.ts'

/** `unknown` until the first check. */
export const $isSubscribed = computed([$accessToken, $access], (token, access) =>
  token ? (access ? hasAccess(access, Date.now()) : 'unknown') : false
)

export const $subscription = computed($access, access => access?.subscription)

const $check = atom({})

export const $lastChange = atom({})

/** Without a token there is no learner to check. */
export async function checkAccess(): Promise<void> {
  if (!$accessToken.get()) return
  $check.set({})
  const answer = await ignoreStale([$accessToken, $check], () => call(checkSubscription, {}))
  if (!answer?.ok) return
  const { activeSubscription, subscription } = answer.value
  $access.set({ isActive: activeSubscription, ...(subscription && { subscription }) })
}

export function noteSubscription(subscription: Subscription | null): void {
  keepSubscription(subscription)
  $lastChange.set({})
}

export function keepSubscription(subscription: Subscription | null): void {
  $check.set({})
  const isActive = subscription !== null && subscription.status !== 'expired'
  $access.set({ isActive, ...(subscription && { subscription }) })
}

/** Checks on each token change. */
export function followAccess(): () => void {
  return $accessToken.subscribe(token => {
    if (token) void checkAccess()
    else forgetAccess()
  })
}
