import type { Selectable } from 'kysely'
import type { Tx } from '#server/db/open.ts'
import type { Schema } from '#server/db/schema.ts'
import { changeRow, findRows } from '#server/db/rows.ts'
import { releasePromo } from './promo-use.ts'

/** A later payment still counts, since the learner may pay a declined order on the same page. */
export async function failOrder(tx: Tx, order: Pick<Selectable<Schema['purchase']>, 'id'>) {
  const failed = await changeRow(
    tx,
    'purchase',
    { id: order.id, status: 'pending' },
    { status: 'failed' }
  )
  if (failed) await releasePromo(tx, failed.order_id)
}

export async function failDiscounted(tx: Tx, learnerId: number): Promise<void> {
  const open = await findRows(tx, 'purchase', {
    learner_id: learnerId,
    promo_code: ['is not', null],
    status: 'pending'
  })
  for (const order of open) await failOrder(tx, order)
}
