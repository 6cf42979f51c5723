import { map } from 'nanostores'
import { SubscriptionType } from '#contract/packages.ts'
import { PaymentMethod } from '#contract/subscriptions.ts'

/** What somebody is about to buy. */
export interface Wish {
  plan: SubscriptionType | undefined
  method: PaymentMethod
  /** As it was typed, once it was found to work. */
  promoCode: string | undefined
}

const KEY = 'wish'
/** Before anything is chosen; what the prerendered page shows. */
export const NOTHING_CHOSEN: Wish = { plan: undefined, method: 'card', promoCode: undefined }

/** Stays over a reload and a sign-in in this tab. */
export const $wish = map<Wish>({ ...NOTHING_CHOSEN, ...kept() })

$wish.listen(wish => {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(wish))
  } catch {
    // Then it is chosen anew.
  }
})

/** Chooses what can be chosen; anybody may have written it. */
export function choose({ plan, paymentMethod }: { plan?: unknown; paymentMethod?: unknown }): void {
  const known = SubscriptionType.safeParse(plan)
  if (known.success) $wish.setKey('plan', known.data)
  const method = PaymentMethod.safeParse(paymentMethod)
  if (method.success) $wish.setKey('method', method.data)
}

/** Chooses what an address names: `?plan=YEARLY`. */
export function chooseFrom(search: string): void {
  choose({ plan: new URLSearchParams(search).get('plan') })
}

function kept(): Partial<Wish> {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Partial<Wish>
  } catch {
    return {}
  }
}
