import { inTransaction } from '#server/db/database-errors.ts'
import type { Db } from '#server/db/open.ts'
import { Refusal } from '#server/http/problem.ts'
import { completeItem } from './certify.ts'
import { lockEnrolment } from './enrol.ts'
import type { Item } from './gate.ts'
import { findLatest } from './submissions.ts'

export async function completeLesson(
  db: Db,
  learnerId: number,
  lesson: Pick<Item, 'id' | 'class_id'>,
  now: Date
): Promise<undefined | Refusal<'forbidden'>> {
  const time = now.getTime()
  return inTransaction(db, async tx => {
    if (!(await lockEnrolment(tx, learnerId, lesson.class_id, time)))
      return new Refusal('forbidden')
    await completeItem(tx, learnerId, lesson, time)
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
    await completeItem(tx, learnerId, quiz, time)
    return undefined
  })
}
