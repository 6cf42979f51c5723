import type { Plan } from '#contract/subscriptions/packages.ts'
import { formatPrice } from '#i18n/format/format.ts'
import type { Locale } from '#i18n/locale.ts'
import type { Translate } from '#i18n/translator.ts'

interface Props {
  t: Translate<'cancellation'>
  locale: Locale
  plans: readonly Plan[]
}

export function PlanPrices({ t, locale, plans }: Props) {
  return (
    <dl className="grid gap-3 sm:grid-cols-2">
      {plans.map(({ subscriptionType, pricePerMonth }) => (
        <div key={subscriptionType} className="rounded-2xl bg-sunken px-5 py-4">
          <dt className="text-ink-muted">{t(`plan.${subscriptionType}`)}</dt>
          <dd className="text-xl font-bold">
            {t('perMonth', { price: formatPrice(pricePerMonth, locale) })}
          </dd>
        </div>
      ))}
    </dl>
  )
}
