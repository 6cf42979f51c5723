import type { SubscriptionType } from '#contract/subscriptions/packages.ts'
import { inPounds, type Piastres } from '#domain/payments/money.ts'
import { startOfDay } from '#domain/time/cairo-day.ts'
import { formatDate, formatPrice } from '#i18n/format/format.ts'
import { isolated } from '#i18n/format/isolated.ts'
import type { Locale } from '#i18n/locale.ts'
import { renewalText } from '#i18n/texts/renewal.ts'

interface ConsentFacts {
  plan: SubscriptionType
  price: Piastres
  /** In Cairo, `2027-01-31`. */
  day: string
}

/** The words beside the choice to renew, as the learner read them. */
export function consentWords(language: Locale, { plan, price, day }: ConsentFacts): string {
  const t = renewalText(language)
  return t('consent', {
    plan: t(`item.${plan}`),
    amount: isolated(formatPrice(inPounds(price), language)),
    date: formatDate(new Date(startOfDay(day)).toISOString(), language)
  })
}
