import { useMemo } from 'react'
import type { StudioPurchase } from '#contract/studio/purchases.ts'
import { readText } from '#i18n/text.ts'
import { EmailText } from '#islands/studio/details/email-text.tsx'
import { useFacts, useTexts } from '#islands/studio/frame/facts.ts'
import type { ListColumn } from '#islands/studio/list/columns.ts'
import { Amount } from '#islands/studio/parts/amount.tsx'
import { Moment } from '#islands/studio/parts/moment.tsx'
import { Buyer } from './buyer.tsx'
import { CopyOrderNumber, OrderNumber } from './order-number.tsx'
import { PromoLink } from './promo-link.tsx'
import { PurchaseStatus } from './purchase-status.tsx'

/** Columns of a list of orders. */
export function usePurchaseColumns(): readonly ListColumn<StudioPurchase>[] {
  const t = useTexts('studioPurchases')
  const { locale } = useFacts()
  return useMemo(
    () => [
      {
        id: 'order',
        onCard: 'title',
        label: t('order'),
        value: ({ orderId }) => orderId,
        show: ({ orderId }) => <OrderNumber orderId={orderId} />,
        beside: ({ orderId }) => <CopyOrderNumber orderId={orderId} />
      },
      {
        id: 'learner',
        onCard: 'line',
        label: t('learner'),
        value: ({ learner }) => learner && readText(learner.name, locale).value,
        show: ({ learner }) => <Buyer learner={learner} />
      },
      {
        id: 'email',
        onCard: 'line',
        label: t('email'),
        value: ({ learner }) => learner?.email ?? null,
        show: ({ learner }) => (learner ? <EmailText email={learner.email} /> : '–'),
        isSpare: true
      },
      {
        id: 'plan',
        isSpareOnPhone: true,
        label: t('planLabel'),
        value: ({ plan }) => t(`plan.${plan}`),
        show: ({ plan }) => <span className="whitespace-nowrap">{t(`plan.${plan}`)}</span>
      },
      {
        id: 'amount',
        onCard: 'titleEnd',
        label: t('amount'),
        value: ({ amount }) => amount,
        show: ({ amount }) => <Amount pounds={amount} />,
        isFigure: true
      },
      {
        id: 'method',
        isSpareOnPhone: true,
        label: t('methodLabel'),
        value: ({ method }) => t(`method.${method}`)
      },
      {
        id: 'code',
        label: t('promoCode'),
        value: ({ promoCode }) => promoCode ?? null,
        show: ({ promoCode }) => (promoCode ? <PromoLink code={promoCode} /> : '–')
      },
      {
        id: 'status',
        onCard: 'foot',
        label: t('statusLabel'),
        value: ({ status }) => t(`status.${status}`),
        show: ({ status }) => <PurchaseStatus status={status} />
      },
      {
        id: 'ordered',
        onCard: 'foot',
        label: t('ordered'),
        value: ({ createdAt }) => createdAt,
        show: ({ createdAt }) => <Moment time={createdAt} />
      },
      {
        id: 'paid',
        isSpareOnPhone: true,
        label: t('paid'),
        value: ({ paidAt }) => paidAt ?? null,
        show: ({ paidAt }) => (paidAt ? <Moment time={paidAt} /> : '–')
      }
    ],
    [t, locale]
  )
}
