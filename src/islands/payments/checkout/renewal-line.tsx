import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { Package, Plan } from '#contract/subscriptions/packages.ts'
import { startOfDay } from '#domain/time/cairo-day.ts'
import { formatDate, formatPrice } from '#i18n/format/format.ts'
import { isolated } from '#i18n/format/isolated.ts'
import { useLoadedMessages } from '#islands/frame/use-loaded-messages.ts'
import type { TextProps } from '#islands/frame/use-messages.ts'
import { $isSignedIn } from '#stores/session/learner-key.ts'
import { $selection } from '#stores/subscriptions/checkout-selection.ts'
import { $keepsCard, $quotes, loadQuote } from '#stores/subscriptions/renewal.ts'
import { $renewal, $subscription, loadSubscription } from '#stores/subscriptions/subscription.ts'

interface Props extends TextProps<'checkout'> {
  pricing: Package
  /** To buy. */
  plan: Plan
}

/** How the subscription renews after this payment: as chosen, or as before. Never prerendered. */
export function RenewalLine({ t, locale, pricing, plan }: Props) {
  const { method } = useStore($selection)
  const isSignedIn = useStore($isSignedIn)
  const isRenewing = useStore($subscription)?.autoRenew === true
  const isKept = useStore($keepsCard) && method === 'card'
  const terms = useStore($quotes)[plan.subscriptionType]?.renewal
  const renewal = useStore($renewal)
  const texts = useLoadedMessages('renewal', locale)
  useEffect(() => {
    if (isSignedIn) void loadQuote(plan.subscriptionType)
  }, [isSignedIn, plan.subscriptionType])
  useEffect(() => {
    if (isRenewing) void loadSubscription()
  }, [isRenewing])
  if (!isRenewing && !(isKept && terms)) return t('renewal')
  if (!terms) return null
  const date = formatDate(new Date(startOfDay(terms.day)).toISOString(), locale)
  const amount = (price: number) => isolated(formatPrice(price, locale))
  if (isKept) return texts?.('renews', { date, amount: amount(terms.price) })
  // Today's price of the plan; that of the renewal is what was agreed to before.
  const kept = pricing.plans.find(one => one.subscriptionType === renewal?.subscriptionType)
  if (!kept) return null
  return texts?.('stillRenews', {
    ...{ date, amount: amount(kept.price) },
    plan: t(`planOf.${kept.subscriptionType}`)
  })
}
