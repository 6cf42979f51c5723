import { type Expression, type RawBuilder, sql } from 'kysely'
import type { QUESTION_SORTS } from '#contract/learning/questions/questions.ts'
import { MARKS_MOST } from '#domain/learning/questions/question-limits.ts'
import { beginningsOf, wordsEnough } from '#domain/learning/questions/similar.ts'
import type { Slice } from '#server/catalogue/class-records.ts'
import type { Db } from '#server/db/open.ts'
import { type Post, questionPostOf, readMarks, selectPosts } from './posts.ts'
import type { QuestionViewer } from './viewer.ts'

interface QuestionFilter {
  /** Of items that the viewer may see. */
  itemIds: readonly number[]
  viewer: QuestionViewer | undefined
}

interface Wanted extends QuestionFilter {
  sort?: (typeof QUESTION_SORTS)[number] | undefined
  query?: string | undefined
}

/** Questions that a viewer sees; with a query the most similar first. */
export async function listQuestionsOf(
  db: Db,
  { itemIds, viewer, sort = 'newest', query = '' }: Wanted,
  { limit, offset }: Slice,
  now: Date
) {
  if (itemIds.length === 0) return { items: [], total: 0 }
  const words = beginningsOf(query)
  const score = words.length > 0 ? scoreOf(words, inThread) : undefined
  // Nothing is like a query without letters.
  if (query.trim() !== '' && !score) return { items: [], total: 0 }
  const found = seenQuestions(db, { itemIds, viewer }).where(eb =>
    score ? eb(score, '>=', wordsEnough(words.length)) : eb.and([])
  )
  let rows = found
  // Of two alike, the question itself tells more than its answers.
  if (score) rows = rows.orderBy(score, 'desc').orderBy(scoreOf(words), 'desc')
  if (score || sort === 'useful') rows = rows.orderBy('useful_count', 'desc')
  if (sort === 'unanswered') rows = rows.orderBy('is_answered')
  const page = await rows
    .orderBy('question_post.created_at', 'desc')
    .orderBy('question_post.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  const { total } = await found
    .clearSelect()
    .select(eb => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const ids = page.map(({ id }) => id)
  const marks = await readMarks(db, viewer?.learnerId, ids)
  return { items: page.map(post => questionPostOf(post, marks, now)), total: Number(total) }
}

type Has = (pattern: string) => RawBuilder<unknown>

const inQuestion: Has = pattern => sql`question_post.words like ${pattern}`

/** In the question or an answer that others see. */
const inThread: Has = pattern => sql`(${inQuestion(pattern)} or exists (
  select 1 from question_post as answer
  where answer.question_id = question_post.id and answer.state = 'shown'
    and answer.withdrawn_at is null and answer.words like ${pattern}))`

/** How many words of a query are found; each is letters and digits, for which `like` has no signs. */
export function scoreOf(
  words: readonly (readonly string[])[],
  has: Has = inQuestion
): Expression<number> {
  const points = words.map(beginnings => {
    const found = beginnings.map(one => has(`% ${one}%`))
    return sql`case when ${sql.join(found, sql` or `)} then 1 else 0 end`
  })
  return sql<number>`(${sql.join(points, sql` + `)})`
}

/** Where in a video questions are, by second. */
export async function listMarks(db: Db, itemId: number, viewer: QuestionViewer | undefined) {
  const rows = await seenQuestions(db, { itemIds: [itemId], viewer })
    .where('question_post.at', 'is not', null)
    .orderBy('useful_count', 'desc')
    .orderBy('question_post.created_at', 'desc')
    .orderBy('question_post.id', 'desc')
    .limit(MARKS_MOST)
    .execute()
  return rows.map(markOf).toSorted((one, other) => one.at - other.at || one.id - other.id)
}

const markOf = ({ id, at, title, is_answered }: Post) => ({
  ...{ id, at: (at ?? 0) / 1_000, title },
  isAnswered: is_answered === 1
})

/** Shown ones, and those of the viewer. */
function seenQuestions(db: Db, { itemIds, viewer }: QuestionFilter) {
  return selectPosts(db)
    .where('question_id', 'is', null)
    .where('item_id', 'in', itemIds)
    .where('withdrawn_at', 'is', null)
    .where(eb =>
      eb.or([
        eb('question_post.state', '=', 'shown'),
        // No learner has the id 0.
        eb('question_post.learner_id', '=', viewer?.learnerId ?? 0)
      ])
    )
}
