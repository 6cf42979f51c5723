import type { StudioPackage } from '#contract/studio/packages.ts'
import { inPounds } from '#domain/payments/money.ts'
import { readAuditEntries } from '#server/admin/audit/audit-entries.ts'
import { OperatorError } from '#server/admin/change.ts'
import { revisionOf, subjectOfPackage } from '#server/admin/prices.ts'
import type { Db } from '#server/db/open.ts'
import { findRow } from '#server/db/rows.ts'
import { pricesOf, shownPlans } from '#server/subscriptions/prices.ts'
import { countOpenOrders } from './find-purchases.ts'

const HISTORY_MOST = 20

/** Prices of a package, as they stand in a transaction too. @throws OperatorError */
export async function readPackage(db: Db, id: number, time: number): Promise<StudioPackage> {
  const row = await findRow(db, 'package', { id })
  if (!row) throw new OperatorError(`there is no package ${id}`, 'not_found')
  const { monthlyPrice, ...prices } = pricesOf(row)
  return {
    id,
    revision: revisionOf(row),
    monthlyPrice: inPounds(monthlyPrice),
    ...prices,
    setBy: row.by_hand === 1 ? 'staff' : 'catalogue',
    plans: shownPlans({ monthlyPrice, ...prices }),
    openOrders: await countOpenOrders(db, time),
    history: await readAuditEntries(db, { subject: subjectOfPackage(id), limit: HISTORY_MOST })
  }
}
