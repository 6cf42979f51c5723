import type { Subscription } from '#contract/subscriptions/subscriptions.ts'
import { dayAt, lastDayBefore } from '#domain/time/cairo-day.ts'
import type { SubscriptionStatus } from '#domain/subscriptions/subscription-status.ts'
import { formatDate, formatPrice } from '#i18n/format/format.ts'
import type { TextProps } from '#islands/frame/use-messages.ts'

interface Props extends TextProps<'subscription'> {
  standing: SubscriptionStatus | 'none'
  subscription: Subscription
}

export function Period({ t, locale, standing, subscription }: Props) {
  const { subscriptionType, price, startedAt, expiresAt, cancelledAt } = subscription
  const day = (of: string) => <time dateTime={of}>{formatDate(of, locale)}</time>
  const facts = [
    { label: t('plan'), value: t(`plans.${subscriptionType}`) },
    { label: t('price'), value: formatPrice(price, locale) },
    { label: t('started'), value: day(dayAt(Date.parse(startedAt))) },
    {
      label: t(standing === 'expired' ? 'ended' : 'lastDay'),
      value: day(lastDayBefore(expiresAt))
    },
    ...(standing === 'cancelled' && cancelledAt
      ? [{ label: t('cancelledAt'), value: day(dayAt(Date.parse(cancelledAt))) }]
      : [])
  ]
  return (
    <dl className="grid gap-x-6 gap-y-4 border-t border-line pt-5 grid-cols-[repeat(auto-fit,minmax(6.5rem,1fr))]">
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt className="text-sm text-ink-muted">{label}</dt>
          <dd className="font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
