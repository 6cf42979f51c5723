import { formatDate } from '#i18n/format/format.ts'
import type { TextProps } from '#islands/frame/use-messages.ts'
import { useStored } from '#islands/frame/use-stored.ts'
import { $subscription } from '#stores/subscriptions/subscription.ts'

export function PlanBadge({ locale, t }: TextProps<'account'>) {
  const subscription = useStored($subscription, undefined)
  if (!subscription) return null
  const until = t('until', { date: formatDate(subscription.expiresAt, locale) })
  return (
    <span
      className="badge for-subscribers col-start-1 row-start-1 justify-self-end py-1"
      title={until}
    >
      {t(`plan.${subscription.subscriptionType}`)}
      <span className="sr-only">{until}</span>
    </span>
  )
}
