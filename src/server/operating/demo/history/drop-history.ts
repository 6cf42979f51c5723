import { INVENTED_LEARNERS_FROM } from '#domain/accounts/invented-learners.ts'
import { bumpVersion } from '#server/db/catalogue-version.ts'
import { inTransaction } from '#server/db/database-errors.ts'
import type { Db } from '#server/db/open.ts'
import { findRow, findRows, removeRows } from '#server/db/rows.ts'
import { rate } from '#server/learning/reviews.ts'
import { returnNumbers } from '#server/payments/receipts/return-numbers.ts'
import { HISTORY_MARK } from './mark.ts'
import { INVENTED_DOMAIN } from './people.ts'

const ROLLUPS = [
  ...(['rollup_day', 'rollup_class', 'rollup_item'] as const),
  ...(['rollup_search', 'rollup_event'] as const)
] as const

/** Deletes the invented year; what is left is counted anew. Film time and searches of before are lost. */
export async function dropDemoHistory(db: Db, now: Date): Promise<void> {
  if (!(await findRow(db, 'setting', { key: HISTORY_MARK }))) return
  await inTransaction(db, async tx => {
    const invented = ['>=', INVENTED_LEARNERS_FROM] as const
    const reviews = await findRows(tx, 'review', { learner_id: invented })
    const shown = reviews.filter(({ hidden }) => hidden === 0)
    for (const { class_id, rating } of shown) await rate(tx, class_id, { sum: -rating, count: -1 })
    await removeRows(tx, 'review', { learner_id: invented })
    const uses = await findRows(tx, 'promo_use', { learner_id: invented })
    for (const { code } of uses) {
      await tx
        .updateTable('promo_code')
        .set(eb => ({ redemptions: eb('redemptions', '-', 1) }))
        .where('code', '=', code)
        .where('redemptions', '>', 0)
        .execute()
    }
    const orders = tx.selectFrom('purchase').select('order_id').where('id', '>=', invented[1])
    await removeRows(tx, 'refund_request', { order_id: ['in', orders] })
    await removeRows(tx, 'refund', { order_id: ['in', orders] })
    await removeRows(tx, 'payment_event', { order_id: ['in', orders] })
    await removeRows(tx, 'sandbox_payment', { order_id: ['in', orders] })
    await removeRows(tx, 'promo_use', { learner_id: invented })
    await removeRows(tx, 'purchase', { id: invented })
    await returnNumbers(tx)
    await removeRows(tx, 'learner', { id: invented })
    await removeRows(tx, 'admin_log', { id: invented })
    const applications = tx
      .selectFrom('instructor_application')
      .select('id')
      .where('email', 'like', `%@${INVENTED_DOMAIN}`)
    for (const table of ['application_answer', 'application_mail', 'staff_invitation'] as const) {
      await removeRows(tx, table, { application_id: ['in', applications] })
    }
    await removeRows(tx, 'instructor_application', { id: ['in', applications] })
    for (const table of ROLLUPS) {
      await tx.deleteFrom(table).execute()
    }
    await tx
      .updateTable('rollup_state')
      .set({ cut: now.getTime() + 1, purchase_cursor: 0, learner_cursor: 0, built_at: null })
      .execute()
    await removeRows(tx, 'setting', { key: HISTORY_MARK })
    await bumpVersion(
      tx,
      shown.map(({ class_id }) => `class ${class_id}` as const)
    )
  })
}
