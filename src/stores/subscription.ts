import { computed } from 'nanostores'
import { checkSubscription, type Subscription } from '#contract/subscriptions.ts'
import { hasAccess } from '#domain/access.ts'
import { $access, forgetAccess } from './access.ts'
import { call } from './api.ts'
import { $accessToken } from './session.ts'

/** `unknown` until a check has answered for whoever is signed in. */
export const $isSubscribed = computed([$accessToken, $access], (token, access) =>
  token ? (access ? hasAccess(access, Date.now()) : 'unknown') : false
)

export const $subscription = computed($access, access => access?.subscription)

let newest: object | undefined
/** Stands for the last change that was answered: what was asked before it is late. */
let lastChange = {}

/** Asks whether the learner has access. Without a token there is nobody to ask about. */
export async function checkAccess(): Promise<void> {
  const token = $accessToken.get()
  if (!token) return
  const question = {}
  newest = question
  const answer = await call(checkSubscription, {})
  // Another learner, or the same with another token, is asked about anew; later news are not undone.
  if (!answer.ok || $accessToken.get() !== token || newest !== question) return
  const { activeSubscription, subscription } = answer.value
  $access.set({ isActive: activeSubscription, ...(subscription && { subscription }) })
}

/** Keeps what a change of the subscription was answered with, which is newer than all that was asked before. */
export function noteSubscription(subscription: Subscription | null): void {
  lastChange = {}
  keep(subscription)
}

/** @returns what keeps the answer to a question of now, unless a change was answered meanwhile */
export function askNow(): (subscription: Subscription | null) => void {
  const before = lastChange
  return subscription => {
    if (lastChange === before) keep(subscription)
  }
}

function keep(subscription: Subscription | null): void {
  newest = undefined
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
