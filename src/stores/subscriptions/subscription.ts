import { atom, computed } from 'nanostores'
import { checkSubscription, type Subscription } from '#contract/subscriptions/subscriptions.ts'
import { hasAccess } from '#domain/subscriptions/access.ts'
import { $access, forgetAccess } from '#stores/session/access.ts'
import { call } from '#stores/api.ts'
import { ignoreStale } from '#stores/device/ignore-stale.ts'
import { $accessToken } from '#stores/session/session.ts'

/** `unknown` until a check has answered for whoever is signed in. */
export const $isSubscribed = computed([$accessToken, $access], (token, access) =>
  token ? (access ? hasAccess(access, Date.now()) : 'unknown') : false
)

export const $subscription = computed($access, access => access?.subscription)

/** Replaced by each check, and by whatever is newer than its response. */
const $check = atom({})

/** Replaced when a change of the subscription was answered. */
export const $lastChange = atom({})

/** Asks whether the learner has access. Without a token there is nobody to ask about. */
export async function checkAccess(): Promise<void> {
  if (!$accessToken.get()) return
  $check.set({})
  const answer = await ignoreStale([$accessToken, $check], () => call(checkSubscription, {}))
  if (!answer?.ok) return
  const { activeSubscription, subscription } = answer.value
  $access.set({ isActive: activeSubscription, ...(subscription && { subscription }) })
}

/** Keeps what a change of the subscription was answered with. */
export function noteSubscription(subscription: Subscription | null): void {
  keepSubscription(subscription)
  $lastChange.set({})
}

export function keepSubscription(subscription: Subscription | null): void {
  $check.set({})
  const isActive = subscription !== null && subscription.status !== 'expired'
  $access.set({ isActive, ...(subscription && { subscription }) })
}

/** Checks now and whenever the token changes. @returns what ends it */
export function followAccess(): () => void {
  return $accessToken.subscribe(token => {
    if (token) void checkAccess()
    else forgetAccess()
  })
}
