import type { Selectable } from 'kysely'
import { openItems } from '#domain/learning/class-progress.ts'
import type { Caller } from '#server/accounts/callers.ts'
import type { Db } from '#server/db/open.ts'
import type { Schema } from '#server/db/schema.ts'
import { idOf } from '#server/http/read-request.ts'
import { Refusal } from '#server/http/problem.ts'
import { readAccess } from '#server/subscriptions/subscription.ts'
import { readOutline } from './outline.ts'

export type Item = Selectable<Schema['item']>

/** `until`: UTC ms at which access ends; Infinity for a preview. */
export interface OpenItem {
  item: Item
  until: number
}

type Shut = Refusal<'not_found' | 'subscription_required' | 'module_locked'>

interface ReadTarget {
  /** Undefined for a missing one. */
  classId: number | undefined
  itemId: string
  /** Items of this type are not found. */
  except?: Item['type']
  /** Staff of the class. */
  seesAll?: boolean
}

/** Opens an item for a caller or guest, or refuses. */
export async function openToRead(
  db: Db,
  caller: Caller | undefined,
  { classId, itemId, except, seesAll = false }: ReadTarget,
  now: Date
): Promise<OpenItem | Shut | Refusal<'unauthorized'>> {
  const found = await findItem(db, itemId)
  const item = found?.class_id === classId ? found : undefined
  if (!caller && item?.is_preview !== 1) return new Refusal('unauthorized')
  if (!item || item.type === except) return new Refusal('not_found')
  if (!caller || seesAll) return { item, until: Infinity }
  return unlock(db, caller.learnerId, item, now)
}

/**
 * Opens an item that counts toward completion, or for a note. The caller must still check the
 * enrolment when it writes.
 *
 * @param target `classId` only where the path names a class, undefined for a missing one
 */
export async function openToLearn(
  db: Db,
  { learnerId }: Caller,
  target: { itemId: string; type: Item['type']; classId?: number | undefined },
  now: Date
): Promise<Item | Shut> {
  const item = await findItem(db, target.itemId)
  const isElsewhere = 'classId' in target && item?.class_id !== target.classId
  if (item?.type !== target.type || isElsewhere) return new Refusal('not_found')
  const open = await unlock(db, learnerId, item, now)
  return open instanceof Refusal ? open : open.item
}

async function unlock(db: Db, learnerId: number, item: Item, now: Date) {
  if (item.is_preview === 1) return { item, until: Infinity }
  const until = await readAccess(db, learnerId, now)
  if (until === undefined) return new Refusal('subscription_required')
  const open = openItems(await readOutline(db, item.class_id, learnerId))
  return open.has(item.id) ? { item, until } : new Refusal('module_locked')
}

async function findItem(db: Db, text: string): Promise<Item | undefined> {
  const id = idOf(text)
  if (id === undefined) return undefined
  return db
    .selectFrom('item')
    .innerJoin('class', 'class.id', 'item.class_id')
    .selectAll('item')
    .where('item.id', '=', id)
    .where('item.retired', '=', 0)
    .where('class.retired', '=', 0)
    .executeTakeFirst()
}
