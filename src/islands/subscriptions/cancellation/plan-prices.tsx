import type { Plan } from '#contract/subscriptions/packages.ts'
import { formatPrice } from '#i18n/format/format.ts'
import type { TextProps } from '#islands/frame/use-messages.ts'

interface Props extends TextProps<'cancellation'> {
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
