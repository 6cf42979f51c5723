import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { profilePath } from '#domain/addresses.ts'
import { formatDate, formatPrice } from '#i18n/format/format.ts'
import { isolated } from '#i18n/format/isolated.ts'
import { localized } from '#i18n/locale.ts'
import type { TextProps } from '#islands/frame/use-messages.ts'
import { $renewal, loadSubscription } from '#stores/subscriptions/subscription.ts'

/** When a subscription that was just paid for renews, as which plan, and where to end that. */
export function RenewalNote({ t, locale }: TextProps<'paymentReturn'>) {
  const renewal = useStore($renewal)
  useEffect(() => void loadSubscription(), [])
  if (!renewal) return null
  const { at, price, subscriptionType } = renewal
  const values = {
    ...{ date: formatDate(at, locale), plan: t(`planOf.${subscriptionType}`) },
    amount: isolated(formatPrice(price, locale))
  }
  return (
    <p>
      {t('renews', values)}{' '}
      <a className="link" href={localized(profilePath('subscription'), locale)}>
        {t('endRenewal')}
      </a>
    </p>
  )
}
