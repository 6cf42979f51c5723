import type { Selectable } from 'kysely'
import { piastres } from '#domain/payments/money.ts'
import { receiptNumber } from '#domain/payments/receipt-number.ts'
import { periodsOf } from '#domain/subscriptions/entitlement.ts'
import { lockLearner } from '#server/accounts/lock-learner.ts'
import type { Tx } from '#server/db/open.ts'
import { changeRow, countRows, findRow } from '#server/db/rows.ts'
import type { PaymentMethod } from '#server/db/schema/payments.ts'
import type { Schema } from '#server/db/schema.ts'
import { paidPlansOf } from '#server/subscriptions/grant.ts'
import { type Operator, readOperator } from './operator.ts'

export type ReceiptRow = Selectable<Schema['receipt']>
type Purchase = Selectable<Schema['purchase']>

/** What a receipt or credit note holds besides its columns. Amounts in piastres, times in UTC ms. */
export interface ReceiptFacts {
  plan: Purchase['type']
  months: number
  /** What was bought; unset where it is not known any more. */
  period?: { from: number; until: number }
  /** Before the discount; unset for orders that did not store it. */
  listPrice?: number
  promoCode?: string
  method: PaymentMethod
  provider: string
  operator?: Operator
  /** Of a credit note: the receipt that it corrects. */
  receipt?: { number: string; issuedAt: number }
}

type FrozenReceipt = Pick<ReceiptRow, 'name_ar' | 'name_en'> & { facts: string }

/** The facts of a new receipt. Call it with the learner locked, and with the order paid. */
export async function receiptFacts(tx: Tx, order: Purchase): Promise<FrozenReceipt> {
  const { learner_id: learnerId, list_price: listPrice, promo_code: promoCode } = order
  const learner = learnerId === null ? undefined : await findRow(tx, 'learner', { id: learnerId })
  const period = await periodOf(tx, order)
  const operator = await readOperator(tx)
  const facts: ReceiptFacts = {
    plan: order.type,
    months: order.months,
    ...(period && { period }),
    ...(listPrice !== null && { listPrice }),
    ...(promoCode !== null && { promoCode }),
    method: order.method,
    provider: order.provider,
    ...(operator && { operator })
  }
  return {
    name_ar: learner?.name_ar ?? null,
    name_en: learner?.name_en ?? null,
    facts: JSON.stringify(facts)
  }
}

/** The facts of a new credit note: those of its receipt, with the operator of now. */
export async function creditNoteFacts(tx: Tx, receipt: ReceiptRow): Promise<FrozenReceipt> {
  const { name_ar, name_en, facts } = receipt
  const operator = await readOperator(tx)
  const { operator: _before, ...sold } = JSON.parse(facts ?? '{}') as ReceiptFacts
  const corrected = { number: receiptNumber(receipt), issuedAt: receipt.issued_at }
  const own: ReceiptFacts = { ...sold, receipt: corrected, ...(operator && { operator }) }
  return { name_ar, name_en, facts: JSON.stringify(own) }
}

/** Writes the facts of a numbered document that has none yet. @returns the document as it is then */
export async function freezeReceipt(tx: Tx, row: ReceiptRow): Promise<ReceiptRow> {
  const { series, year, number, order_id } = row
  const order = await findRow(tx, 'purchase', { order_id })
  // An erasure of the account waits, or has taken the name before.
  if (order && order.learner_id !== null) await lockLearner(tx, order.learner_id)
  const place = { series, year, number }
  const found = await findRow(tx, 'receipt', place)
  if (!found || !order || found.facts !== null) return found ?? row
  const frozen = series === 'receipt' ? await receiptFacts(tx, order) : await noteFacts(tx, row)
  return (await changeRow(tx, 'receipt', place, frozen)) ?? row
}

async function noteFacts(tx: Tx, { order_id }: ReceiptRow): Promise<FrozenReceipt> {
  const receipt = await findRow(tx, 'receipt', { series: 'receipt', order_id })
  if (!receipt) throw new Error(`a credit note of ${order_id} without a receipt`)
  return creditNoteFacts(tx, await freezeReceipt(tx, receipt))
}

/** Unset for a refunded order, and after refunds, which have moved the periods of others. */
async function periodOf(tx: Tx, { order_id, learner_id, status }: Purchase) {
  if (learner_id === null || status === 'refunded') return undefined
  const plans = await paidPlansOf(tx, learner_id)
  const found = periodsOf(plans).find(({ plan }) => plan.orderId === order_id)
  // Only the newest payment is surely where it was when it was paid.
  const isNewest = plans.every(({ paidAt }) => paidAt <= (found?.plan.paidAt ?? 0))
  if (!isNewest && (await hasRefund(tx, learner_id))) return undefined
  return found && { from: found.from, until: found.until }
}

async function hasRefund(tx: Tx, learnerId: number): Promise<boolean> {
  const refunded = { learner_id: learnerId, status: 'refunded', paid_at: ['is not', null] } as const
  return (await countRows(tx, 'purchase', refunded)) > 0
}

/** @throws RangeError for an amount that is no whole number of piastres */
export const readReceiptFacts = ({ facts, amount }: ReceiptRow): ReceiptFacts => {
  piastres(amount)
  return JSON.parse(facts ?? '{}') as ReceiptFacts
}
