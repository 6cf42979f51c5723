import type { Selectable } from 'kysely'
import type { AuditField } from '#domain/studio/audit-fields.ts'
import { bumpVersion } from '#server/db/catalogue-version.ts'
import type { Db, Tx } from '#server/db/open.ts'
import type { Schema } from '#server/db/schema.ts'
import { changeRow, findRows, lockRow } from '#server/db/rows.ts'
import type { Change } from '#server/db/audit-log.ts'
import { hashOf } from '#server/runtime/hash.ts'
import { OperatorError } from './change.ts'

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
  return findRows(db, 'package', {}, 'id')
}

/**
 * Sets prices of a package; existing orders keep theirs.
 *
 * @param revision of the prices that the change begins from; any unless given
 * @throws OperatorError
 */
export async function setPrices(
  tx: Tx,
  id: number,
  input: NewPrices,
  revision?: string
): Promise<Change> {
  const { monthlyPrice, discountPercentage, quarterlySavingPercentage } = input
  if (monthlyPrice !== undefined && !isPrice(monthlyPrice)) {
    throw invalid('the price: write EGP above 0 and up to 1000000, at most two decimals')
  }
  for (const percentage of [discountPercentage, quarterlySavingPercentage]) {
    if (percentage !== undefined && !(percentage >= 0 && percentage <= 100)) {
      throw invalid('a percentage: write a number from 0 to 100')
    }
  }
  const before = await lockPackage(tx, id, revision)
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
    await changeRow(tx, 'package', { id }, { ...row, by_hand: 1 })
    await bumpVersion(tx, [`package ${id}`])
  }
  return { subject: subjectOfPackage(id), fields }
}

/** The next import sets the prices again. @param revision as of `setPrices` @throws OperatorError */
export async function releasePrices(tx: Tx, id: number, revision?: string): Promise<Change> {
  const { by_hand } = await lockPackage(tx, id, revision)
  await changeRow(tx, 'package', { id }, { by_hand: 0 })
  const fields = by_hand ? { 'set by': ['an operator', 'the catalogue folder'] as const } : {}
  return { subject: subjectOfPackage(id), fields }
}

/** Locks the row, so that of two changes of one revision the second is refused. */
async function lockPackage(tx: Tx, id: number, revision: string | undefined): Promise<Row> {
  const row = await lockRow(tx, 'package', { id })
  if (!row) throw new OperatorError(`there is no package ${id}`, 'not_found')
  if (revision !== undefined && revision !== revisionOf(row)) {
    throw new OperatorError('the prices were changed meanwhile', 'revision_conflict')
  }
  return row
}

/** Names the prices of a package and who has set them. */
export function revisionOf(row: Row): string {
  const values = [row.monthly_price, row.discount, row.quarterly_saving, row.by_hand]
  return hashOf(values.join(' ')).slice(0, 22)
}

const invalid = (message: string) =>
  new OperatorError(message, 'validation_failed', 'value_out_of_range')

const isPrice = (amount: number) =>
  Number.isSafeInteger(amount) && amount > 0 && amount <= PRICE_MOST

const hundredths = (percentage: number | undefined) =>
  percentage === undefined ? undefined : Math.round(percentage * 100)

function differing(name: AuditField, before: number, after: number): Change['fields'] {
  return before === after ? {} : { [name]: [before / 100, after / 100] as const }
}
