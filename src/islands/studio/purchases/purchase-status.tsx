import type { OrderStatus } from '#contract/studio/purchases.ts'
import { useTexts } from '#islands/studio/frame/facts.ts'
import { Badge, type BadgeKind } from '#ui/kit/badge.tsx'

const KINDS: Record<OrderStatus, BadgeKind> = {
  pending: 'warning',
  paid: 'good',
  failed: 'neutral',
  refunded: 'neutral',
  refund_requested: 'brand'
}

export function PurchaseStatus({ status }: { status: OrderStatus }) {
  const t = useTexts('studioPurchases')
  return <Badge kind={KINDS[status]}>{t(`status.${status}`)}</Badge>
}
