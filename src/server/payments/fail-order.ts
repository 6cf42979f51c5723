import type { Selectable } from 'kysely'
import type { Tx } from '#server/db/open.ts'
import type { Schema } from '#server/db/schema.ts'
import { releasePromo } from './promo-use.ts'

/** A later payment still counts, since the learner may pay a declined order on the same page. */
export async function failOrder(
  tx: Tx,
  order: Pick<Selectable<Schema['purchase']>, 'id'>
): Promise<void> {
  const failed = await tx
    .updateTable('purchase')
    .set({ status: 'failed' })
    .where('id', '=', order.id)
    .where('status', '=', 'pending')
    .returning('order_id')
    .executeTakeFirst()
  if (failed) await releasePromo(tx, failed.order_id)
}

export async function failDiscounted(tx: Tx, learnerId: number): Promise<void> {
  const open = await tx
    .selectFrom('purchase')
    .select('id')
    .where('learner_id', '=', learnerId)
    .where('promo_code', 'is not', null)
    .where('status', '=', 'pending')
    .execute()
  for (const order of open) await failOrder(tx, order)
}
