import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { Package } from '#contract/subscriptions/packages.ts'
import type { Translate } from '#i18n/translator.ts'
import { MobileField } from '#islands/accounts/forms/mobile-field.tsx'
import { Refusal } from '#islands/frame/forms/refusal.tsx'
import { typedInto, useForm } from '#islands/frame/forms/use-form.ts'
import { useLoadedMessages } from '#islands/frame/use-loaded-messages.ts'
import { type Translated, useMessages } from '#islands/frame/use-messages.ts'
import { useStored } from '#islands/frame/use-stored.ts'
import { keepClassBefore } from '#stores/catalogue/class-before.ts'
import { $checkout, $isPhoneMissing, checkOut, reopenCheckout } from '#stores/payments/checkout.ts'
import { $isSignedIn } from '#stores/session/learner-key.ts'
import { $selection } from '#stores/subscriptions/checkout-selection.ts'
import { $runningSubscription } from '#stores/subscriptions/chosen-plan.ts'
import { $package, loadPackage } from '#stores/subscriptions/plans.ts'
import {
  $promo,
  type AppliedPromo,
  applyPromo,
  checkPromoAgain
} from '#stores/subscriptions/promo.ts'
import { lazily } from '#ui/dom/broken-chunk.ts'
import { Button } from '#ui/kit/button.tsx'
import { Choices } from './choices.tsx'
import { Guest } from './guest.tsx'
import { markDiscount } from './mark-discount.ts'
import { PromoBox, PromoRefusal } from './promo-box.tsx'
import { Summary, WaitingOrder } from './summary.tsx'

/** The button is outside, since the sign-in dialog beside it has a form. */
const FORM = 'checkout-form'

/** No error can show before they are loaded. */
const NO_TEXT: Translate<'form'> = () => ''

export function Checkout(props: Translated & { pricing: Package }) {
  const { locale } = props
  const t = useMessages('checkout', props)
  const form = useLoadedMessages('form', locale) ?? NO_TEXT
  const pricing = useStore($package) ?? props.pricing
  const checkout = useStore($checkout)
  const isPhoneMissing = useStore($isPhoneMissing)
  const running = useStored($runningSubscription, undefined)
  const { bind, errorOf } = useForm(form, checkout, typed => {
    const read = (name: string) => typedInto(typed, name)
    if ($isSignedIn.get()) void checkOut({ phone: read('phone'), country: read('country') })
  })
  useFreshPrices()
  useEffect(keepClassBefore, [])
  // The address follows what is chosen here.
  useEffect(() => void lazily('selection', () => import('./follow-selection.ts')), [])
  const applied = useAppliedPromo()
  // The plan cards above show the discount.
  useEffect(
    () => applied && markDiscount(t, locale, pricing, applied),
    [t, locale, pricing, applied]
  )

  return (
    <div className="grid items-start gap-8 lg:grid-cols-[1fr_22rem]">
      <div className="grid min-w-0 gap-8">
        <form {...bind} id={FORM} className="grid gap-8">
          <Choices
            {...{ t, locale }}
            pricing={pricing}
            promo={applied}
            extendsAt={running?.expiresAt}
            hasChanged={haveChanged(pricing, props.pricing)}
            errorOf={errorOf}
          />
          {isPhoneMissing && <MobileField t={form} locale={locale} error={errorOf('phone')} />}
        </form>
        {running ? <PromoRefusal form={form} /> : <PromoBox t={t} form={form} locale={locale} />}
      </div>
      <Summary t={t} locale={locale} pricing={pricing}>
        <WaitingOrder t={t} locale={locale} />
        <Refusal t={form} process={checkout} />
        <Button
          className="for-signed-in w-full"
          type="submit"
          form={FORM}
          isBusy={checkout.step === 'sending'}
        >
          {t(running ? 'payExtension' : 'pay')}
        </Button>
        <Guest t={t} form={form} locale={locale} />
      </Summary>
    </div>
  )
}

/** The applied code, also while it is checked for another plan. */
function useAppliedPromo(): AppliedPromo | undefined {
  const promo = useStore($promo)
  const [last, setLast] = useState<AppliedPromo>()
  const isAskedAnew = promo.step === 'checking' && promo.code === last?.code
  const applied = promo.step === 'applied' ? promo : isAskedAnew ? last : undefined
  if (applied !== last) setLast(applied)
  return applied
}

/** Loads current prices and applies the address's code. */
function useFreshPrices(): void {
  useEffect(() => {
    void loadPackage()
    const promo = new URLSearchParams(location.search).get('promo')
    if (promo) void applyPromo(promo)
    else checkPromoAgain()
    const stopPlan = $selection.listen((next, before) => {
      if (next.plan !== before?.plan) checkPromoAgain()
    })
    const stopSession = $isSignedIn.listen(checkPromoAgain)
    addEventListener('pageshow', reopenCheckout)
    return () => {
      stopPlan()
      stopSession()
      removeEventListener('pageshow', reopenCheckout)
    }
  }, [])
}

const haveChanged = (now: Package, then: Package) =>
  now.plans.some(({ price }, at) => price !== then.plans[at]?.price)
