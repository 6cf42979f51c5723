import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { formatDate, formatPrice } from '#i18n/format/format.ts'
import type { Locale } from '#i18n/locale.ts'
import type { Translate } from '#i18n/translator.ts'
import { CelebrationBurst } from '#islands/frame/celebration.tsx'
import { type Translated, useMessages } from '#islands/frame/use-messages.ts'
import { useStored } from '#islands/frame/use-stored.ts'
import {
  $paymentReturn,
  beginPaymentReturn,
  closePaymentReturn,
  type PaymentReturn as Returned
} from '#stores/payments/payment-return.ts'
import { $subscription } from '#stores/subscriptions/subscription.ts'
import { Dialog } from '#ui/kit/dialog.tsx'
import { Failed, Pending } from './order-facts.tsx'
import { ReturnLinks } from './ways.tsx'

type T = Translate<'paymentReturn'>

export function PaymentReturn(props: Translated) {
  const { locale } = props
  const t = useMessages('paymentReturn', props)
  const returned = useStore($paymentReturn)
  useEffect(beginPaymentReturn, [])
  // Hydrates at once.
  if (returned.step === 'none') return <span hidden data-waiting="" />
  return (
    <Dialog
      title={t(`title.${titleOf(returned)}`)}
      isOpen
      onClose={closePaymentReturn}
      closeLabel={t('close')}
      actions={<ReturnLinks t={t} locale={locale} returned={returned} />}
    >
      <output className="grid gap-4">
        <ResultText t={t} locale={locale} returned={returned} />
      </output>
    </Dialog>
  )
}

function titleOf(returned: Exclude<Returned, { step: 'none' }>) {
  if (returned.step === 'pending') return returned.isUnknown ? 'unknown' : 'waiting'
  if (returned.step === 'confirmed') return returned.extends ? 'extended' : 'confirmed'
  return returned.step === 'signed out' ? 'signedOut' : returned.step
}

interface PartProps {
  t: T
  locale: Locale
  returned: Returned
}

function ResultText({ t, locale, returned }: PartProps) {
  const subscription = useStored($subscription, undefined)
  switch (returned.step) {
    case 'confirming':
      return (
        <>
          <p>{t('confirming')}</p>
          <span className="spins mx-auto size-8 text-brand-ink" aria-hidden="true" />
        </>
      )
    case 'confirmed':
      return (
        <>
          <CelebrationBurst />
          <p>
            {subscription
              ? t(returned.extends ? 'extension.confirmed' : 'confirmed', {
                  plan: t(`planOf.${subscription.subscriptionType}`),
                  date: formatDate(subscription.expiresAt, locale)
                })
              : t('confirmedPlain')}
          </p>
          {returned.amountCents !== undefined && (
            <p className="flex items-baseline justify-between gap-4 border-t border-line pt-4 font-bold">
              <span>{t('paid')}</span>
              <bdi>{formatPrice(returned.amountCents / 100, locale)}</bdi>
            </p>
          )}
          <p className="text-sm text-ink-muted">{t('receipt')}</p>
        </>
      )
    case 'pending':
      return <Pending t={t} locale={locale} returned={returned} />
    case 'failed':
      return <Failed t={t} locale={locale} returned={returned} />
    case 'claimed':
      return (
        <>
          <p>{t(`claimed.${returned.outcome}`)}</p>
          {returned.amount && (
            <p className="text-ink-muted">
              {t('claimedAmount')} <bdi>{formatPrice(returned.amount / 100, locale)}</bdi>
            </p>
          )}
          <p>{t('claimedLead')}</p>
        </>
      )
    case 'refunded':
      return <p>{t('refunded')}</p>
    default:
      return <p>{t('signedOut')}</p>
  }
}
