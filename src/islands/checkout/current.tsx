import type { Subscription } from '#contract/subscriptions.ts'
import { formatDate } from '#i18n/format.ts'
import { type Locale, localized } from '#i18n/locale.ts'
import type { Translate } from '#i18n/translator.ts'
import { ButtonLink } from '#ui/kit/button.tsx'

interface Props {
  t: Translate<'checkout'>
  locale: Locale
  subscription: Subscription
}

/** What somebody has already. */
export function Current({ t, locale, subscription }: Props) {
  const date = formatDate(subscription.expiresAt, locale)
  const plan = t(`planOf.${subscription.subscriptionType}`)
  const isCancelled = subscription.status === 'cancelled'
  return (
    <div className="card grid justify-items-start gap-4 p-6">
      <h3 className="text-xl">{t('current')}</h3>
      <p className="text-ink-muted">
        {isCancelled ? t('cancelledText', { date }) : t('currentText', { plan, date })}
      </p>
      <ButtonLink kind="quiet" href={localized('/profile/4', locale)}>
        {t('toSubscription')}
      </ButtonLink>
    </div>
  )
}
