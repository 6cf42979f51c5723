import { useEffect } from 'react'
import { profilePath } from '#domain/addresses.ts'
import { formatPrice } from '#i18n/format/format.ts'
import { localized } from '#i18n/locale.ts'
import type { TextProps } from '#islands/frame/use-messages.ts'
import { useOrder } from '#islands/payments/payment-return/use-order.ts'
import { useStored } from '#islands/frame/use-stored.ts'
import { loadPurchases } from '#stores/payments/purchases.ts'
import { $waitingOrder } from '#stores/payments/waiting-order.ts'

export function WaitingOrder({ t, locale }: TextProps<'checkout'>) {
  const { orderId } = useStored($waitingOrder, undefined) ?? {}
  const order = useOrder(orderId)
  useEffect(() => {
    if (orderId) void loadPurchases()
  }, [orderId])
  if (order?.status !== 'pending') return null
  const { subscriptionType, amountCents, redirectUrl } = order
  return (
    <output className="for-signed-in grid gap-1 rounded-2xl bg-sunken p-4">
      <span>
        {t('waiting', {
          plan: t(`planOf.${subscriptionType}`),
          amount: `\u2068${formatPrice(amountCents / 100, locale)}\u2069`
        })}
      </span>
      <a
        className="link inline-flex min-h-11 items-center font-semibold"
        href={redirectUrl ?? localized(profilePath('subscription'), locale)}
      >
        {t('goOnPaying')}
      </a>
    </output>
  )
}
