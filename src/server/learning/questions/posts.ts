import { editableUntil } from '#domain/learning/questions/post-rules.ts'
import { replyText } from '#i18n/texts/replies.ts'
import { textOf } from '#server/catalogue/class-records.ts'
import type { Db } from '#server/db/open.ts'
import { findRows } from '#server/db/rows.ts'
import { isoOf } from '#server/db/times.ts'

/** Questions and answers with the names of their authors. */
export function selectPosts(db: Db) {
  return db
    .selectFrom('question_post')
    .leftJoin('learner', 'learner.id', 'question_post.learner_id')
    .leftJoin('expert', 'expert.id', 'question_post.expert_id')
    .selectAll('question_post')
    .select(['learner.name_ar', 'learner.name_en'])
    .select(['expert.name_ar as expert_ar', 'expert.name_en as expert_en'])
}

export type Post = Awaited<ReturnType<ReturnType<typeof selectPosts>['executeTakeFirstOrThrow']>>

/** @param kind of another kind it is not found */
export function findPost(db: Db, id: number, kind: 'question' | 'answer') {
  return selectPosts(db)
    .where('question_post.id', '=', id)
    .where('question_id', kind === 'question' ? 'is' : 'is not', null)
    .executeTakeFirst()
}

/** What a learner has marked of some posts. */
export interface OwnMarks {
  learnerId: number | undefined
  useful: ReadonlySet<number>
  followed: ReadonlySet<number>
}

export async function readMarks(
  db: Db,
  learnerId: number | undefined,
  ids: readonly number[]
): Promise<OwnMarks> {
  if (learnerId === undefined || ids.length === 0) {
    return { learnerId, useful: new Set(), followed: new Set() }
  }
  const own = { learner_id: learnerId, post_id: ['in', ids] } as const
  const [useful, followed] = await Promise.all([
    findRows(db, 'post_useful', own),
    findRows(db, 'question_follow', own)
  ])
  const idsOf = (rows: readonly { post_id: number }[]) =>
    new Set(rows.map(({ post_id }) => post_id))
  return { learnerId, useful: idsOf(useful), followed: idsOf(followed) }
}

export function authorOf(post: Post) {
  return { name: authorName(post), isExpert: post.expert_id !== null }
}

export function authorName(post: Post) {
  const { name_ar, name_en, expert_ar, expert_en } = post
  if (expert_ar !== null && expert_en !== null) return { ar: expert_ar, en: expert_en }
  if (post.is_demo === 1) return replyText('demoLearner')
  if (name_ar === null || name_en === null) return replyText('formerLearner')
  return textOf({ name_ar, name_en }, 'name')
}

/** The fields that everybody sees of a question. */
export function publicQuestionOf(post: Post) {
  return {
    ...{ id: post.id, contentId: post.item_id },
    ...(post.at !== null && { at: post.at / 1_000 }),
    ...{ title: post.title, body: post.body, author: authorOf(post) },
    ...{ createdAt: isoOf(post.created_at), usefulCount: post.useful_count },
    answerCount: post.answer_count,
    ...demoOf(post)
  }
}

export function publicAnswerOf(post: Post, acceptedId: number | null) {
  return {
    ...{ id: post.id, body: post.body, author: authorOf(post) },
    ...{ createdAt: isoOf(post.created_at), usefulCount: post.useful_count },
    isAccepted: post.id === acceptedId,
    ...demoOf(post)
  }
}

const demoOf = ({ is_demo }: Post) => is_demo === 1 && { isDemo: true as const }

export function questionPostOf(post: Post, marks: OwnMarks, now: Date) {
  return {
    ...publicQuestionOf(post),
    ...seenBy(post, marks, now),
    ...(marks.followed.has(post.id) && { isFollowed: true as const }),
    isAnswered: post.is_answered === 1
  }
}

export function answerPostOf(
  post: Post,
  acceptedId: number | null,
  { marks, now }: { marks: OwnMarks; now: Date }
) {
  return { ...publicAnswerOf(post, acceptedId), ...seenBy(post, marks, now) }
}

function seenBy(post: Post, { learnerId, useful }: OwnMarks, now: Date) {
  const isMine = post.learner_id !== null && post.learner_id === learnerId
  const isWithdrawn = post.withdrawn_at !== null
  return {
    isMine,
    ...(post.edited_at !== null && { editedAt: isoOf(post.edited_at) }),
    ...(useful.has(post.id) && { isUseful: true as const }),
    ...(isWithdrawn && { isWithdrawn: true as const, ...(!isMine && { body: '' }) }),
    ...(isMine && { own: ownOf(post, now) })
  }
}

function ownOf({ state, reason, created_at, withdrawn_at }: Post, now: Date) {
  const until = withdrawn_at === null ? editableUntil(created_at, now.getTime()) : undefined
  return {
    state,
    ...(state === 'hidden' && reason !== null && { reason }),
    ...(until !== undefined && { editableUntil: isoOf(until) })
  }
}
