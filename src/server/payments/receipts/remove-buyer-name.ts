import type { Tx } from '#server/db/open.ts'

/** Takes the name of a learner off every receipt and credit note. Call it before the learner is removed. */
export async function removeBuyerName(tx: Tx, learnerId: number): Promise<void> {
  await tx
    .updateTable('receipt')
    .set({ name_ar: null, name_en: null })
    .where('order_id', 'in', eb =>
      eb.selectFrom('purchase').select('order_id').where('learner_id', '=', learnerId)
    )
    .execute()
}
