import { EmailText } from '#islands/studio/details/email-text.tsx'
import { FactsList } from '#islands/studio/frame/facts-list.tsx'
import { useTexts } from '#islands/studio/frame/facts.ts'
import { Moment } from '#islands/studio/parts/moment.tsx'
import { Buyer } from './buyer.tsx'
import { CopyOrderNumber } from './order-number.tsx'
import { PromoLink } from './promo-link.tsx'
import type { PurchaseRecord } from './purchase-steps.ts'

/** What an order says. */
export function PurchaseFacts({ purchase }: { purchase: PurchaseRecord }) {
  const t = useTexts('studioPurchases')
  const { learner, status, payableUntil, paidAt, promoCode } = purchase
  const isOver = status === 'pending' && !payableUntil
  return (
    <FactsList
      facts={[
        [
          t('learner'),
          <span key="learner" className="grid justify-items-start">
            <Buyer learner={learner} />
            {learner && <EmailText email={learner.email} className="text-sm text-ink-muted" />}
          </span>
        ],
        [t('planLabel'), t(`plan.${purchase.plan}`)],
        [t('methodLabel'), t(`method.${purchase.method}`)],
        [t('promoCode'), promoCode && <PromoLink code={promoCode} />],
        [t('ordered'), <Moment key="ordered" time={purchase.createdAt} />],
        [t('paid'), paidAt && <Moment time={paidAt} />],
        [
          t('payableUntil'),
          payableUntil ? <Moment time={payableUntil} /> : isOver ? t('over') : undefined
        ],
        [t('kioskNumber'), purchase.kioskReference && <Code text={purchase.kioskReference} />],
        [
          t('fullNumber'),
          <span key="number" className="flex items-center">
            <Code text={purchase.orderId} />
            <CopyOrderNumber orderId={purchase.orderId} />
          </span>
        ],
        [
          t('gateway'),
          <bdi key="gateway">
            {purchase.provider === 'sandbox' ? t('sandbox') : purchase.provider}
          </bdi>
        ],
        [t('gatewayNumber'), purchase.providerOrder && <Code text={purchase.providerOrder} />]
      ]}
    />
  )
}

/** Characters that fit beside the name on a phone. */
const FITS = 20

function Code({ text }: { text: string }) {
  return (
    <bdi
      className={`break-all font-mono text-sm ${text.length > FITS ? 'fact-long' : ''}`}
      dir="ltr"
    >
      {text}
    </bdi>
  )
}
