import type { Bilingual } from '#i18n/text.ts'
import type { Db } from '#server/db/open.ts'
import { findRow, putRow, removeRows } from '#server/db/rows.ts'

/** Who sells, as receipts name it. */
export interface Operator {
  legalName?: Bilingual
  address?: Bilingual
  taxNumber?: string
  /** Percent of value added tax that prices include. */
  taxRate?: number
}

const KEY = 'operator'

/** Puts the operator of the settings into the store, where payments of every process read it. */
export async function storeOperator(db: Db, operator: Operator | undefined): Promise<void> {
  const value = operator && JSON.stringify(operator)
  if ((await findRow(db, 'setting', { key: KEY }))?.value === value) return
  if (value === undefined) await removeRows(db, 'setting', { key: KEY })
  else await putRow(db, 'setting', ['key'], { value }, { key: KEY })
}

/** Undefined while the settings name none. */
export async function readOperator(db: Db): Promise<Operator | undefined> {
  const row = await findRow(db, 'setting', { key: KEY })
  return row && (JSON.parse(row.value) as Operator)
}
