import type { Selectable } from 'kysely'
import type { QuizResult } from '#contract/learning/learning.ts'
import { grade } from '#domain/learning/grading.ts'
import { hasteAfter, secondsToWait } from '#domain/learning/quiz/quiz-haste.ts'
import type { Quiz } from '#server/catalogue/import/formats.ts'
import { inTransaction } from '#server/db/database-errors.ts'
import type { Db, Tx } from '#server/db/open.ts'
import { findRow, putRow } from '#server/db/rows.ts'
import type { Schema } from '#server/db/schema.ts'
import { Refusal } from '#server/http/problem.ts'
import { lockEnrolment } from './enrol.ts'
import type { Item } from './gate.ts'
import { questionsOf } from './quiz-key.ts'

type Sources = Pick<QuizResult, 'sources'>

/** Videos of the class that treat these questions. */
async function readSources(
  db: Db | Tx,
  classId: Item['class_id'],
  questions: ReturnType<typeof questionsOf>
): Promise<Sources> {
  const references = questions.flatMap(({ id, see }) => (see ? [{ id, ...see }] : []))
  if (references.length === 0) return {}
  const videos = await db
    .selectFrom('item')
    .select(['id', 'slug'])
    .where('class_id', '=', classId)
    .where('type', '=', 'video')
    .where('retired', '=', 0)
    .where(
      'slug',
      'in',
      references.map(({ item }) => item)
    )
    .orderBy('position', 'desc')
    .execute()
  // Of two videos with one name, the first one counts.
  const ids = new Map(videos.map(({ slug, id }) => [slug, id]))
  const sources = references.flatMap(({ id, item, at }) => {
    const contentId = ids.get(item)
    return contentId === undefined ? [] : [[id, { contentId, at }] as const]
  })
  return { sources: Object.fromEntries(sources) }
}

type Questions = ReturnType<typeof questionsOf>
type Latest = Pick<Selectable<Schema['submission']>, 'passed' | 'score' | 'correct'>

/**
 * Grades answers and stores the latest result. Submissions in quick succession must wait.
 *
 * @param answers option ids by question id; unknown questions are refused
 */
export async function gradeSubmission(
  db: Db,
  learnerId: number,
  item: Item,
  answers: Readonly<Record<string, readonly number[]>>,
  now: Date
): Promise<QuizResult | Refusal<'forbidden' | 'rate_limited' | 'validation_failed'>> {
  const quiz = JSON.parse(item.content) as Omit<Quiz, 'title'>
  const questions = questionsOf(quiz)
  const errors = answerErrors(questions, answers)
  if (errors.length > 0) return new Refusal('validation_failed', { errors })
  const chosen = new Map(Object.entries(answers).map(([id, options]) => [Number(id), options]))
  const { passed, scorePercentage, correct } = grade(questions, chosen, quiz.passPercentage)
  const time = now.getTime()
  const results = questions.map(({ id }) => [id, chosen.get(id)?.length ? correct.get(id) : null])
  const row = {
    passed: Number(passed),
    score: scorePercentage,
    correct: JSON.stringify(Object.fromEntries(results)),
    submitted_at: time
  }
  return inTransaction(db, async tx => {
    if (!(await lockEnrolment(tx, learnerId, item.class_id, time))) return new Refusal('forbidden')
    const haste = await hasteOf(tx, learnerId, item.id, time)
    if (haste instanceof Refusal) return haste
    const columns = { ...row, haste }
    await putRow(tx, 'submission', ['learner_id', 'item_id'], columns, {
      learner_id: learnerId,
      class_id: item.class_id,
      item_id: item.id
    })
    return { ...resultOf(row, questions), ...(await readSources(tx, item.class_id, questions)) }
  })
}

/** Haste with one more submission, or its wait. Call it with `lockEnrolment`. */
async function hasteOf(tx: Tx, learnerId: number, itemId: number, time: number) {
  const last = await findRow(tx, 'submission', { learner_id: learnerId, item_id: itemId })
  if (!last) return hasteAfter(0, 0)
  const elapsed = time - last.submitted_at
  const retryAfter = secondsToWait(last.haste, elapsed)
  return retryAfter > 0
    ? new Refusal('rate_limited', { retryAfter })
    : hasteAfter(last.haste, elapsed)
}

/** Unknown questions and options. */
function answerErrors(questions: Questions, answers: Readonly<Record<string, readonly number[]>>) {
  const offered = new Map(
    questions.map(({ id, options }) => [String(id), new Set(options.map(option => option.id))])
  )
  return Object.entries(answers).flatMap(([id, options]) => {
    const known = offered.get(id)
    const isKnown = known && options.every(option => known.has(option))
    return isKnown ? [] : [{ path: `body.answers.${id}`, code: 'invalid_value' }]
  })
}

/** Result of the latest submission; undefined before the first. */
export async function readLastResult(
  db: Db,
  learnerId: number,
  item: Pick<Item, 'id' | 'class_id'>,
  questions: Questions
): Promise<QuizResult | undefined> {
  const row = await findLatest(db, learnerId, item.id)
  return (
    row && { ...resultOf(row, questions), ...(await readSources(db, item.class_id, questions)) }
  )
}

export function findLatest(db: Db | Tx, learnerId: number, itemId: number) {
  return findRow(db, 'submission', { learner_id: learnerId, item_id: itemId })
}

/** The result with explanations of the questions that still exist. */
function resultOf({ passed, score, correct }: Latest, questions: Questions): QuizResult {
  const right = JSON.parse(correct) as Record<string, boolean | null>
  const present = questions.filter(({ id }) => right[id] !== undefined)
  // Unanswered questions are not explained yet.
  const answered = present.filter(({ id }) => right[id] !== null)
  return {
    passed: passed === 1,
    scorePercentage: score,
    correct: Object.fromEntries(present.map(({ id }) => [id, right[id] ?? false])),
    explanations: Object.fromEntries(answered.map(({ id, explanation }) => [id, explanation])),
    ...(passed === 1 && {
      right: Object.fromEntries(present.map(question => [question.id, question.right]))
    })
  }
}
