import type { Hono } from 'hono'
import {
  confirmRefund,
  getStudioPurchase,
  listRefunds,
  listStudioPurchases,
  refundPurchase
} from '#contract/studio/purchases.ts'
import { endOfDay, startOfDay } from '#domain/time/cairo-day.ts'
import type { AccountDeps } from '#server/accounts/deps.ts'
import { change } from '#server/admin/change.ts'
import { refusingAs, staffOperation } from '#server/admin/change-by-staff.ts'
import { buyerOf, readPurchases } from '#server/admin/finance/find-purchases.ts'
import { noteRefund, owedRefundOf, readOwedRefunds } from '#server/admin/finance/owed-refunds.ts'
import { readPurchase } from '#server/admin/finance/purchase-details.ts'
import { refundOnce } from '#server/admin/finance/refund-once.ts'
import { isoOrNull } from '#server/db/times.ts'
import { Refusal } from '#server/http/problem.ts'
import { serve, sliceOf } from '#server/routes/serve.ts'

export function studioPurchaseRoutes(app: Hono, deps: AccountDeps): void {
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
}
