import { sql } from 'kysely'
import type { Tx } from '#server/db/open.ts'

/** Lets the next number follow the last receipt that is left, once those of a demo are removed. */
export async function returnNumbers(tx: Tx): Promise<void> {
  await sql`update receipt_counter set last = coalesce((
    select max(number) from receipt
    where receipt.series = receipt_counter.series and receipt.year = receipt_counter.year), 0)`.execute(
    tx
  )
}
