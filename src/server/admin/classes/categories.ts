import type { Selectable } from 'kysely'
import { DraftRefusal } from '#server/catalogue/drafts/draft-refusal.ts'
import { isSlug } from '#server/catalogue/import/formats.ts'
import { nextId } from '#server/catalogue/import/ids.ts'
import { lockImports } from '#server/catalogue/import/lock-imports.ts'
import { reindexClasses } from '#server/catalogue/import/reindex-classes.ts'
import type { Change } from '#server/db/audit-log.ts'
import { bumpVersion, type PublicAnswer } from '#server/db/catalogue-version.ts'
import type { Tx } from '#server/db/open.ts'
import { changeRow, findRow, findRows, insertRow } from '#server/db/rows.ts'
import type { Schema } from '#server/db/schema.ts'

type Row = Selectable<Schema['category']>

const FEATURED = 'featured'

export const subjectOfCategory = (id: number) => `category ${id}`

/** Adds a category at the end. @returns its id @throws DraftRefusal */
export async function createCategory(
  tx: Tx,
  { slug, name }: { slug: string; name: { ar: string; en: string } }
): Promise<{ id: number; change: Change }> {
  await lockImports(tx)
  if (!isSlug(slug)) throw new DraftRefusal('conflict', { reason: 'slug_invalid' })
  if (await findRow(tx, 'category', { slug })) {
    throw new DraftRefusal('conflict', { reason: 'slug_taken' })
  }
  const id = await nextId(tx, 'category')
  const position = (await findRows(tx, 'category', {})).length
  const names = { name_ar: name.ar, name_en: name.en }
  await insertRow(tx, 'category', { id, slug, ...names, position, edited: 1, retired: 0 })
  await bumpVersion(tx, ['categories'])
  return { id, change: { subject: subjectOfCategory(id), fields: { slug: [null, slug] } } }
}

interface CategoryWish {
  name?: { ar: string; en: string } | undefined
  /** Place among those that are shown, from 0. */
  position?: number | undefined
  retired?: false | undefined
}

/** Renames a category, moves it, or brings it back. @throws DraftRefusal */
export async function changeCategory(
  tx: Tx,
  id: number,
  { name, position, retired }: CategoryWish
): Promise<Change> {
  await lockImports(tx)
  const before = await findRow(tx, 'category', { id })
  if (!before) throw new DraftRefusal('not_found')
  const answers = new Set<PublicAnswer>()
  const fields: Change['fields'] = {}
  const isRenamed = name && (name.ar !== before.name_ar || name.en !== before.name_en)
  if (isRenamed) {
    await changeRow(tx, 'category', { id }, { name_ar: name.ar, name_en: name.en, edited: 1 })
    fields['name'] = [namesOf(before), `${name.ar} / ${name.en}`]
    await reindexClasses(tx, await classesIn(tx, id), answers.add('categories'))
  }
  if (retired === false && before.retired === 1) {
    await changeRow(tx, 'category', { id }, { retired: 0, edited: 1 })
    fields['state'] = ['retired', 'shown']
    answers.add('categories')
  }
  if (position !== undefined) await move(tx, id, position, fields, answers)
  if (answers.size > 0) await bumpVersion(tx, answers)
  return { subject: subjectOfCategory(id), fields }
}

/** All that get another place are set by the studio, or the next import would move them back. */
async function move(
  tx: Tx,
  id: number,
  wanted: number,
  fields: Change['fields'],
  answers: Set<PublicAnswer>
): Promise<void> {
  const rows = await findRows(tx, 'category', { retired: 0 }, 'position', 'id')
  const from = rows.findIndex(row => row.id === id)
  if (from < 0) throw new DraftRefusal('not_found')
  const others = rows.filter(row => row.id !== id)
  const [moved] = rows.slice(from, from + 1)
  const to = Math.min(wanted, others.length)
  const order = [...others.slice(0, to), ...(moved ? [moved] : []), ...others.slice(to)]
  if (to === from) return
  for (const [position, row] of order.entries()) {
    if (row.position === position) continue
    await changeRow(tx, 'category', { id: row.id }, { position, edited: 1 })
    // Classes name their categories in this order.
    for (const classId of await classesIn(tx, row.id)) answers.add(`class ${classId}`)
  }
  fields['position'] = [from, to]
  answers.add('categories')
}

/** Takes a category away that no live class has. @throws DraftRefusal */
export async function retireCategory(tx: Tx, id: number): Promise<Change> {
  await lockImports(tx)
  const before = await findRow(tx, 'category', { id })
  if (!before) throw new DraftRefusal('not_found')
  const subject = subjectOfCategory(id)
  if (before.retired === 1) return { subject, fields: {} }
  if (before.slug === FEATURED) throw new DraftRefusal('conflict', { reason: 'category_fixed' })
  const live = await tx
    .selectFrom('class_category')
    .innerJoin('class', 'class.id', 'class_category.class_id')
    .select('class.id')
    .where('category_id', '=', id)
    .where('class.retired', '=', 0)
    .limit(1)
    .execute()
  if (live.length > 0) throw new DraftRefusal('conflict', { reason: 'in_use' })
  await changeRow(tx, 'category', { id }, { retired: 1, edited: 1 })
  await bumpVersion(tx, ['categories'])
  return { subject, fields: { state: ['shown', 'retired'] } }
}

async function classesIn(tx: Tx, id: number): Promise<number[]> {
  const rows = await findRows(tx, 'class_category', { category_id: id })
  return rows.map(({ class_id }) => class_id)
}

const namesOf = ({ name_ar, name_en }: Row) => `${name_ar} / ${name_en}`
