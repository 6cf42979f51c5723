import type { Selectable } from 'kysely'
import type { Schema } from '#server/db/schema.ts'
import type { PaymentMethod } from '#server/db/schema/payments.ts'
import type { CardToken } from '#server/payments/paymob/card-token.ts'
import { signatureOf } from '#server/payments/paymob/hmac.ts'
import { signedValues, type Transaction } from '#server/payments/paymob/transaction.ts'

export type SandboxPayment = Omit<Selectable<Schema['sandbox_payment']>, 'keep_card'> & {
  keep_card?: number
}
export type SandboxCard = Selectable<Schema['sandbox_card']>
export type Outcome = NonNullable<SandboxPayment['outcome']>

export const INTEGRATIONS = { card: 1, wallet: 2, kiosk: 3 } as const satisfies Record<
  PaymentMethod,
  number
>

const SOURCES = {
  card: { pan: '2346', type: 'card', sub_type: 'MasterCard' },
  wallet: { pan: '01010101010', type: 'wallet', sub_type: 'wallet' },
  kiosk: { pan: null, type: 'cash_collector', sub_type: 'AGGREGATOR' }
} as const satisfies Record<PaymentMethod, Transaction['source_data']>

export function transactionOf(payment: SandboxPayment, outcome: Outcome): Transaction {
  const { order_id: orderId, number, amount, method, made_at, transaction_id } = payment
  const id = transaction_id ?? 0
  return {
    id,
    pending: outcome === 'later',
    success: outcome === 'approve' || outcome === 'refunded',
    amount_cents: amount,
    refunded_amount_cents: outcome === 'refunded' ? amount : 0,
    currency: 'EGP',
    created_at: new Date(made_at).toISOString().replace('Z', '000'),
    integration_id: INTEGRATIONS[method],
    owner: 1,
    error_occured: false,
    has_parent_transaction: false,
    is_3d_secure: method === 'card',
    is_auth: false,
    is_capture: false,
    is_standalone_payment: true,
    is_voided: false,
    is_refunded: outcome === 'refunded',
    is_void: false,
    is_refund: false,
    order: { id: number, merchant_order_id: orderId },
    source_data: SOURCES[method],
    // Stays the same however often the page is opened.
    data: {
      bill_reference: method === 'kiosk' && outcome === 'later' ? number % 100_000_000 : null
    }
  }
}

/** Callback of a kept card. */
export function cardTokenOf(card: SandboxCard): CardToken {
  const { number, token, last_four, brand, expires_on, kept_at } = card
  return {
    id: number,
    token,
    masked_pan: `xxxx-xxxx-xxxx-${last_four}`,
    merchant_id: 1,
    card_subtype: brand,
    created_at: new Date(kept_at).toISOString().replace('Z', '000'),
    email: 'learner@sandbox.example',
    order_id: String(number),
    expires_on
  }
}

/** Query of the return address. @see docs/payments.md */
export function returnQuery(transaction: Transaction, secret: string): URLSearchParams {
  const { order, source_data: source, data: _, ...fields } = transaction
  const query = new URLSearchParams(
    Object.entries(fields).map(([name, value]) => [name, String(value)])
  )
  query.set('order', String(order.id))
  query.set('merchant_order_id', order.merchant_order_id ?? '')
  for (const [name, value] of Object.entries(source)) {
    query.set(`source_data.${name}`, String((value as string | null) ?? ''))
  }
  query.set('hmac', signatureOf(signedValues(transaction), secret))
  return query
}
