import { describe, expect, test } from 'vitest'
import { type PurchaseRecord, purchaseSteps } from '#islands/studio/purchases/purchase-steps.ts'

const at = (minute: number) => `2026-06-01T12:0${minute}:00.000Z`
const event = (effect: 'paid' | 'failed' | 'refunded', transactionId: string, minute: number) => ({
  ...{ provider: 'sandbox', amount: 200, effect, transactionId },
  receivedAt: at(minute)
})

function steps(change: Partial<PurchaseRecord>) {
  const purchase: PurchaseRecord = {
    ...{ orderId: 'order', learner: null, plan: 'MONTHLY', amount: 200, method: 'card' },
    ...{ provider: 'sandbox', status: 'paid', createdAt: at(0), extends: false },
    ...{ events: [], owedRefunds: [], log: [], refund: { possible: false } },
    ...change
  }
  return purchaseSteps(purchase).map(({ kind }) => kind)
}

const owed = {
  ...{ transactionId: '2', orderId: 'order', reason: 'double_charge' as const, amount: 200 },
  ...{ provider: 'sandbox', method: 'card' as const, requestedAt: at(3), attempts: 0 }
}

describe('what happened to an order', () => {
  test.each<[what: string, change: Partial<PurchaseRecord>, kinds: string[]]>([
    ['is its placing', {}, ['ordered']],
    [
      'is told in its order',
      { events: [event('paid', '2', 2), event('failed', '1', 1)], paidAt: at(2) },
      ['ordered', 'failed', 'paid']
    ],
    ['names a payment without a gateway', { paidAt: at(1) }, ['ordered', 'paid']],
    [
      'names the request before the refund',
      { events: [event('paid', '1', 1), event('refunded', '1', 3)], refundRequestedAt: at(2) },
      ['ordered', 'paid', 'refundRequested', 'refunded']
    ],
    [
      'asks no gateway for a refund by hand',
      {
        events: [event('paid', '1', 1), event('refunded', 'by-hand-order', 2)],
        refundRequestedAt: at(2)
      },
      ['ordered', 'paid', 'refundedByHand']
    ],
    [
      'tells a payment that bought nothing from the other one',
      {
        events: [event('paid', '1', 1), event('paid', '2', 2), event('refunded', '2', 3)],
        owedRefunds: [owed]
      },
      ['ordered', 'paid', 'paidForNothing', 'returned']
    ]
  ])('%s', (_, change, kinds) => {
    expect(steps(change)).toEqual(kinds)
  })
})
