import { useStore } from '@nanostores/react'
import type { Subscription } from '#contract/subscriptions/subscriptions.ts'
import { cancellationPath, plansPath } from '#domain/addresses.ts'
import type { SubscriptionStatus } from '#domain/subscriptions/subscription-status.ts'
import { dayAt, lastDayBefore } from '#domain/time/cairo-day.ts'
import { formatPrice } from '#i18n/format/format.ts'
import { formatShortDate } from '#i18n/format/short-moment.ts'
import { localized } from '#i18n/locale.ts'
import { Refusal } from '#islands/frame/forms/refusal.tsx'
import { useFocusWhen } from '#islands/frame/use-focus-when.ts'
import type { FormTextProps, TextProps } from '#islands/frame/use-messages.ts'
import {
  $resumption,
  type CurrentSubscription,
  resume
} from '#stores/subscriptions/subscription.ts'
import { Badge } from '#ui/kit/badge.tsx'
import { Button, ButtonLink } from '#ui/kit/button.tsx'
import { Card } from '#ui/kit/card.tsx'
import { FactGrid } from './fact-grid.tsx'

interface Props extends FormTextProps<'subscription'> {
  state: Extract<CurrentSubscription, { step: 'loaded' }>
}

const BADGES = {
  none: { kind: 'neutral', icon: 'info' },
  in_progress: { kind: 'good', icon: 'success' },
  expired: { kind: 'neutral', icon: 'clock' },
  cancelled: { kind: 'warning', icon: 'calendar' }
} as const

/** The subscription with its actions. */
export function StatusCard({ t, form, locale, state }: Props) {
  const { standing, subscription } = state
  const resumption = useStore($resumption)
  const isRenewing = subscription?.autoRenew === true
  const isUndone = resumption.step === 'done' && standing === 'in_progress'
  const news = useFocusWhen<HTMLOutputElement>(isUndone)
  const plans = localized(plansPath, locale)

  return (
    <Card
      title={t('title')}
      lead={t(isRenewing && standing === 'in_progress' ? 'lead.renewing' : `lead.${standing}`)}
      aside={<Badge {...BADGES[standing]}>{t(`status.${standing}`)}</Badge>}
    >
      <div className="grid gap-5">
        {subscription && (
          <Period t={t} locale={locale} standing={standing} subscription={subscription} />
        )}
        <Refusal t={form} process={resumption} isTyped={false} />
        <output
          ref={news}
          className="font-semibold text-good outline-none empty:hidden"
          tabIndex={-1}
        >
          {isUndone && t('undone')}
        </output>
        <div className="flex flex-wrap gap-3 max-sm:grid">
          {standing === 'none' && <ButtonLink href={plans}>{t('seePlans')}</ButtonLink>}
          {standing === 'expired' && <ButtonLink href={plans}>{t('again')}</ButtonLink>}
          {standing === 'cancelled' && (
            <>
              <Button isBusy={resumption.step === 'sending'} onClick={() => void resume()}>
                {t('undo')}
              </Button>
              <ButtonLink kind="quiet" href={plans}>
                {t('again')}
              </ButtonLink>
            </>
          )}
          {standing === 'in_progress' && (
            <>
              <ButtonLink href={plans}>{t('extend')}</ButtonLink>
              <ButtonLink kind="quiet" href={localized(cancellationPath, locale)}>
                {t('cancel')}
              </ButtonLink>
            </>
          )}
        </div>
      </div>
    </Card>
  )
}

interface PeriodProps extends TextProps<'subscription'> {
  standing: SubscriptionStatus | 'none'
  subscription: Subscription
}

function Period({ t, locale, standing, subscription }: PeriodProps) {
  const { subscriptionType, price, startedAt, expiresAt, cancelledAt } = subscription
  const day = (of: string) => (
    <time className="whitespace-nowrap" dateTime={of}>
      {formatShortDate(of, locale)}
    </time>
  )
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
  return <FactGrid facts={facts} columns="grid-cols-[repeat(auto-fit,minmax(6.5rem,1fr))]" />
}
