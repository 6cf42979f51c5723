import type { Caller } from '#server/accounts/callers.ts'
import { verifiedUntil } from '#server/accounts/staff/admit.ts'
import { readStaff } from '#server/accounts/staff/roles.ts'
import { openItems } from '#domain/learning/class-progress.ts'
import type { Db } from '#server/db/open.ts'
import { findRow } from '#server/db/rows.ts'
import { isoOf } from '#server/db/times.ts'
import { Refusal } from '#server/http/problem.ts'
import { readMute } from './mutes.ts'
import { takesPart } from '#server/learning/enrol.ts'
import { openToRead } from '#server/learning/gate.ts'
import { readOutline } from '#server/learning/outline.ts'
import { readAccess } from '#server/subscriptions/subscription.ts'

/** A signed-in caller in the class of a question. */
export interface QuestionViewer {
  learnerId: number
  isEnrolled: boolean
  /** Of this class. */
  isExpert: boolean
  /** Of an expert with a second factor, who writes under this name. */
  expertId?: number
  /** Staff with a second factor see the questions of locked items. */
  seesAll: boolean
  /** UTC ms. */
  mutedUntil?: number
}

/** Undefined for a guest. */
export async function readViewer(
  db: Db,
  caller: Caller | undefined,
  classId: number,
  now: Date
): Promise<QuestionViewer | undefined> {
  if (!caller) return undefined
  const { learnerId } = caller
  const staff = await readStaff(db, learnerId)
  const own = staff?.expertId && (await findRow(db, 'class', { id: classId }))?.expert_id
  const isExpert = staff?.expertId !== undefined && own === staff.expertId
  const until = staff && (await verifiedUntil(db, caller))
  const isProved = until !== undefined && until > now.getTime()
  const isModerator = staff?.roles.some(role => role !== 'expert' && role !== 'finance') ?? false
  const mutedUntil = await readMute(db, learnerId, now)
  return {
    ...{ learnerId, isExpert, seesAll: isProved && (isExpert || isModerator) },
    isEnrolled: await takesPart(db, learnerId, classId),
    ...(isProved && isExpert && staff?.expertId && { expertId: staff.expertId }),
    ...(mutedUntil !== undefined && { mutedUntil })
  }
}

/** What the caller is told of these. */
export function callerOfClass({ isEnrolled, isExpert, mutedUntil }: QuestionViewer) {
  return {
    ...{ isEnrolled, isExpert },
    ...(mutedUntil !== undefined && { mutedUntil: isoOf(mutedUntil) })
  }
}

/** Opens a video or lesson for questions, or refuses as for the item itself. */
export async function openForQuestions(
  db: Db,
  caller: Caller | undefined,
  { classId, itemId }: { classId: number | undefined; itemId: number },
  now: Date
) {
  const viewer = classId === undefined ? undefined : await readViewer(db, caller, classId, now)
  const seesAll = viewer?.seesAll ?? false
  const target = { classId, itemId: String(itemId), except: WITHOUT_QUESTIONS, seesAll }
  const open = await openToRead(db, caller, target, now)
  return open instanceof Refusal ? open : { item: open.item, viewer }
}

/** Answers would give it away. */
const WITHOUT_QUESTIONS = 'quiz' as const

/** Ids of all items of a class whose questions a viewer may see. */
export async function readOpenItems(
  db: Db,
  viewer: QuestionViewer | undefined,
  classId: number,
  now: Date
): Promise<number[]> {
  const items = await db
    .selectFrom('item')
    .select(['id', 'is_preview'])
    .where('class_id', '=', classId)
    .where('retired', '=', 0)
    .where('type', '<>', WITHOUT_QUESTIONS)
    .execute()
  const unlocked = await unlockedFor(db, viewer, classId, now)
  return items
    .filter(({ id, is_preview }) => viewer?.seesAll || is_preview === 1 || unlocked.has(id))
    .map(({ id }) => id)
}

async function unlockedFor(
  db: Db,
  viewer: QuestionViewer | undefined,
  classId: number,
  now: Date
): Promise<ReadonlySet<number>> {
  if (!viewer || (await readAccess(db, viewer.learnerId, now)) === undefined) return new Set()
  return openItems(await readOutline(db, classId, viewer.learnerId))
}
