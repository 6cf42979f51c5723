import { csvOf } from '#domain/text/csv.ts'
import { decimalPounds } from '#domain/payments/money.ts'
import { findPurchases } from '#server/admin/finance/find-purchases.ts'
import { listOwedRefunds, noteRefund } from '#server/admin/finance/owed-refunds.ts'
import { receiptExport, refund } from '#server/admin/purchases.ts'
import { isoOf, isoOrNull } from '#server/db/times.ts'
import { API_PATH } from '#server/operating/start-server.ts'
import { gatewayOf } from '#server/payments/gateway-of.ts'
import { keysIn } from '#server/runtime/keys.ts'
import { receiptLines } from '#server/payments/receipts/receipt-rows.ts'
import { visible } from '#server/runtime/log.ts'
import { type Command, type AdminContext, day } from './command.ts'

function gatewayFor({ db, now, settings }: AdminContext) {
  return gatewayOf(settings, { db, now, basePath: API_PATH, key: keysIn(settings).sandbox })
}

export const purchases: readonly Command[] = [
  {
    usage: 'purchases find <ORDER-OR-USER>',
    summary: 'the order of this number, ours or the gateway’s, or all orders of a user',
    example: 'purchases find mona@example.com',
    async run({ db, table }, { first }) {
      const rows = await findPurchases(db, first)
      table(
        rows.map(row => ({
          order: row.order_id,
          learner: row.learner_id,
          plan: row.type,
          'amount, EGP': decimalPounds(row.amount),
          code: row.promo_code,
          by: row.method,
          gateway: row.provider,
          'its number': row.provider_order,
          status: row.status,
          ordered: isoOf(row.created_at),
          paid: isoOrNull(row.paid_at),
          'refund requested': isoOrNull(row.refund_asked_at)
        })),
        `there is no order of ${first}`
      )
    }
  },
  {
    usage: 'purchases refund <ORDER>',
    summary: 'refunds an order in full, and ends what it paid for',
    flags: {
      given: 'records that the money was returned some other way'
    },
    example: 'purchases refund 5f0c9a… --reason "asked for by mail" --yes',
    asksFirst: true,
    run: (context, input) => {
      const deps = { db: context.db, now: context.now, gateway: gatewayFor(context) }
      return context.perform(operation =>
        refund(deps, operation, { orderId: input.first, isGiven: input.isSet('given') })
      )
    }
  },
  {
    usage: 'purchases owed',
    summary: 'payments that bought nothing and aren’t refunded yet, and who refunds them',
    example: 'purchases owed',
    async run({ db, table }) {
      const rows = await listOwedRefunds(db)
      table(
        rows.map(row => ({
          payment: row.transaction_id,
          order: row.order_id,
          learner: row.learner_id,
          'amount, EGP': decimalPounds(row.amount),
          why: row.reason.replaceAll('_', ' '),
          by: row.due_at === null ? 'hand' : 'the gateway',
          method: row.method,
          since: isoOf(row.requested_at),
          attempts: row.attempts,
          'next attempt': isoOrNull(row.due_at),
          'accepted by the gateway': isoOrNull(row.asked_at)
        })),
        'no refunds are owed'
      )
    }
  },
  {
    usage: 'purchases returned <PAYMENT>',
    summary: 'records that a payment listed by “purchases owed” was returned by hand',
    example: 'purchases returned 192036465 --reason "bank transfer" --yes',
    asksFirst: true,
    run: (context, { first }) => context.change((tx, time) => noteRefund(tx, first, time))
  },
  {
    usage: 'purchases receipts <MONTH>',
    summary: 'receipts and credit notes of a month of Cairo as CSV; logged',
    example: 'purchases receipts 2026-11 --as Salma',
    async run(context, { first, isSet }) {
      const month = day('month', `${first}-01`).slice(0, 7)
      const lines = await receiptLines(context.db, month, 'en')
      const text = isSet('json') ? visible(JSON.stringify(lines, undefined, 2)) : csvOf(lines)
      await context.change(
        async () => receiptExport(month),
        () => text
      )
    }
  }
]
