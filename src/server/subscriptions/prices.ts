import { piastres } from '#domain/payments/money.ts'
import type { PackagePrices } from '#domain/subscriptions/plans.ts'
import type { Db } from '#server/db/open.ts'

/** Prices of a package; the store keeps percentages in hundredths. Undefined when there is none of that id. */
export async function readPrices(db: Db, packageId: number): Promise<PackagePrices | undefined> {
  const row = await db
    .selectFrom('package')
    .selectAll()
    .where('id', '=', packageId)
    .executeTakeFirst()
  return (
    row && {
      monthlyPrice: piastres(row.monthly_price),
      discountPercentage: row.discount / 100,
      quarterlySavingPercentage: row.quarterly_saving / 100
    }
  )
}
