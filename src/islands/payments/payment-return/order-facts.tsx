import { type ReactNode, useEffect } from 'react'
import { formatPrice } from '#i18n/format/format.ts'
import type { TextProps } from '#islands/frame/use-messages.ts'
import { loadPurchases } from '#stores/payments/purchases.ts'
import { useOrder } from './use-order.ts'

interface Props extends TextProps<'paymentReturn'> {
  orderId: string
  children?: ReactNode
}

/** Plan and amount of an order; the rows have their place before. */
export function OrderFacts({ t, locale, orderId, children }: Props) {
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

interface FactProps {
  name: string
  children: ReactNode
}

export function Fact({ name, children }: FactProps) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-6 py-1.5">
      <dt className="text-ink-muted">{name}</dt>
      <dd className="font-semibold">
        <bdi>{children}</bdi>
      </dd>
    </div>
  )
}
