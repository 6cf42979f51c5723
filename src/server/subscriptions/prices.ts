import type { Selectable } from 'kysely'
import type { Plan } from '#contract/subscriptions/packages.ts'
import { inPounds, piastres } from '#domain/payments/money.ts'
import { type PackagePrices, plansOf } from '#domain/subscriptions/plans.ts'
import type { Db } from '#server/db/open.ts'
import { findRow } from '#server/db/rows.ts'
import type { Schema } from '#server/db/schema.ts'

export async function readPrices(db: Db, packageId: number): Promise<PackagePrices | undefined> {
  const row = await findRow(db, 'package', { id: packageId })
  return row && pricesOf(row)
}

/** The database has hundredths of a percent. */
export function pricesOf(row: Selectable<Schema['package']>): PackagePrices {
  return {
    monthlyPrice: piastres(row.monthly_price),
    discountPercentage: row.discount / 100,
    quarterlySavingPercentage: row.quarterly_saving / 100
  }
}

/** In EGP. */
export function shownPlans(prices: PackagePrices): Plan[] {
  return plansOf(prices).map(plan => ({
    ...plan,
    price: inPounds(plan.price),
    pricePerMonth: inPounds(plan.pricePerMonth)
  }))
}
