import { type Expression, type ExpressionBuilder, sql, type SqlBool } from 'kysely'
import { isOnlyExpert } from '#domain/accounts/staff-roles.ts'
import { heldPhrasesIn } from '#domain/learning/questions/held-words.ts'
import { beginningsOf } from '#domain/learning/questions/similar.ts'
import type { StaffCaller } from '#server/accounts/staff/admit.ts'
import { NEWEST_MOST } from '#server/admin/newest.ts'
import { type Slice, textOf } from '#server/catalogue/class-records.ts'
import type { Db } from '#server/db/open.ts'
import { findRows } from '#server/db/rows.ts'
import type { Schema } from '#server/db/schema.ts'
import { isoOf } from '#server/db/times.ts'
import { scoreOf } from '#server/learning/questions/list-questions.ts'
import { authorName, selectPosts } from '#server/learning/questions/posts.ts'
import { readHeldPhrases } from '#server/learning/questions/texts.ts'

type Staff = Pick<StaffCaller, 'roles' | 'expertId'>
type Eb = ExpressionBuilder<Schema, 'question_post'>

/** Posts with class and item, and the title of the question. */
function placedPosts(db: Db, where: (eb: Eb) => Expression<SqlBool>) {
  return selectPosts(db)
    .innerJoin('class', 'class.id', 'question_post.class_id')
    .innerJoin('item', 'item.id', 'question_post.item_id')
    .leftJoin('question_post as asked', 'asked.id', 'question_post.question_id')
    .where(eb => where(eb as never))
    .select(['class.slug', 'class.title_ar as class_ar', 'class.title_en as class_en'])
    .select(['item.title_ar as item_ar', 'item.title_en as item_en'])
    .select('asked.title as asked_title')
}

type PlacedPost = Awaited<ReturnType<ReturnType<typeof placedPosts>['executeTakeFirstOrThrow']>>

interface QuestionFilter {
  state?: 'unanswered' | 'all' | undefined
  classId?: number | undefined
  query?: string | undefined
}

/** Questions of the classes of an expert, or of all: unanswered ones oldest first, or newest first. */
export async function listAsked(
  db: Db,
  staff: Staff,
  { state = 'unanswered', classId, query = '' }: QuestionFilter,
  { limit, offset }: Slice
) {
  const isModerator = !isOnlyExpert(staff.roles)
  const words = beginningsOf(query)
  const isOpen = state === 'unanswered'
  const where = (eb: Eb) =>
    eb.and([
      eb('question_post.question_id', 'is', null),
      // Literals, since an index has them as its condition.
      ...(isOpen ? [eb('question_post.is_answered', '=', sql.lit(0))] : []),
      ...(isOpen || !isModerator
        ? [
            eb('question_post.state', '=', 'shown'),
            eb('question_post.withdrawn_at', 'is', null),
            eb('question_post.item_id', 'in', liveItems(eb))
          ]
        : []),
      ...(classId === undefined ? [] : [eb('question_post.class_id', '=', classId)]),
      ...(isModerator ? [] : [eb('question_post.class_id', 'in', classesOf(eb, staff))]),
      ...(words.length > 0 ? [eb(scoreOf(words), '=', words.length)] : [])
    ])
  const page = await placedPosts(db, where)
    .orderBy('question_post.created_at', isOpen ? 'asc' : 'desc')
    .orderBy('question_post.id', isOpen ? 'asc' : 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  const items = page.map(post => ({
    ...placeOf(post, isModerator),
    ...{ usefulCount: post.useful_count, answerCount: post.answer_count },
    isAnswered: post.is_answered === 1
  }))
  return { items, total: await countPosts(db, where) }
}

const classesOf = (eb: Eb, { expertId }: Staff) =>
  eb
    .selectFrom('class')
    .select('class.id')
    // No expert has the id 0.
    .where('class.expert_id', '=', expertId ?? 0)

const liveItems = (eb: Eb) =>
  eb
    .selectFrom('item')
    .innerJoin('class', 'class.id', 'item.class_id')
    .select('item.id')
    .where('item.retired', '=', 0)
    .where('class.retired', '=', 0)

/** Counts as many as a list shows. */
async function countPosts(db: Db, where: (eb: Eb) => Expression<SqlBool>): Promise<number> {
  const found = db
    .selectFrom('question_post')
    .select('question_post.id')
    .where(eb => where(eb))
    .limit(NEWEST_MOST)
    .as('found')
  const { total } = await db
    .selectFrom(found)
    .select(eb => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return Number(total)
}

/** Questions and answers that wait for staff, longest first, or that staff have hidden, newest first. */
export async function listModerated(db: Db, state: 'waiting' | 'hidden', { limit, offset }: Slice) {
  const isWaiting = state === 'waiting'
  const where = (eb: Eb) =>
    isWaiting
      ? eb('question_post.waiting_since', 'is not', null)
      : eb('question_post.state', '=', sql.lit('hidden'))
  const posts = placedPosts(db, where)
  const ordered = isWaiting
    ? posts.orderBy('question_post.waiting_since')
    : posts.orderBy('question_post.decided_at', 'desc')
  const page = await ordered.orderBy('question_post.id').limit(limit).offset(offset).execute()
  return { items: await moderatedOf(db, page), total: await countPosts(db, where) }
}

export async function readModerated(db: Db, id: number) {
  const rows = await placedPosts(db, eb => eb('question_post.id', '=', id)).execute()
  return (await moderatedOf(db, rows))[0]
}

async function moderatedOf(db: Db, posts: readonly PlacedPost[]) {
  if (posts.length === 0) return []
  const ids = posts.map(({ id }) => id)
  const open = { post_id: ['in', ids], decided_at: null } as const
  const reports = await findRows(db, 'post_report', open, 'created_at')
  const phrases = await readHeldPhrases(db)
  return posts.map(post => ({
    ...placeOf(post, true),
    kind: post.question_id === null ? ('question' as const) : ('answer' as const),
    questionId: post.question_id ?? post.id,
    isExpert: post.expert_id !== null,
    ...(post.withdrawn_at !== null && { isWithdrawn: true as const }),
    ...(post.state === 'hidden' && post.reason !== null && { reason: post.reason }),
    heldWords: heldPhrasesIn(`${post.title}\n${post.body}`, phrases),
    reports: reports.filter(({ post_id }) => post_id === post.id).map(reportOf)
  }))
}

const reportOf = (row: { reason: string; comment: string; created_at: number }) => ({
  reason: row.reason as 'other',
  ...(row.comment !== '' && { comment: row.comment }),
  createdAt: isoOf(row.created_at)
})

function placeOf(post: PlacedPost, namesAccount: boolean) {
  const { id, class_id, item_id, slug, learner_id, state } = post
  return {
    ...{ id, contentId: item_id, body: post.body, state, author: authorName(post) },
    class: { id: class_id, slug, title: textOf(post, 'class') },
    itemTitle: textOf(post, 'item'),
    ...(post.at !== null && { at: post.at / 1_000 }),
    title: post.asked_title ?? post.title,
    ...(namesAccount && learner_id !== null && { learnerId: learner_id }),
    createdAt: isoOf(post.created_at)
  }
}
