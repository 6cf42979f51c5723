import { atom, computed } from 'nanostores'
import {
  checkSubscription,
  getSubscription,
  type Renewal,
  resumeSubscription,
  type Subscription
} from '#contract/subscriptions/subscriptions.ts'
import { standingAt } from '#domain/learning/standing.ts'
import { hasAccess } from '#domain/subscriptions/access.ts'
import type { SubscriptionStatus } from '#domain/subscriptions/subscription-status.ts'
import { call } from '#stores/api.ts'
import { type FormProcess, type Refused, refusedBy } from '#stores/frame/form.ts'
import { serverNow } from '#stores/device/clock.ts'
import { ignoreStale } from '#stores/device/ignore-stale.ts'
import { $access, forgetAccess } from '#stores/session/access.ts'
import { $isSignedIn, followSession } from '#stores/session/learner-key.ts'
import { $accessToken } from '#stores/session/session.ts'

/** `unknown` until the first check. */
export const $isSubscribed = computed([$accessToken, $access], (token, access) =>
  token ? (access ? hasAccess(access, Date.now()) : 'unknown') : false
)

/** Of the last answer; not stored, since it names the card. */
export const $renewal = atom<Renewal | undefined>()

export const $subscription = computed($access, access => access?.subscription)

const $check = atom({})

const $lastChange = atom({})

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

function keepSubscription(subscription: Subscription | null): void {
  $check.set({})
  const isActive = subscription !== null && subscription.status !== 'expired'
  const { renewal, ...kept } = subscription ?? {}
  $renewal.set(renewal)
  $access.set({ isActive, ...('id' in kept && { subscription: kept }) })
}

export function followAccess(): () => void {
  return $accessToken.subscribe(token => {
    if (token) return void checkAccess()
    $renewal.set(undefined)
    forgetAccess()
  })
}

export type CurrentSubscription = { step: 'loading' } | Loaded | Refused<never>

type Loaded = { step: 'loaded' } & (
  | { standing: 'none'; subscription: null }
  | { standing: SubscriptionStatus; subscription: Subscription }
)

const $answer = atom<{ step: 'loading' } | { step: 'loaded' } | Refused<never>>({ step: 'loading' })

$lastChange.listen(() => $answer.set({ step: 'loaded' }))

export const $currentSubscription = computed(
  [$answer, $access],
  (answer, access): CurrentSubscription => {
    if (answer.step !== 'loaded') return answer
    if (!access) return { step: 'loading' }
    const { subscription } = access
    if (!subscription) return { step: 'loaded', standing: 'none', subscription: null }
    return { step: 'loaded', standing: standingAt(subscription, serverNow()), subscription }
  }
)

/** End of the access; a cancelled subscription still gives access. */
export function endOfRunning({ standing, subscription }: Loaded): string | undefined {
  return standing === 'in_progress' || standing === 'cancelled' ? subscription.expiresAt : undefined
}

/** Keeps what is shown until the answer. */
export async function loadSubscription(): Promise<void> {
  if ($answer.get().step === 'refused') $answer.set({ step: 'loading' })
  const answer = await ignoreStale([$isSignedIn, $lastChange], () => call(getSubscription, {}))
  if (answer?.ok) {
    keepSubscription(answer.value)
    $answer.set({ step: 'loaded' })
  } else if (answer && $answer.get().step !== 'loaded') $answer.set(refusedBy(answer))
}

export const followSubscription = (): (() => void) =>
  followSession($isSignedIn, $answer, loadSubscription, () => {
    // A stored subscription is shown until the answer.
    const isKept = $isSignedIn.get() && $access.get()?.subscription
    $answer.set({ step: isKept ? 'loaded' : 'loading' })
  })

export const $resumption = atom<FormProcess<never>>({ step: 'open' })

export async function resume(): Promise<void> {
  if ($resumption.get().step === 'sending') return
  $resumption.set({ step: 'sending' })
  const answer = await call(resumeSubscription, {})
  if (answer.ok) {
    noteSubscription(answer.value.subscription)
    return $resumption.set({ step: 'done' })
  }
  // Resumed elsewhere or over: the reloaded subscription shows it.
  if (answer.code === 'not_subscribed') await loadSubscription()
  $resumption.set(refusedBy(answer))
}
