import { atom } from 'nanostores'
import type { SubscriptionType } from '#contract/subscriptions/packages.ts'
import type { PaymentMethod } from '#contract/subscriptions/subscriptions.ts'
import { parseRecord } from '#domain/record.ts'
import { keepInTab, keptInTab } from '#stores/device/tab-storage.ts'

export interface CheckoutSelection {
  plan: SubscriptionType | undefined
  /** Unset after a declined payment. */
  method: PaymentMethod | undefined
  /** As typed, once accepted. */
  promoCode: string | undefined
  /** Path of the class that led to the plans, in Arabic. */
  from?: string
}

const KEY = 'wish'
/** The prerendered selection. */
export const NOTHING_CHOSEN: CheckoutSelection = {
  plan: undefined,
  method: 'card',
  promoCode: undefined
}

// Listed here, since the schemas load later.
const PLANS: readonly string[] = ['MONTHLY', 'QUARTERLY', 'YEARLY'] satisfies SubscriptionType[]
const METHODS: readonly string[] = ['card', 'wallet', 'kiosk'] satisfies PaymentMethod[]

/** Stored for reloads and the sign-in in this tab. */
export const $selection = atom<CheckoutSelection>(
  keptInTab(KEY) ? (parseRecord(keptInTab(KEY)) as unknown as CheckoutSelection) : NOTHING_CHOSEN
)

$selection.listen(selection => keepInTab(KEY, JSON.stringify(selection)))

export function changeSelection(part: Partial<CheckoutSelection>): void {
  $selection.set({ ...$selection.get(), ...part })
}

const KEPT_CARD = 'keptCard'

/** Notes whether the last order agreed to keep the card; the next one agrees anew. */
export const noteKeptCard = (isKept: boolean): void =>
  keepInTab(KEPT_CARD, isKept ? 'true' : undefined)

export const wasCardKept = (): boolean => keptInTab(KEPT_CARD) !== undefined

/** Ignores unknown values, since an address may hold any. */
export function choose({ plan, paymentMethod }: Record<string, string | null | undefined>): void {
  if (plan && PLANS.includes(plan)) changeSelection({ plan: plan as SubscriptionType })
  if (paymentMethod && METHODS.includes(paymentMethod)) {
    changeSelection({ method: paymentMethod as PaymentMethod })
  }
}
