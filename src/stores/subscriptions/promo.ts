import { atom } from 'nanostores'
import type { SubscriptionType } from '#contract/subscriptions/packages.ts'
import {
  checkPromoCode,
  PROMO_REASONS,
  type PromoReason
} from '#contract/subscriptions/promo-codes.ts'
import { normalisedPromoCode } from '#domain/payments/promo-code.ts'
import { call } from '#stores/api.ts'
import { type Reason, refusedBy } from '#stores/frame/form.ts'
import { ignoreStale } from '#stores/device/ignore-stale.ts'
import { $selection, changeSelection } from './checkout-selection.ts'

export type Promo =
  | { step: 'none' }
  | { step: 'checking'; code: string }
  /** `plans`: unset for all plans. */
  | { step: 'applied'; code: string; percentage: number; plans?: readonly SubscriptionType[] }
  /** `invalid`: the API gives no reason. */
  | { step: 'refused'; code: string; reason: Reason }
  | { step: 'refused'; code: string; why: PromoReason | 'invalid' }

export type AppliedPromo = Extract<Promo, { step: 'applied' }>

export const isForPlan = ({ plans }: AppliedPromo, type: SubscriptionType): boolean =>
  !plans || plans.includes(type)

export const $promo = atom<Promo>({ step: 'none' })

export async function applyPromo(typed: string): Promise<void> {
  const code = normalisedPromoCode(typed)
  if (!code) return removePromo()
  $promo.set({ step: 'checking', code })
  const { plan } = $selection.get()
  const query = plan ? { subscriptionType: plan } : {}
  const answer = await ignoreStale([$promo], () =>
    call(checkPromoCode, { params: { code }, query })
  )
  if (!answer) return
  changeSelection({ promoCode: answer.ok ? answer.value.code : undefined })
  if (answer.ok) {
    const { code: known, discountPercentage: percentage, subscriptionTypes: plans } = answer.value
    return $promo.set({ step: 'applied', code: known, percentage, ...(plans && { plans }) })
  }
  const { reason = 'generic' } = refusedBy(answer)
  const isInvalid = answer.code === 'coupon_invalid' || answer.code === 'validation_failed'
  if (isInvalid) $promo.set({ step: 'refused', code, why: whyOf(answer.reason) })
  else $promo.set({ step: 'refused', code, reason })
}

export function refusePromo(reason: string | undefined): void {
  const { promoCode: code = '' } = $selection.get()
  changeSelection({ promoCode: undefined })
  $promo.set({ step: 'refused', code, why: whyOf(reason) })
}

const whyOf = (reason: string | undefined) =>
  PROMO_REASONS.find(known => known === reason) ?? 'invalid'

export function removePromo(): void {
  changeSelection({ promoCode: undefined })
  $promo.set({ step: 'none' })
}

/** Another plan or learner may not use the code. */
export function checkPromoAgain(): void {
  const promo = $promo.get()
  const { promoCode } = $selection.get()
  if (promo.step === 'applied' || promo.step === 'refused') void applyPromo(promo.code)
  else if (promoCode) void applyPromo(promoCode)
}
