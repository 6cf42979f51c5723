import { randomInt } from 'node:crypto'
import { stateAfterWriting } from '#domain/learning/questions/post-rules.ts'
import { indexedWords } from '#domain/learning/questions/similar.ts'
import { BEYOND_END_SECONDS } from '#domain/learning/played.ts'
import { inTransaction, isOrphan } from '#server/db/database-errors.ts'
import type { Db, Tx } from '#server/db/open.ts'
import { addRow, findRow } from '#server/db/rows.ts'
import { Refusal } from '#server/http/problem.ts'
import { lockEnrolment } from '#server/learning/enrol.ts'
import type { Item } from '#server/learning/gate.ts'
import { tellOfAnswer } from '#server/mail/notices/tell-learners.ts'
import { changeQuestion } from './change-question.ts'
import { refuseMuted } from './mutes.ts'
import type { Post } from './posts.ts'
import { digestOfTexts, isHeldBack, refuseLinks, tidyText } from './texts.ts'
import type { QuestionViewer } from './viewer.ts'

/** A post that was written now or, with the same text, before. */
export interface Written {
  id: number
  isNew: boolean
}

/** Counts a new post of a learner. */
type RefuseMany = () => Promise<Refusal<'rate_limited'> | undefined>

interface Question {
  /** Seconds into a video. */
  at?: number | undefined
  title: string
  body: string
}

/** Asks about an item, as one who takes part or as the expert of the class. */
export async function writeQuestion(
  db: Db,
  viewer: QuestionViewer,
  { item, ...given }: Question & { item: Item },
  refuseMany: RefuseMany,
  now: Date
) {
  const [title, body] = [tidyText(given.title), tidyText(given.body)]
  const refused = refuseWriting(viewer) ?? refusePlace(item, given.at)
  if (refused) return refused
  const linked = refuseLinks(`${title}\n\n${body}`)
  if (linked) return linked
  const digest = digestOfTexts(item.id, title, body)
  const known = await findWritten(db, viewer.learnerId, digest)
  if (known) return known
  const limited = await refuseMany()
  if (limited) return limited
  const duration = item.duration_seconds ?? 0
  return writing(() =>
    inTransaction(db, async tx => {
      await noteActivity(tx, viewer, item.class_id, now)
      return addPost(tx, viewer, now, {
        ...{ class_id: item.class_id, item_id: item.id, question_id: null, digest, title, body },
        at: given.at === undefined ? null : Math.round(Math.min(given.at, duration) * 1_000)
      })
    })
  )
}

/** Answers a question that others see. */
export async function writeAnswer(
  db: Db,
  viewer: QuestionViewer,
  { question, body: given }: { question: Post; body: string },
  refuseMany: RefuseMany,
  now: Date
) {
  // The answer of an expert is marked, and one of unproved staff must not be.
  if (viewer.isExpert && viewer.expertId === undefined) return new Refusal('second_factor_required')
  const refused = refuseWriting(viewer)
  if (refused) return refused
  const body = tidyText(given)
  const linked = refuseLinks(body)
  if (linked) return linked
  const digest = digestOfTexts(question.id, body)
  const known = await findWritten(db, viewer.learnerId, digest)
  if (known) return known
  if (!isOpen(question)) return new Refusal('conflict')
  const limited = await refuseMany()
  if (limited) return limited
  return writing(() =>
    changeQuestion(db, question.id, async (tx, current) => {
      if (!isOpen(current)) return new Refusal('conflict')
      const { class_id, item_id } = current
      await noteActivity(tx, viewer, class_id, now)
      const written = await addPost(tx, viewer, now, {
        ...{ class_id, item_id, question_id: current.id, digest, title: '', body, at: null }
      })
      const answer = written.isNew && (await findRow(tx, 'question_post', { id: written.id }))
      if (answer) await tellOfAnswer(tx, answer, now.getTime())
      return written
    })
  )
}

const isOpen = ({ state, withdrawn_at }: Pick<Post, 'state' | 'withdrawn_at'>) =>
  state === 'shown' && withdrawn_at === null

function refuseWriting(viewer: QuestionViewer) {
  if (!viewer.isEnrolled && viewer.expertId === undefined) return new Refusal('forbidden')
  return refuseMuted(viewer)
}

/** Only videos have seconds. */
function refusePlace(item: Item, at: number | undefined) {
  if (at === undefined) return undefined
  const end = item.type === 'video' ? (item.duration_seconds ?? 0) : undefined
  if (end !== undefined && at <= end + BEYOND_END_SECONDS) return undefined
  const errors = [{ path: 'body.at', code: 'too_big', message: { key: 'past_end' } }]
  return new Refusal('validation_failed', { errors })
}

async function noteActivity(tx: Tx, viewer: QuestionViewer, classId: number, now: Date) {
  if (viewer.isEnrolled) await lockEnrolment(tx, viewer.learnerId, classId, now.getTime())
}

/** The account may be erased meanwhile. */
async function writing<Value>(work: () => Promise<Value>) {
  try {
    return await work()
  } catch (error) {
    if (isOrphan(error)) return new Refusal('unauthorized')
    throw error
  }
}

async function findWritten(
  db: Db | Tx,
  learnerId: number,
  digest: string
): Promise<Written | undefined> {
  const row = await findRow(db, 'question_post', { learner_id: learnerId, digest })
  return row && { id: row.id, isNew: false }
}

interface NewPost {
  class_id: number
  item_id: number
  question_id: number | null
  digest: string
  title: string
  body: string
  at: number | null
}

async function addPost(
  tx: Tx,
  { learnerId, expertId }: QuestionViewer,
  now: Date,
  post: NewPost
): Promise<Written> {
  const text = `${post.title}\n${post.body}`
  const state = stateAfterWriting(undefined, await isHeldBack(tx, text))
  const time = now.getTime()
  const added = await addRow(tx, 'question_post', {
    ...{ id: randomInt(1, 2 ** 48), learner_id: learnerId, expert_id: expertId ?? null, ...post },
    ...{ words: indexedWords(text), created_at: time, edited_at: null, withdrawn_at: null },
    ...{ state, reason: null, waiting_since: state === 'held' ? time : null },
    ...{ decided_at: null, accepted_id: null }
  })
  if (added) return { id: added.id, isNew: true }
  // The same text was written at the same time.
  const first = await findWritten(tx, learnerId, post.digest)
  if (!first) throw new Error('a post is neither new nor known')
  return first
}
