import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { shortOrderNumber } from '#domain/order-number.ts'
import { formatDate, formatMoment, formatPrice } from '#i18n/format.ts'
import { type Locale, localized } from '#i18n/locale.ts'
import type { Translate } from '#i18n/translator.ts'
import { type Translated, useMessages } from '#islands/use-messages.ts'
import { Joy } from '#islands/joy.tsx'
import { useStored } from '#islands/use-stored.ts'
import {
  $paymentReturn,
  beginPaymentReturn,
  closePaymentReturn,
  type PaymentReturn as Returned
} from '#stores/payment-return.ts'
import { $purchases, loadPurchases } from '#stores/purchases.ts'
import { $subscription } from '#stores/subscription.ts'
import { wishFor } from '#stores/wish.ts'
import { Button, ButtonLink } from '#ui/kit/button.tsx'
import { Dialog } from '#ui/kit/dialog.tsx'
import { FirstStep } from './first-step.tsx'

type T = Translate<'paymentReturn'>

/** What became of the payment that somebody comes back from. */
export function PaymentReturn(props: Translated) {
  const { locale } = props
  const t = useMessages('paymentReturn', props)
  const returned = useStore($paymentReturn)
  useEffect(beginPaymentReturn, [])
  // Calls for its script at once, as a form does that was sent before it.
  if (returned.step === 'none') return <span hidden data-waiting="" />
  return (
    <Dialog
      title={t(`title.${titleOf(returned)}`)}
      isOpen
      onClose={closePaymentReturn}
      closeLabel={t('close')}
      actions={<Ways t={t} locale={locale} returned={returned} />}
    >
      <output className="grid gap-4">
        <Says t={t} locale={locale} returned={returned} />
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

function Says({ t, locale, returned }: PartProps) {
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
          <Joy />
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
    case 'failed': {
      const isRunning = subscription?.status === 'in_progress'
      // A kiosk takes cash and declines no payment.
      const mayHelp = (returned.extends || !isRunning) && returned.method !== 'kiosk'
      return (
        <>
          <p>{t(returned.extends ? 'extension.failed' : 'failed')}</p>
          {mayHelp && <p>{t('check')}</p>}
          {isRunning && (
            <p className="font-semibold">
              {t(returned.extends ? 'extension.running' : 'failedRunning', {
                date: formatDate(subscription.expiresAt, locale)
              })}
            </p>
          )}
          <p className="text-sm text-ink-muted">
            {t('orderNumber')}{' '}
            <bdi className="font-mono select-all" dir="ltr">
              {shortOrderNumber(returned.orderId)}
            </bdi>
          </p>
          <p>
            <a
              className="link inline-flex min-h-11 items-center"
              href={localized('/faq#contact', locale)}
            >
              {t('contact')}
            </a>
          </p>
        </>
      )
    }
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

type PendingReturn = Extract<Returned, { step: 'pending' }>

interface PendingProps {
  t: T
  locale: Locale
  returned: PendingReturn
}

function Pending({ t, locale, returned }: PendingProps) {
  const { orderId, reference } = returned
  const purchases = useStore($purchases)
  useEffect(() => void loadPurchases(), [])
  const order =
    purchases.step === 'loaded' ? purchases.items.find(one => one.orderId === orderId) : undefined
  return (
    <>
      <p>{t(sentenceOf(returned))}</p>
      {reference && (
        <div className="grid justify-items-center gap-1 rounded-2xl bg-sunken p-4">
          <bdi className="text-2xl font-bold tracking-widest select-all" dir="ltr">
            {reference}
          </bdi>
          <CopyNumber t={t} number={reference} />
        </div>
      )}
      {order?.status === 'pending' && (
        <p className="font-semibold">
          {t('toPay', { amount: formatPrice(order.amountCents / 100, locale) })}
          {order.payableUntil && (
            <>
              {' · '}
              {t('payUntil', { time: formatMoment(order.payableUntil, locale) })}
            </>
          )}
        </p>
      )}
    </>
  )
}

function sentenceOf({ reference, isUnknown, method, extends: isExtension }: PendingReturn) {
  if (isUnknown) return 'unknown'
  if (reference) return isExtension ? 'extension.reference' : 'reference'
  const how = method ?? 'other'
  return isExtension ? (`extensionPending.${how}` as const) : (`pending.${how}` as const)
}

/** Puts the number of a kiosk where it can be pasted from; it can be read and chosen anyway. */
function CopyNumber({ t, number }: { t: T; number: string }) {
  const [isCopied, setCopied] = useState(false)
  async function copy(): Promise<void> {
    await navigator.clipboard.writeText(number).then(
      () => setCopied(true),
      () => setCopied(false)
    )
  }
  return (
    <Button kind="plain" icon="copy" onClick={() => void copy()}>
      <output>{t(isCopied ? 'numberCopied' : 'copyNumber')}</output>
    </Button>
  )
}

function Ways({ t, locale, returned }: PartProps) {
  const to = (path: `/${string}`) => localized(path, locale)
  switch (returned.step) {
    case 'confirmed':
      return (
        <>
          <FirstStep t={t} locale={locale} from={returned.from} />
          <ButtonLink kind="quiet" href={to('/profile/4')}>
            {t('receiptLink')}
          </ButtonLink>
        </>
      )
    case 'failed':
      return (
        <>
          <ButtonLink href={to('/subscription-plans')}>{t('retry')}</ButtonLink>
          <ButtonLink
            kind="quiet"
            href={to('/subscription-plans#checkout')}
            onClick={() => wishFor({ method: undefined })}
          >
            {t('otherMethod')}
          </ButtonLink>
        </>
      )
    case 'claimed':
      return <ButtonLink href={to('/profile/4')}>{t('purchases')}</ButtonLink>
    case 'signed out':
      return <ButtonLink href={`${to('/login')}?next=${to('/profile/4')}`}>{t('logIn')}</ButtonLink>
    case 'pending':
    case 'refunded':
      return (
        <ButtonLink kind="quiet" href={to('/profile/4')}>
          {t('details')}
        </ButtonLink>
      )
    default:
      return null
  }
}
