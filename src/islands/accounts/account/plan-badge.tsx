import { formatDate } from '#i18n/format/format.ts'
import type { Locale } from '#i18n/locale.ts'
import type { Translate } from '#i18n/translator.ts'
import { useStored } from '#islands/frame/use-stored.ts'
import { $subscription } from '#stores/subscriptions/subscription.ts'

interface Props {
  locale: Locale
  t: Translate<'account'>
}

export function PlanBadge({ locale, t }: Props) {
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
