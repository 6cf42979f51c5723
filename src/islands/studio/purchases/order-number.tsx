import { shortOrderNumber } from '#domain/payments/order-number.ts'
import { useTexts } from '#islands/studio/frame/facts.ts'
import { CopyValue } from '#islands/studio/parts/copy-value.tsx'

/** The short number of an order. */
export function OrderNumber({ orderId }: { orderId: string }) {
  return (
    <bdi className="font-mono text-[0.9em] font-semibold" dir="ltr">
      {shortOrderNumber(orderId)}
    </bdi>
  )
}

export function CopyOrderNumber({ orderId }: { orderId: string }) {
  const t = useTexts('studioPurchases')
  return (
    <CopyValue value={orderId} label={t('copyNumber', { number: shortOrderNumber(orderId) })} />
  )
}
