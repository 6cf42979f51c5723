import { computed } from 'nanostores'
import { checkSubscription } from '#contract/subscriptions.ts'
import { hasAccess } from '#domain/access.ts'
import { $access, forgetAccess } from './access.ts'
import { call } from './api.ts'
import { $accessToken } from './session.ts'

/** `unknown` until a check has answered for whoever is signed in. */
export const $isSubscribed = computed([$accessToken, $access], (token, access) =>
  token ? (access ? hasAccess(access, Date.now()) : 'unknown') : false
)

export const $subscription = computed($access, access => access?.subscription)

/** Asks whether the learner has access. Without a token there is nobody to ask about. */
export async function checkAccess(): Promise<void> {
  const token = $accessToken.get()
  if (!token) return
  const answer = await call(checkSubscription, {})
  // Another learner, or the same with another token, is asked about anew.
  if (!answer.ok || $accessToken.get() !== token) return
  const { activeSubscription, subscription } = answer.value
  $access.set({ isActive: activeSubscription, ...(subscription && { subscription }) })
}

/** Checks now and whenever the token changes. @returns what ends it */
export function followAccess(): () => void {
  return $accessToken.subscribe(token => {
    if (token) void checkAccess()
    else forgetAccess()
  })
}
