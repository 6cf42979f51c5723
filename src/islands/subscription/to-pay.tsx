import type { Purchase } from '#contract/subscriptions.ts'
import { formatDate, formatMoment } from '#i18n/format.ts'
import type { Locale } from '#i18n/locale.ts'
import type { Translate } from '#i18n/translator.ts'
import { ButtonLink } from '#ui/kit/button.tsx'

interface Props {
  t: Translate<'subscription'>
  locale: Locale
  purchase: Purchase
}

/** Whether there is still a way to pay it. */
export const canBePaid = ({ status, kioskReference, redirectUrl }: Purchase): boolean =>
  status === 'pending' && Boolean(kioskReference ?? redirectUrl)

/** What is left to do for an order that waits: with which number, until when, and where. */
export function ToPay({ t, locale, purchase }: Props) {
  const { kioskReference, redirectUrl, payableUntil, subscriptionType, createdAt } = purchase
  return (
    <div className="grid gap-3 rounded-2xl bg-sunken p-4">
      {kioskReference && (
        <p>
          <span className="text-sm text-ink-muted">{t('kioskNumber')}</span>
          <br />
          <bdi className="text-xl font-bold tracking-widest select-all" dir="ltr">
            {kioskReference}
          </bdi>
        </p>
      )}
      <p>
        {payableUntil && (
          <strong className="font-semibold">
            {t('payableUntil', { time: formatMoment(payableUntil, locale) })}{' '}
          </strong>
        )}
        {t('payOnce')}
      </p>
      {redirectUrl && (
        <ButtonLink
          className="justify-self-start max-sm:justify-self-stretch"
          kind={kioskReference ? 'quiet' : 'primary'}
          href={redirectUrl}
          aria-label={t('goOnPayingOf', {
            plan: t(`plans.${subscriptionType}`),
            date: formatDate(createdAt, locale)
          })}
        >
          {t('goOnPaying')}
        </ButtonLink>
      )}
    </div>
  )
}
