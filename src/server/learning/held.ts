import type { Db } from '#server/db/open.ts'
import { isoOf, isoOrNull } from '#server/db/times.ts'
import { findRows } from '#server/db/rows.ts'
import { noteOf } from './notes.ts'

/** Learning data for the export. */
export async function heldOnLearning(db: Db, learnerId: number) {
  return {
    positions: await positionsOf(db, learnerId),
    quizResults: await resultsOf(db, learnerId),
    notes: await notesOf(db, learnerId),
    openedToday: await viewingsOf(db, learnerId)
  }
}

async function positionsOf(db: Db, learnerId: number) {
  const rows = await db
    .selectFrom('playback')
    .select(['class_id', 'item_id', 'position', 'played', 'opened_at', 'updated_at'])
    .where('learner_id', '=', learnerId)
    .orderBy('updated_at')
    .execute()
  return rows.map(({ class_id, item_id, position, played, opened_at, updated_at }) => ({
    courseId: class_id,
    contentId: item_id,
    positionSeconds: position / 1_000,
    playedMilliseconds: JSON.parse(played) as unknown,
    // 0: before this column.
    openedAt: isoOrNull(opened_at || null),
    updatedAt: isoOf(updated_at)
  }))
}

async function resultsOf(db: Db, learnerId: number) {
  const rows = await findRows(db, 'submission', { learner_id: learnerId }, 'submitted_at')
  return rows.map(({ class_id, item_id, passed, score, correct, submitted_at }) => ({
    courseId: class_id,
    contentId: item_id,
    passed: passed === 1,
    scorePercentage: score,
    correct: JSON.parse(correct) as unknown,
    submittedAt: isoOf(submitted_at)
  }))
}

async function notesOf(db: Db, learnerId: number) {
  const rows = await findRows(db, 'note', { learner_id: learnerId }, 'created_at', 'id')
  return rows.map(row => ({ courseId: row.class_id, ...noteOf(row) }))
}

/** Deleted after the day. */
async function viewingsOf(db: Db, learnerId: number) {
  const rows = await findRows(db, 'viewing', { learner_id: learnerId }, 'item_id')
  return rows.map(({ item_id, day }) => ({ contentId: item_id, day }))
}
