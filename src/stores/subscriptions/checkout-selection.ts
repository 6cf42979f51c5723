import { atom } from 'nanostores'
import type { SubscriptionType } from '#contract/subscriptions/packages.ts'
import type { PaymentMethod } from '#contract/subscriptions/subscriptions.ts'
import { parseRecord } from '#domain/record.ts'
import { keepInTab, keptInTab } from '#stores/device/tab-storage.ts'

/** What somebody is about to buy. */
export interface CheckoutSelection {
  plan: SubscriptionType | undefined
  /** Unset: to be chosen anew, after one that was declined. */
  method: PaymentMethod | undefined
  /** As it was typed, once it was found to work. */
  promoCode: string | undefined
  /** Path of the class that led to the plans, in Arabic. */
  from?: string
}

const KEY = 'wish'
/** Before anything is chosen; what the prerendered page shows. */
export const NOTHING_CHOSEN: CheckoutSelection = {
  plan: undefined,
  method: 'card',
  promoCode: undefined
}

// Written out, since the page chooses before the schemas are there.
const PLANS: readonly string[] = ['MONTHLY', 'QUARTERLY', 'YEARLY'] satisfies SubscriptionType[]
const METHODS: readonly string[] = ['card', 'wallet', 'kiosk'] satisfies PaymentMethod[]

/** Stays over a reload and a sign-in in this tab. */
export const $wish = atom<CheckoutSelection>(
  keptInTab(KEY) ? (parseRecord(keptInTab(KEY)) as unknown as CheckoutSelection) : NOTHING_CHOSEN
)

$wish.listen(wish => keepInTab(KEY, JSON.stringify(wish)))

/** Changes what is wished for in part. */
export function wishFor(part: Partial<CheckoutSelection>): void {
  $wish.set({ ...$wish.get(), ...part })
}

/** Chooses what can be chosen; anybody may have written it. */
export function choose({ plan, paymentMethod }: Record<string, string | null | undefined>): void {
  if (plan && PLANS.includes(plan)) wishFor({ plan: plan as SubscriptionType })
  if (paymentMethod && METHODS.includes(paymentMethod)) {
    wishFor({ method: paymentMethod as PaymentMethod })
  }
}
