import { contactPath } from '#domain/addresses.ts'
import { shortOrderNumber } from '#domain/payments/order-number.ts'
import { formatDate } from '#i18n/format/format.ts'
import { localized } from '#i18n/locale.ts'
import type { TextProps } from '#islands/frame/use-messages.ts'
import { useStored } from '#islands/frame/use-stored.ts'
import type { PaymentReturn } from '#stores/payments/payment-return.ts'
import { $subscription } from '#stores/subscriptions/subscription.ts'
import { Fact, OrderFacts } from './order-facts.tsx'

interface Props extends TextProps<'paymentReturn'> {
  returned: Extract<PaymentReturn, { step: 'failed' }>
}

export function Failed({ t, locale, returned }: Props) {
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
