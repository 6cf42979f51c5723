import { inTransaction } from '#server/db/database-errors.ts'
import type { Db, Tx } from '#server/db/open.ts'
import { Refusal } from '#server/http/problem.ts'
import { completeItem } from './certify.ts'
import { lockEnrolment } from './enrol.ts'
import type { Item } from './gate.ts'
import { addLearnedTime, learnedBy } from './goals/learned-time.ts'
import { findLatest } from './submissions.ts'

type Lesson = Pick<Item, 'id' | 'class_id'> & Partial<Pick<Item, 'duration_seconds'>>

export async function completeLesson(
  db: Db,
  learnerId: number,
  lesson: Lesson,
  now: Date
): Promise<undefined | Refusal<'forbidden'>> {
  const time = now.getTime()
  return inTransaction(db, async tx => {
    if (!(await lockEnrolment(tx, learnerId, lesson.class_id, time)))
      return new Refusal('forbidden')
    await completeAndCount(tx, learnerId, { ...lesson, type: 'text' }, time)
    return undefined
  })
}

/** Completes a quiz whose latest submission passed. */
export async function completePassedQuiz(db: Db, learnerId: number, quiz: Item, now: Date) {
  const time = now.getTime()
  return inTransaction(db, async tx => {
    if (!(await lockEnrolment(tx, learnerId, quiz.class_id, time))) return new Refusal('forbidden')
    const latest = await findLatest(tx, learnerId, quiz.id)
    if (latest?.passed !== 1) return new Refusal('quiz_not_passed')
    await completeAndCount(tx, learnerId, quiz, time)
    return undefined
  })
}

/** An item counts as learned once. */
async function completeAndCount(
  tx: Tx,
  learnerId: number,
  item: Lesson & Parameters<typeof learnedBy>[0],
  time: number
) {
  const isNew = await completeItem(tx, learnerId, item, time)
  if (isNew) await addLearnedTime(tx, learnerId, learnedBy(item), time)
}
