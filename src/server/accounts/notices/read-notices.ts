import type { LearnerNotice } from '#contract/learning/notices.ts'
import type { LearnerNoticeKind } from '#domain/accounts/notices/notice-kinds.ts'
import type { Slice } from '#server/catalogue/class-records.ts'
import type { Db } from '#server/db/open.ts'
import { findRows, removeRows } from '#server/db/rows.ts'
import { visibleNotices } from './visible-notices.ts'

/** The newest that a learner is shown, so that totals are exact and reading is bounded. */
export const NOTICES_SHOWN = 200
/** Milliseconds that notices stay. */
const KEEP_MS = 90 * 86_400_000

/** A page of the notices that a learner may see, newest first. @param hasRenewals also those of coming renewals */
export async function listNotices(
  db: Db,
  learnerId: number,
  { limit, offset, hasRenewals }: Slice & { hasRenewals: boolean },
  now: Date
): Promise<{ items: LearnerNotice[]; total: number; unread: number }> {
  const all = await readBell(db, learnerId, false, now)
  const shown = hasRenewals ? all : all.filter(({ about }) => about !== 'renews')
  return {
    items: shown.slice(offset, offset + limit),
    total: shown.length,
    unread: shown.filter(({ isRead }) => !isRead).length
  }
}

export async function countUnread(db: Db, learnerId: number, now: Date): Promise<number> {
  return (await readBell(db, learnerId, true, now)).length
}

async function readBell(db: Db, learnerId: number, isUnreadOnly: boolean, now: Date) {
  const silent = await silentKinds(db, learnerId)
  let query = db.selectFrom('notice').selectAll().where('learner_id', '=', learnerId)
  if (isUnreadOnly) query = query.where('read_at', 'is', null)
  if (silent.length > 0) query = query.where('kind', 'not in', silent)
  const newest = query.orderBy('created_at', 'desc').orderBy('id').limit(NOTICES_SHOWN)
  return visibleNotices(db, learnerId, await newest.execute(), now)
}

async function silentKinds(db: Db, learnerId: number): Promise<LearnerNoticeKind[]> {
  const rows = await findRows(db, 'notice_preference', { learner_id: learnerId, bell: 0 })
  return rows.map(({ kind }) => kind)
}

/** Marks notices as read, by id or all until a time; those of others stay as they are. */
export async function markNoticesRead(
  db: Db,
  learnerId: number,
  wanted: { ids?: readonly string[] | undefined; until?: string | undefined },
  now: Date
): Promise<undefined> {
  const { ids, until } = wanted
  if (ids?.length === 0) return undefined
  let query = db
    .updateTable('notice')
    .set({ read_at: now.getTime() })
    .where('learner_id', '=', learnerId)
    .where('read_at', 'is', null)
  if (ids) query = query.where('id', 'in', ids)
  if (until !== undefined) query = query.where('created_at', '<=', Date.parse(until))
  await query.execute()
  return undefined
}

export async function deleteOldNotices(db: Db, now: Date): Promise<void> {
  const before = ['<', now.getTime() - KEEP_MS] as const
  await removeRows(db, 'notice', { created_at: before })
  await removeRows(db, 'notice_mail', { requested_at: before })
}
