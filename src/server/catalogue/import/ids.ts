import type { Tx } from '#server/db/open.ts'
import { changeRow } from '#server/db/rows.ts'
import type { ItemRecord, ModuleRecord } from './records.ts'

/** Rows of these tables are never deleted, so no id is given twice. */
type Numbered = 'category' | 'expert' | 'class' | 'module' | 'item' | 'resource' | 'path'

export async function nextId(tx: Tx, table: Numbered): Promise<number> {
  const last = await lastId(tx, table)
  // Drafts keep the ids of the classes that they become.
  const draft = table === 'class' ? await lastDraft(tx) : 0
  return Math.max(last, draft) + 1
}

async function lastId(tx: Tx, table: Numbered): Promise<number> {
  const row = await tx
    .selectFrom(table)
    .select(eb => eb.fn.max<number | null>('id').as('last'))
    .executeTakeFirst()
  return Number(row?.last ?? 0)
}

async function lastDraft(tx: Tx): Promise<number> {
  const row = await tx
    .selectFrom('class_draft')
    .select(eb => eb.fn.max<number | null>('class_id').as('last'))
    .executeTakeFirst()
  return Number(row?.last ?? 0)
}

/** Where an item of the store stood before a class is written. */
export interface StoredItem {
  id: number
  slug: string
  type: ItemRecord['type']
  moduleId: number
  module: string
  isLive: boolean
}

/** All items that the class ever had. Read them before they are retired. */
export async function readStoredItems(tx: Tx, classId: number): Promise<StoredItem[]> {
  const rows = await tx
    .selectFrom('item')
    .innerJoin('module', 'module.id', 'item.module_id')
    .select(['item.id', 'item.slug', 'item.type', 'item.module_id', 'item.retired'])
    .select('module.slug as module')
    .where('item.class_id', '=', classId)
    .execute()
  return rows.map(({ module_id, retired, ...row }) => ({
    ...row,
    moduleId: module_id,
    isLive: retired === 0
  }))
}

/**
 * The items of the store that these go on, so that learners keep their progress. One that was moved
 * from another module is known by its slug and type, where the slug stands once in the class.
 */
export function keptItems(
  modules: readonly ModuleRecord[],
  places: readonly StoredItem[]
): Map<ItemRecord, StoredItem> {
  const slugs = Map.groupBy(
    modules.flatMap(module => module.items),
    ({ slug }) => slug
  )
  const bySlug = Map.groupBy(places, ({ slug }) => slug)
  const kept = new Map<ItemRecord, StoredItem>()
  for (const module of modules) {
    for (const item of module.items) {
      const known = bySlug.get(item.slug) ?? []
      const live = known.filter(({ isLive }) => isLive)
      const here = known.find(place => place.module === module.slug)
      const [elsewhere, ...others] = live.filter(place => place !== here)
      const isOne = slugs.get(item.slug)?.length === 1 && others.length === 0
      const isMoved = isOne && !here?.isLive && elsewhere?.type === item.type
      const place = isMoved ? elsewhere : here
      if (place) kept.set(item, place)
    }
  }
  return kept
}

/** Makes room for a moved item: a retired one of its name takes the place that it leaves. */
export async function placeItem(
  tx: Tx,
  item: StoredItem | undefined,
  moduleId: number,
  places: readonly StoredItem[]
): Promise<void> {
  if (!item || item.moduleId === moduleId) return
  const { id, slug } = item
  const retired = places.find(place => place.moduleId === moduleId && place.slug === slug)
  // No slug has this sign, so the name is free for a moment.
  if (retired) await changeRow(tx, 'item', { id: retired.id }, { slug: `~${retired.id}` })
  await changeRow(tx, 'item', { id }, { module_id: moduleId })
  if (retired) {
    await changeRow(tx, 'item', { id: retired.id }, { slug, module_id: item.moduleId })
  }
}
