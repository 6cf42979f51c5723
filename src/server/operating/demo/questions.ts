import { indexedWords } from '#domain/learning/questions/similar.ts'
import { bumpVersion, type PublicAnswer } from '#server/db/catalogue-version.ts'
import { inTransaction } from '#server/db/database-errors.ts'
import type { Db, Tx } from '#server/db/open.ts'
import { addRow } from '#server/db/rows.ts'
import demo from './questions.json' with { type: 'json' }

const HOUR = 3_600_000
const DAY = 24 * HOUR

type DemoQuestion = (typeof demo)[number]

/** Writes invented questions, by no learner, which the experts of the demo's classes answer. */
export async function writeDemoQuestions(db: Db, now: Date): Promise<void> {
  await inTransaction(db, async tx => {
    const shown = new Set<PublicAnswer>()
    for (const [at, question] of demo.entries()) {
      // Answers have the numbers between.
      const place = { id: 1_000 * (at + 1), time: now.getTime() - DAY * (3 + 4 * at) }
      const classId = await writeQuestion(tx, question, place)
      if (classId !== undefined) shown.add(`class ${classId}`)
    }
    await bumpVersion(tx, shown)
  })
}

/** @returns the id of the class where it was written */
async function writeQuestion(
  tx: Tx,
  { class: slug, item, title, body, answers }: DemoQuestion,
  { id, time }: { id: number; time: number }
): Promise<number | undefined> {
  const known = await tx
    .selectFrom('item')
    .innerJoin('class', 'class.id', 'item.class_id')
    .select(['item.id', 'class_id', 'class.expert_id'])
    .where('class.slug', '=', slug)
    .where('item.slug', '=', item)
    .where('item.retired', '=', 0)
    .executeTakeFirst()
  if (!known) return undefined
  const common = {
    ...{ class_id: known.class_id, item_id: known.id, learner_id: null, at: null, digest: null },
    ...{ edited_at: null, withdrawn_at: null, state: 'shown' as const, reason: null, is_demo: 1 },
    ...{ waiting_since: null, decided_at: null, accepted_id: null }
  }
  const written = await addRow(tx, 'question_post', {
    ...{ id, ...common, question_id: null, expert_id: null, title, body, created_at: time },
    ...{ words: indexedWords(`${title}\n${body}`), answer_count: answers.length, is_answered: 1 }
  })
  if (!written) return undefined
  for (const [at, text] of answers.entries()) {
    await addRow(tx, 'question_post', {
      ...{ id: id + at + 1, ...common, question_id: id, expert_id: known.expert_id, title: '' },
      ...{ body: text, words: indexedWords(text), created_at: time + HOUR * (at + 5) }
    })
  }
  return known.class_id
}

/** Deletes them, with what learners wrote below. */
export async function dropDemoQuestions(db: Db): Promise<void> {
  await inTransaction(db, async tx => {
    const dropped = await tx
      .deleteFrom('question_post')
      .where('is_demo', '=', 1)
      .returning('class_id')
      .execute()
    const classes = new Set(dropped.map(({ class_id }) => `class ${class_id}` as const))
    if (classes.size > 0) await bumpVersion(tx, classes)
  })
}
