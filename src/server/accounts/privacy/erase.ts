import { removeApplications } from '#server/applications/remove-applications.ts'
import { bumpVersion, noteChanges } from '#server/db/catalogue-version.ts'
import type { Tx } from '#server/db/open.ts'
import { countErasure } from '#server/db/rollups/erasure.ts'
import { leavePosts } from '#server/learning/questions/leave-posts.ts'
import { rate } from '#server/learning/reviews.ts'
import { removeBuyerName } from '#server/payments/receipts/remove-buyer-name.ts'
import { failDiscounted } from '#server/payments/promo-use.ts'
import { removeCard } from '#server/subscriptions/renewals.ts'
import { hasSubscribed, markAddress } from '#server/subscriptions/promo.ts'
import { refuseLastOwner } from '#server/accounts/staff/roles.ts'
import { lockLearner } from '#server/accounts/lock-learner.ts'
import { findRows, removeRows } from '#server/db/rows.ts'

/**
 * Other tables follow by cascade; questions and answers stay without an author, receipts without a
 * name. A mark of the address stays after a subscription, and what was counted of the learner stays in
 * figures of past days.
 *
 * @param time UTC ms
 * @throws LastOwner
 */
export async function eraseLearner(
  tx: Tx,
  { id, email }: { id: number; email: string },
  discountKey: Buffer,
  time: number
): Promise<void> {
  await lockLearner(tx, id)
  await refuseLastOwner(tx, id)
  await failDiscounted(tx, id)
  if (await hasSubscribed(tx, id)) await markAddress(tx, discountKey, email)
  await countErasure(tx, id, time)
  const classes = await findRows(tx, 'enrolment', { learner_id: id })
  const asked = await leavePosts(tx, id)
  await removeBuyerName(tx, id)
  await removeCard(tx, id, time)
  await removeRows(tx, 'learner', { id })
  await removeRows(tx, 'mail', { email })
  await removeRows(tx, 'staff_invitation', { email })
  const applications = await tx
    .selectFrom('instructor_application')
    .select('id')
    .where(({ fn }) => fn('lower', ['email']), '=', email)
    .execute()
  const applicationIds = applications.map(application => application.id)
  await removeApplications(tx, applicationIds)
  const reviews = await tx
    .deleteFrom('review')
    .where('learner_id', '=', id)
    .returning(['class_id', 'rating', 'hidden'])
    .execute()
  const shown = reviews.filter(({ hidden }) => hidden === 0)
  for (const { class_id, rating } of shown) {
    await rate(tx, class_id, { sum: -rating, count: -1 })
  }
  // Last, and in one call: a transaction that makes a version waits for noted answers.
  const isSeen = shown.length > 0 || asked.length > 0
  const name = isSeen ? bumpVersion : noteChanges
  // The number of learners is public too.
  const shownIn = [...shown, ...classes].map(({ class_id }) => class_id)
  await name(
    tx,
    [...shownIn, ...asked].map(classId => `class ${classId}` as const)
  )
}
