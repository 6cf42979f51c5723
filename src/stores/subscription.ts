import { persistentAtom } from '@nanostores/persistent'
import { computed } from 'nanostores'
import { checkSubscription, type Subscription } from '#contract/subscriptions.ts'
import { hasAccess, type KeptAccess, readAccess } from '#domain/access.ts'
import { call } from './api.ts'
import { $accessToken } from './session.ts'

/** What the last check said. Kept, so that the next page knows before its first paint. */
export type Access = KeptAccess & { subscription?: Subscription }

/** Local storage: JSON. */
export const $access = persistentAtom<Access | undefined>('subscription', undefined, {
  encode: JSON.stringify,
  decode: readAccess as (text: string) => Access | undefined
})

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

export function forgetAccess(): void {
  $access.set(undefined)
}

/** Checks now and whenever the token changes. @returns what ends it */
export function followAccess(): () => void {
  return $accessToken.subscribe(token => {
    if (token) void checkAccess()
    else forgetAccess()
  })
}
