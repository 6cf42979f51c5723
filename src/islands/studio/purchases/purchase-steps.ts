import type { ReplyOf } from '#contract/endpoint.ts'
import type { getStudioPurchase } from '#contract/studio/purchases.ts'

export type PurchaseRecord = ReplyOf<typeof getStudioPurchase>

/** What happened to an order. */
export interface PurchaseStep {
  at: string
  kind:
    | 'ordered'
    | 'paid'
    | 'paidForNothing'
    | 'failed'
    | 'refundRequested'
    | 'refunded'
    | 'refundedByHand'
    | 'returned'
  amount?: number
  provider?: string
  /** The gateway's number of the transaction. */
  transactionId?: string
}

/** Of refunds that staff note. @see src/server/payments/refund.ts */
const BY_HAND = /^by-hand-/

/** Everything that happened to an order, oldest first. */
export function purchaseSteps(purchase: PurchaseRecord): PurchaseStep[] {
  const { amount, createdAt, paidAt, refundRequestedAt, events, owedRefunds } = purchase
  const useless = new Set(owedRefunds.map(({ transactionId }) => transactionId))
  const steps = events.map(({ effect, receivedAt, ...event }): PurchaseStep => {
    const isUseless = useless.has(event.transactionId)
    if (effect === 'paid')
      return { ...event, at: receivedAt, kind: isUseless ? 'paidForNothing' : 'paid' }
    if (effect === 'failed') return { ...event, at: receivedAt, kind: 'failed' }
    if (isUseless) return { ...event, at: receivedAt, kind: 'returned' }
    return BY_HAND.test(event.transactionId)
      ? { at: receivedAt, kind: 'refundedByHand', amount: event.amount }
      : { ...event, at: receivedAt, kind: 'refunded' }
  })
  const has = (kind: PurchaseStep['kind']) => steps.some(step => step.kind === kind)
  // A refund by hand was not asked of the gateway, though its time is kept.
  const isAsked = refundRequestedAt !== undefined && !has('refundedByHand')
  const all: PurchaseStep[] = [
    { at: createdAt, kind: 'ordered', amount },
    // Demo accounts have paid without a gateway.
    ...(paidAt && !has('paid') ? [{ at: paidAt, kind: 'paid' as const, amount }] : []),
    ...(isAsked ? [{ at: refundRequestedAt, kind: 'refundRequested' as const }] : []),
    ...steps
  ]
  return all.toSorted((one, other) => one.at.localeCompare(other.at))
}
