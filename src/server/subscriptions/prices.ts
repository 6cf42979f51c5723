import { piastres } from '#domain/payments/money.ts'
import type { PackagePrices } from '#domain/subscriptions/plans.ts'
import type { Db } from '#server/db/open.ts'
import { findRow } from '#server/db/rows.ts'

/** The database has hundredths of a percent. */
export async function readPrices(db: Db, packageId: number): Promise<PackagePrices | undefined> {
  const row = await findRow(db, 'package', { id: packageId })
  return (
    row && {
      monthlyPrice: piastres(row.monthly_price),
      discountPercentage: row.discount / 100,
      quarterlySavingPercentage: row.quarterly_saving / 100
    }
  )
}
