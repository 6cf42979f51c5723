import type { Selectable } from 'kysely'
import { bumpVersion } from '#server/db/catalogue-version.ts'
import type { Db, Tx } from '#server/db/open.ts'
import type { Schema } from '#server/db/schema.ts'
import { OperatorError } from './operator-error.ts'
import type { Change } from './change.ts'

type Row = Selectable<Schema['package']>

export interface NewPrices {
  /** Piastres, above 0. */
  monthlyPrice?: number | undefined
  /** 0 to 100, at most two decimals. */
  discountPercentage?: number | undefined
  quarterlySavingPercentage?: number | undefined
}

/** Catches typing mistakes in piastres. */
const PRICE_MOST = 100_000_000

export const subjectOfPackage = (id: number) => `package ${id}`

export function listPackages(db: Db): Promise<Row[]> {
  return db.selectFrom('package').selectAll().orderBy('id').execute()
}

/** Sets prices of a package; existing orders keep theirs. @throws OperatorError */
export async function setPrices(tx: Tx, id: number, input: NewPrices): Promise<Change> {
  const { monthlyPrice, discountPercentage, quarterlySavingPercentage } = input
  if (monthlyPrice !== undefined && !isPrice(monthlyPrice)) {
    throw new OperatorError('the price: write EGP above 0 and up to 1000000, at most two decimals')
  }
  for (const percentage of [discountPercentage, quarterlySavingPercentage]) {
    if (percentage !== undefined && !(percentage >= 0 && percentage <= 100)) {
      throw new OperatorError('a percentage: write a number from 0 to 100')
    }
  }
  const before = await lockRow(tx, id)
  const row = {
    monthly_price: monthlyPrice ?? before.monthly_price,
    discount: hundredths(discountPercentage) ?? before.discount,
    quarterly_saving: hundredths(quarterlySavingPercentage) ?? before.quarterly_saving
  }
  const fields: Change['fields'] = {
    ...differing('monthly price, EGP', before.monthly_price, row.monthly_price),
    ...differing('discount, %', before.discount, row.discount),
    ...differing('quarterly saving, %', before.quarterly_saving, row.quarterly_saving)
  }
  if (Object.keys(fields).length > 0) {
    await tx
      .updateTable('package')
      .set({ ...row, by_hand: 1 })
      .where('id', '=', id)
      .execute()
    await bumpVersion(tx)
  }
  return { subject: subjectOfPackage(id), fields }
}

/** The next import sets the prices again. @throws OperatorError */
export async function releasePrices(tx: Tx, id: number): Promise<Change> {
  const { by_hand } = await lockRow(tx, id)
  await tx.updateTable('package').set({ by_hand: 0 }).where('id', '=', id).execute()
  const fields = by_hand ? { 'set by': ['an operator', 'the catalogue folder'] as const } : {}
  return { subject: subjectOfPackage(id), fields }
}

/** Locks the row. */
async function lockRow(tx: Tx, id: number): Promise<Row> {
  const row = await tx
    .updateTable('package')
    .set(eb => ({ id: eb.ref('id') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  if (!row) throw new OperatorError(`there is no package ${id}`)
  return row
}

const isPrice = (amount: number) =>
  Number.isSafeInteger(amount) && amount > 0 && amount <= PRICE_MOST

const hundredths = (percentage: number | undefined) =>
  percentage === undefined ? undefined : Math.round(percentage * 100)

function differing(name: string, before: number, after: number): Change['fields'] {
  return before === after ? {} : { [name]: [before / 100, after / 100] }
}
