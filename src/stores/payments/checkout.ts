import { atom } from 'nanostores'
import { updateProfile } from '#contract/accounts/profile.ts'
import type { SubscriptionType } from '#contract/subscriptions/packages.ts'
import { getOrder, type PaymentMethod, subscribe } from '#contract/subscriptions/subscriptions.ts'
import { call } from '#stores/api.ts'
import { fieldErrorsIn, type FormProcess, refusedBy } from '#stores/frame/form.ts'
import { $chosenPlan } from '#stores/subscriptions/chosen-plan.ts'
import { readPhone } from '#stores/frame/read-phone.ts'
import { forgetOrder, orderKey, rememberedOrder, rememberOrder } from './placed-order.ts'
import { PACKAGE_ID } from '#stores/subscriptions/pricing.ts'
import { $keepsCard, $quotes, loadQuote, type Quote } from '#stores/subscriptions/renewal.ts'
import { refusePromo } from '#stores/subscriptions/promo.ts'
import { forgetReturn } from './returned.ts'
import { $subscription, checkAccess } from '#stores/subscriptions/subscription.ts'
import { $selection, noteKeptCard } from '#stores/subscriptions/checkout-selection.ts'

type CheckoutField = 'plan' | 'paymentMethod' | 'phone'

export const $checkout = atom<FormProcess<CheckoutField>>({ step: 'open' })

/** Whether the gateway needs a phone number that the profile lacks. */
export const $isPhoneMissing = atom(false)

interface TypedPhone {
  phone: string
  /** ISO 3166-1 alpha-2. */
  country: string
}

/** Places the order and opens its payment page. @param typed phone number, where it is missing */
export async function checkOut(typed: TypedPhone): Promise<void> {
  if ($checkout.get().step === 'sending') return
  const { method, promoCode } = $selection.get()
  const plan = $chosenPlan.get()
  const wrong = fieldErrorsIn<CheckoutField>({
    plan: plan ? undefined : 'planMissing',
    paymentMethod: method ? undefined : 'methodMissing'
  })
  if (wrong || !plan || !method) return $checkout.set(wrong ?? { step: 'open' })
  $checkout.set({ step: 'sending' })
  if ($isPhoneMissing.get() && !(await savePhone(typed))) return
  await forgetEndedOrder()

  const isExtension = $subscription.get()?.status === 'in_progress'
  const body = {
    packageId: PACKAGE_ID,
    subscriptionType: plan,
    paymentMethod: method,
    ...(promoCode && { promoCode }),
    ...(isExtension && { extend: true }),
    ...cardConsent(plan, method)
  }
  const headers = { 'idempotency-key': orderKey(JSON.stringify(body)) }
  const answer = await call(subscribe, { headers, body })
  if (answer.ok) {
    const { orderId } = answer.value
    rememberOrder({ orderId, plan, method, ...(isExtension && { extends: true }) })
    forgetReturn()
    noteKeptCard(body.keepCard === true)
    // Stays `sending` until the page unloads.
    return location.assign(new URL(answer.value.redirectUrl, answer.address))
  }
  if (answer.code === 'coupon_invalid') {
    refusePromo(answer.reason)
    return $checkout.set({ step: 'open' })
  }
  // The amount or the day has changed, and is agreed to anew.
  if (answer.code === 'conflict' && body.keepCard) {
    $keepsCard.set(false)
    void loadQuote(plan)
  }
  if (answer.code === 'already_subscribed') void checkAccess()
  if (answer.code === 'no_phone_number') $isPhoneMissing.set(true)
  $checkout.set(refusedBy(answer, { codes: { no_phone_number: ['phone', 'phoneNeeded'] } }))
}

/** What the learner agreed to beside the choice to keep the card. */
function cardConsent(
  plan: SubscriptionType,
  method: PaymentMethod
): { keepCard?: true; renewalTerms?: Quote['renewal'] } {
  const renewalTerms = $quotes.get()[plan]?.renewal
  if (method !== 'card' || !$keepsCard.get() || !renewalTerms) return {}
  return { keepCard: true, renewalTerms }
}

/** The idempotency key of an ended order would lead to its dead payment page. */
async function forgetEndedOrder(): Promise<void> {
  const { orderId } = rememberedOrder() ?? {}
  if (!orderId) return
  const answer = await call(getOrder, { params: { orderId } })
  const isOver = answer.ok ? answer.value.status !== 'pending' : answer.code === 'not_found'
  if (isOver) forgetOrder(orderId)
}

/** For a page restored from the back/forward cache. */
export function reopenCheckout(): void {
  if ($checkout.get().step === 'sending') $checkout.set({ step: 'open' })
}

async function savePhone({ phone, country }: TypedPhone): Promise<boolean> {
  const read = await readPhone(phone, country)
  if (!('number' in read)) {
    $checkout.set({ step: 'refused', errors: { phone: { key: read.error } } })
    return false
  }
  const answer = await call(updateProfile, { body: { phoneNumber: read.number } })
  if (answer.ok) {
    $isPhoneMissing.set(false)
    return true
  }
  $checkout.set(
    refusedBy(answer, {
      fields: { phoneNumber: 'phone' },
      codes: {
        phone_number_used: ['phone', 'phoneUsed'],
        phone_number_invalid: ['phone', 'phoneWrong']
      }
    })
  )
  return false
}
