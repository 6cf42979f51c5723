import type { Hono } from 'hono'
import {
  confirmRefund,
  exportReceipts,
  getStudioPurchase,
  getStudioReceiptPdf,
  listRefunds,
  listStudioPurchases,
  refundPurchase
} from '#contract/studio/purchases.ts'
import { endOfDay, startOfDay } from '#domain/time/cairo-day.ts'
import { csvOf } from '#domain/text/csv.ts'
import { acceptedLocale } from '#i18n/locale.ts'
import type { AccountDeps } from '#server/accounts/deps.ts'
import { change } from '#server/admin/change.ts'
import { refusingAs, staffOperation } from '#server/admin/change-by-staff.ts'
import { buyerOf, readPurchases } from '#server/admin/finance/find-purchases.ts'
import { noteRefund, owedRefundOf, readOwedRefunds } from '#server/admin/finance/owed-refunds.ts'
import { readPurchase } from '#server/admin/finance/purchase-details.ts'
import { refundOnce } from '#server/admin/finance/refund-once.ts'
import { receiptExport } from '#server/admin/purchases.ts'
import type { Typesetter } from '#server/certificates/typesetter.ts'
import { findReceipt } from '#server/payments/receipts/read-receipts.ts'
import { receiptLines } from '#server/payments/receipts/receipt-rows.ts'
import { sendReceipt } from '#server/payments/receipts/send-receipt.ts'
import { isoOrNull } from '#server/db/times.ts'
import { Refusal } from '#server/http/problem.ts'
import { serve, serveFile, sliceOf } from '#server/routes/serve.ts'

/** So that spreadsheets read UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'

export function studioPurchaseRoutes(
  app: Hono,
  deps: AccountDeps & { typesetter: Typesetter }
): void {
  const { db } = deps

  serve(app, listStudioPurchases, async ({ query }) => {
    const { from, to, page = 1, pageSize, ...filter } = query
    const slice = sliceOf(page, pageSize)
    const days = {
      since: from === undefined ? undefined : startOfDay(from),
      until: to === undefined ? undefined : endOfDay(to)
    }
    const found = await readPurchases(db, { ...filter, ...days }, slice)
    return { ...found, page, pageSize: slice.limit }
  })

  serve(app, getStudioPurchase, async ({ params }) => {
    return (await readPurchase(deps, params.orderId)) ?? new Refusal('not_found')
  })

  serve(app, refundPurchase, async ({ caller, params, query, headers, body }, c) => {
    const { reason, given = false } = body
    const command = 'purchases refund'
    const operation = staffOperation(c, { command, caller, reason, isDry: query.dryRun })
    const wish = {
      ...{ orderId: params.orderId, isGiven: given },
      ...{ accountId: caller.learnerId, idempotencyKey: headers['idempotency-key'] }
    }
    const result = await refusingAs(refundPurchase, () => refundOnce(deps, operation, wish))
    if (result instanceof Refusal) return result
    const { status, accessUntil, accessUntilNow } = result
    return {
      ...{ status, accessUntil: isoOrNull(accessUntil) },
      ...(accessUntilNow !== undefined && { accessUntilNow: isoOrNull(accessUntilNow) })
    }
  })

  serve(app, listRefunds, async ({ query }) => {
    const { page = 1, pageSize } = query
    const slice = sliceOf(page, pageSize)
    const { rows, total } = await readOwedRefunds(db, slice)
    const items = rows.map(row => ({ ...owedRefundOf(row), learner: buyerOf(row) }))
    return { items, page, pageSize: slice.limit, total }
  })

  serve(app, confirmRefund, async ({ caller, params, body }, c) => {
    const operation = staffOperation(c, { command: 'purchases returned', caller, ...body })
    const done = await refusingAs(confirmRefund, () =>
      change(deps, operation, (tx, time) => noteRefund(tx, params.transactionId, time))
    )
    return done instanceof Refusal ? done : undefined
  })

  serveFile(app, getStudioReceiptPdf, async ({ params, headers }, c) => {
    const locale = headers.lancode ?? acceptedLocale(c.req.header('accept-language'))
    return sendReceipt(deps, await findReceipt(db, params.number), locale)
  })

  serveFile(app, exportReceipts, async ({ caller, query: { month }, headers }, c) => {
    const locale = headers.lancode ?? acceptedLocale(c.req.header('accept-language'))
    const lines = await receiptLines(db, month, locale)
    const operation = staffOperation(c, { command: 'purchases receipts', caller })
    // No export is given without an entry of the log.
    const done = await refusingAs(exportReceipts, () =>
      change(deps, operation, async () => receiptExport(month))
    )
    if (done instanceof Refusal) return done
    return {
      body: new Blob([BYTE_ORDER_MARK, csvOf(lines)]).stream(),
      headers: {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': `attachment; filename="receipts-${month}.csv"`,
        'Content-Language': locale
      }
    }
  })
}
