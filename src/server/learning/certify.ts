import { isComplete } from '#domain/learning/class-progress.ts'
import type { Bilingual } from '#i18n/text.ts'
import type { Tx } from '#server/db/open.ts'
import { dayOf } from '#server/db/rollups/days.ts'
import { recordCounts } from '#server/db/rollups/record.ts'
import { addRow, changeRow, findRow } from '#server/db/rows.ts'
import { certifyPaths } from './certify-paths.ts'
import { contentsOf, issueCertificate } from './issue-certificate.ts'
import { readOutline } from './outline.ts'

/**
 * Completes an item, and with the last one its class. Call it with `lockEnrolment`, so that of two
 * last items one sees both.
 *
 * @returns whether it was not complete before
 */
export async function completeItem(
  tx: Tx,
  learnerId: number,
  { id, class_id }: { id: number; class_id: number },
  time: number
): Promise<boolean> {
  const own = { learner_id: learnerId, class_id }
  const isNew = await addRow(tx, 'completion', { ...own, item_id: id, completed_at: time })
  const enrolment = isNew && (await findRow(tx, 'enrolment', own))
  if (enrolment) {
    const reached = { figure: 'reached', classId: class_id, itemId: id } as const
    await recordCounts(tx, time, [{ ...reached, day: dayOf(enrolment.enrolled_at) }])
  }
  await certifyIfComplete(tx, learnerId, class_id, time)
  return isNew !== undefined
}

/** Marks a class as complete and issues certificates, once, when no item is left. */
export async function certifyIfComplete(tx: Tx, learnerId: number, classId: number, time: number) {
  if (!isComplete(await readOutline(tx, classId, learnerId))) return
  const completed = await changeRow(
    tx,
    'enrolment',
    { learner_id: learnerId, class_id: classId, completed_at: null },
    { completed_at: time }
  )
  if (completed) {
    await recordCounts(tx, time, [
      { figure: 'completions', day: dayOf(time) },
      { figure: 'finished', classId, day: dayOf(completed.enrolled_at) }
    ])
  }
  const facts = await factsOf(tx, learnerId, classId)
  await issueCertificate(tx, { ...facts, learner_id: learnerId, class_id: classId }, time)
  await certifyPaths(tx, learnerId, time)
}

/** Contents of a certificate from the current account and class. */
export async function factsOf(tx: Tx, learnerId: number, classId: number) {
  const { objectives, ...facts } = await tx
    .selectFrom('class')
    .innerJoin('expert', 'expert.id', 'class.expert_id')
    .innerJoin('learner', join => join.on('learner.id', '=', learnerId))
    .select([
      'learner.name_ar as learner_name_ar',
      'learner.name_en as learner_name_en',
      'learner.language',
      'class.title_ar as course_title_ar',
      'class.title_en as course_title_en',
      'class.slug as course_slug',
      'class.duration_seconds',
      'class.objectives',
      'expert.name_ar as instructor_name_ar',
      'expert.name_en as instructor_name_en'
    ])
    .where('class.id', '=', classId)
    .executeTakeFirstOrThrow()
  const outcomes = JSON.parse(objectives) as Bilingual[]
  return { ...facts, contents: await contentsOf(tx, [classId], outcomes) }
}
