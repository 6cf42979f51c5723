import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect } from 'react'
import { contactPath } from '#domain/addresses.ts'
import { shortOrderNumber } from '#domain/payments/order-number.ts'
import { formatDate, formatMoment, formatPrice } from '#i18n/format/format.ts'
import { localized } from '#i18n/locale.ts'
import type { TextProps } from '#islands/frame/use-messages.ts'
import { useStored } from '#islands/frame/use-stored.ts'
import { $profile, followProfile } from '#stores/accounts/profile.ts'
import type { PaymentReturn } from '#stores/payments/payment-return.ts'
import { loadPurchases } from '#stores/payments/purchases.ts'
import { $subscription } from '#stores/subscriptions/subscription.ts'
import { CopyNumber } from './copy-number.tsx'
import { useOrder } from './use-order.ts'

interface Props extends TextProps<'paymentReturn'> {
  orderId: string
  children?: ReactNode
}

/** Plan and amount of an order; the rows have their place before. */
function OrderFacts({ t, locale, orderId, children }: Props) {
  const order = useOrder(orderId)
  useEffect(() => void loadPurchases(), [])
  return (
    <dl className="grid rounded-2xl bg-sunken px-4 py-2">
      <Fact name={t('plan')}>{order ? t(`planOf.${order.subscriptionType}`) : '–'}</Fact>
      <Fact name={t('amount')}>{order ? formatPrice(order.amountCents / 100, locale) : '–'}</Fact>
      {children}
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-6 py-1.5">
      <dt className="text-ink-muted">{name}</dt>
      <dd className="font-semibold">
        <bdi>{children}</bdi>
      </dd>
    </div>
  )
}

interface ReturnProps<Step extends PaymentReturn['step']> extends TextProps<'paymentReturn'> {
  returned: Extract<PaymentReturn, { step: Step }>
}

export function Failed({ t, locale, returned }: ReturnProps<'failed'>) {
  const { orderId, method, extends: isExtension } = returned
  const subscription = useStored($subscription, undefined)
  const isRunning = subscription?.status === 'in_progress'
  // A kiosk takes cash and declines no payment.
  const mayHelp = (isExtension || !isRunning) && method !== 'kiosk'
  return (
    <>
      <p>{t(isExtension ? 'extension.failed' : 'failed')}</p>
      <OrderFacts t={t} locale={locale} orderId={orderId}>
        <Fact name={t('orderNumber')}>
          <span className="font-mono font-normal select-all" dir="ltr">
            {shortOrderNumber(orderId)}
          </span>
        </Fact>
      </OrderFacts>
      {mayHelp && <p>{t('check')}</p>}
      {isRunning && (
        <p className="font-semibold">
          {t(isExtension ? 'extension.running' : 'failedRunning', {
            date: formatDate(subscription.expiresAt, locale)
          })}
        </p>
      )}
      <p>
        <a className="link inline-flex min-h-11 items-center" href={localized(contactPath, locale)}>
          {t('contact')}
        </a>
      </p>
    </>
  )
}

export function Pending({ t, locale, returned }: ReturnProps<'pending'>) {
  const { orderId, reference, isUnknown } = returned
  const order = useOrder(orderId)
  const method = order?.paymentMethod ?? returned.method
  const isWallet = method === 'wallet' && !isUnknown
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
      {isWallet && <WalletNumber t={t} />}
      <OrderFacts t={t} locale={locale} orderId={orderId}>
        {order?.payableUntil && (
          <Fact name={t('payUntil')}>{formatMoment(order.payableUntil, locale)}</Fact>
        )}
      </OrderFacts>
      {isWallet && <p className="text-sm text-ink-muted">{t('noMessage')}</p>}
    </>
  )
}

function WalletNumber({ t }: Pick<TextProps<'paymentReturn'>, 't'>) {
  const profile = useStore($profile)
  useEffect(followProfile, [])
  return (
    <div className="grid justify-items-center gap-1 rounded-2xl bg-sunken p-4 text-center">
      <p className="text-ink-muted">{t('walletNumber')}</p>
      <bdi className="min-h-[1lh] text-2xl font-bold" dir="ltr">
        {profile.step === 'loaded' && profile.profile.phoneNumber}
      </bdi>
      <p className="text-sm text-ink-muted">{t('walletOther')}</p>
    </div>
  )
}

function sentenceOf({
  reference,
  isUnknown,
  method,
  extends: isExtension
}: ReturnProps<'pending'>['returned']) {
  if (isUnknown) return 'unknown'
  if (reference) return isExtension ? 'extension.reference' : 'reference'
  const how = method ?? 'other'
  return isExtension ? (`extensionPending.${how}` as const) : (`pending.${how}` as const)
}
