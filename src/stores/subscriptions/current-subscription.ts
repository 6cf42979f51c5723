import { atom, computed } from 'nanostores'
import { getSubscription, type Subscription } from '#contract/subscriptions/subscriptions.ts'
import { standingAt } from '#domain/learning/standing.ts'
import type { SubscriptionStatus } from '#domain/subscriptions/subscription-status.ts'
import { $access } from '#stores/session/access.ts'
import { call } from '#stores/api.ts'
import { serverNow } from '#stores/device/clock.ts'
import { followSession } from '#stores/session/follow-session.ts'
import { type Refused, refusedBy } from '#stores/frame/form.ts'
import { ignoreStale } from '#stores/device/ignore-stale.ts'
import { $isSignedIn } from '#stores/session/signed-in.ts'
import { $lastChange, keepSubscription } from './subscription.ts'

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
