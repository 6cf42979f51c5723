import type { Db } from '#server/db/open.ts'
import { type Gateway, GatewayError } from '#server/payments/gateway.ts'
import { signatureOf } from '#server/payments/paymob/hmac.ts'
import {
  paymentEventOf,
  signedValues,
  type Transaction
} from '#server/payments/paymob/transaction.ts'
import { sandboxGateway } from '#server/payments/sandbox/sandbox.ts'
import { INTEGRATIONS } from '#server/payments/sandbox/transaction.ts'
import { keysOf } from '#server/runtime/keys.ts'
import { SECRET } from '#tests/support/server.ts'

const KEY = keysOf(SECRET).sandbox

/** The sandbox with transactions that a test records. */
export interface Ledger {
  gateway: (db: Db) => Gateway
  record: (transaction: Transaction) => void
  /** Refunded transactions, in order. */
  refunds: string[]
  /** No inquiry is answered. */
  isSilent: boolean
  /** Replaces a refund. */
  instead: Gateway['refund'] | undefined
  /** As it was at first. */
  clear: () => void
}

export const signed = (transaction: Transaction) =>
  signatureOf(signedValues(transaction), KEY.toString('base64url'))

export function createLedger(): Ledger {
  const known = new Map<string, Transaction>()
  const of = (orderId: string) =>
    [...known.values()].findLast(({ order }) => order.merchant_order_id === orderId)

  const ledger: Ledger = {
    refunds: [],
    isSilent: false,
    instead: undefined,
    record(transaction) {
      const id = String(transaction.id)
      // Late news do not undo a refund.
      if (!known.get(id)?.is_refunded) known.set(id, transaction)
    },
    clear() {
      known.clear()
      ledger.refunds.length = 0
      ledger.isSilent = false
      ledger.instead = undefined
    },
    gateway: db => ({
      ...sandboxGateway({ db, now: () => new Date(), basePath: '/api', key: KEY }),
      async inquire(orderId, transactionId) {
        if (ledger.isSilent) throw new GatewayError('no answer')
        const found = transactionId === undefined ? of(orderId) : known.get(transactionId)
        return found && paymentEventOf(found, INTEGRATIONS)
      },
      async refund(payment) {
        ledger.refunds.push(payment.transactionId)
        if (ledger.instead) return ledger.instead(payment)
        const paid = known.get(payment.transactionId)
        if (!paid || paid.is_refunded) throw new GatewayError('refused', { isRefusal: true })
        const back = { ...paid, is_refunded: true, refunded_amount_cents: paid.amount_cents }
        ledger.record(back)
        return paymentEventOf(back, INTEGRATIONS) ?? 'asked'
      }
    })
  }
  return ledger
}
