import type { Tx } from '#server/db/open.ts'
import { putRow } from '#server/db/rows.ts'

/** Locks one row, so that others who give ids of the catalogue wait. */
export async function lockImports(tx: Tx): Promise<void> {
  await putRow(tx, 'setting', ['key'], { key: 'importing', value: '' })
}
