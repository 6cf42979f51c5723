import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import {
  checkoutPath,
  classesPath,
  loginPath,
  plansPath,
  profilePath,
  roomPath
} from '#domain/addresses.ts'
import { formatDate, formatPrice } from '#i18n/format/format.ts'
import { type Locale, localized } from '#i18n/locale.ts'
import type { Translate } from '#i18n/translator.ts'
import { CelebrationBurst } from '#islands/frame/celebration.tsx'
import { type TextProps, type Translated, useMessages } from '#islands/frame/use-messages.ts'
import { useStored } from '#islands/frame/use-stored.ts'
import { $underWay } from '#stores/learning/my-classes.ts'
import {
  $paymentReturn,
  beginPaymentReturn,
  closePaymentReturn,
  type PaymentReturn as Returned
} from '#stores/payments/payment-return.ts'
import { changeSelection } from '#stores/subscriptions/checkout-selection.ts'
import { $subscription } from '#stores/subscriptions/subscription.ts'
import { ButtonLink } from '#ui/kit/button.tsx'
import { Dialog } from '#ui/kit/dialog.tsx'
import { Failed, Pending } from './order-facts.tsx'
import { RenewalNote } from './renewal-note.tsx'
import { useOrder } from './use-order.ts'

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

function ResultText({ t, locale, returned }: { t: T; locale: Locale; returned: Returned }) {
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
          {subscription?.autoRenew && <RenewalNote t={t} locale={locale} />}
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

type Texts = TextProps<'paymentReturn'>

interface Props<Step extends Returned['step'] = Returned['step']> extends Texts {
  returned: Extract<Returned, { step: Step }>
}

function ReturnLinks({ t, locale, returned }: Props) {
  const to = (path: `/${string}`) => localized(path, locale)
  switch (returned.step) {
    case 'confirmed':
      return (
        <>
          <FirstStep t={t} locale={locale} from={returned.from} />
          <ButtonLink kind="quiet" href={to(profilePath('subscription'))}>
            {t('receiptLink')}
          </ButtonLink>
        </>
      )
    case 'failed':
      return <AfterFailure t={t} locale={locale} returned={returned} />
    case 'claimed':
      return <ButtonLink href={to(profilePath('subscription'))}>{t('purchases')}</ButtonLink>
    case 'signed out':
      return (
        <ButtonLink href={`${to(loginPath)}?next=${to(profilePath('subscription'))}`}>
          {t('logIn')}
        </ButtonLink>
      )
    case 'pending':
      return <WhileWaiting t={t} locale={locale} returned={returned} />
    case 'refunded':
      return <Details t={t} locale={locale} kind="quiet" />
    default:
      return null
  }
}

function AfterFailure({ t, locale, returned }: Props<'failed'>) {
  const order = useOrder(returned.orderId)
  const path = order ? checkoutPath(order.subscriptionType, order.promoCode) : plansPath
  return (
    <>
      <ButtonLink href={localized(`${path}#checkout`, locale)}>{t('retry')}</ButtonLink>
      <OtherMethod t={t} locale={locale} />
    </>
  )
}

function WhileWaiting({ t, locale, returned }: Props<'pending'>) {
  const order = useOrder(returned.orderId)
  const isWallet = (order?.paymentMethod ?? returned.method) === 'wallet' && !returned.isUnknown
  if (!isWallet) return <Details t={t} locale={locale} kind="quiet" />
  return (
    <>
      {order?.redirectUrl && <ButtonLink href={order.redirectUrl}>{t('askAgain')}</ButtonLink>}
      <OtherMethod t={t} locale={locale} />
      <Details t={t} locale={locale} kind="plain" />
    </>
  )
}

function OtherMethod({ t, locale }: Texts) {
  return (
    <ButtonLink
      kind="quiet"
      href={`${localized(plansPath, locale)}#checkout`}
      onClick={() => changeSelection({ method: undefined })}
    >
      {t('otherMethod')}
    </ButtonLink>
  )
}

function Details({ t, locale, kind }: Texts & { kind: 'quiet' | 'plain' }) {
  return (
    <ButtonLink kind={kind} href={localized(profilePath('subscription'), locale)}>
      {t('details')}
    </ButtonLink>
  )
}

/** Links to the class that led to the plans, else the one under way, else all classes. */
function FirstStep({ t, locale, from }: Texts & { from: string | undefined }) {
  const underWay = useStored($underWay, undefined)
  const path = from ?? (underWay ? roomPath(underWay.slug, underWay.nextItemId) : classesPath)
  return <ButtonLink href={localized(path, locale)}>{t('start')}</ButtonLink>
}
