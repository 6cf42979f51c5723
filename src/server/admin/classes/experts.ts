import type { Selectable } from 'kysely'
import { textOf } from '#server/catalogue/class-records.ts'
import { DraftRefusal } from '#server/catalogue/drafts/draft-refusal.ts'
import { freeExpertSlug } from '#server/catalogue/new-expert.ts'
import { refuseOther } from './refuse-other.ts'
import { isSlug } from '#server/catalogue/import/formats.ts'
import { nextId } from '#server/catalogue/import/ids.ts'
import { lockImports } from '#server/catalogue/import/lock-imports.ts'
import type { ExpertRecord } from '#server/catalogue/import/records.ts'
import { reindexClasses } from '#server/catalogue/import/reindex-classes.ts'
import { retireExpertRow } from '#server/catalogue/import/retire.ts'
import { indexExpert, showOrHideExpert } from '#server/catalogue/import/shown-expert.ts'
import type { Change } from '#server/db/audit-log.ts'
import { bumpVersion, type PublicAnswer } from '#server/db/catalogue-version.ts'
import type { Tx } from '#server/db/open.ts'
import { changeRow, findRow, findRows, insertRow, lockRow } from '#server/db/rows.ts'
import type { Schema } from '#server/db/schema.ts'
import { hashOf } from '#server/runtime/hash.ts'

export type ExpertRow = Selectable<Schema['expert']>
type Fields = Omit<ExpertRecord, 'slug'>

export const subjectOfExpert = (id: number) => `expert ${id}`

/** Names the fields of an expert. */
export function revisionOfExpert(row: ExpertRow): string {
  const { name_ar, name_en, headline_ar, headline_en, about_ar, about_en, links, photo } = row
  const fields = [name_ar, name_en, headline_ar, headline_en, about_ar, about_en, links, photo]
  return hashOf(JSON.stringify([...fields, row.retired])).slice(0, 22)
}

export const fieldsOfExpert = (row: ExpertRow): Fields => ({
  ...{ name: textOf(row, 'name'), headline: textOf(row, 'headline'), about: textOf(row, 'about') },
  ...{ links: JSON.parse(row.links) as string[], photo: row.photo }
})

export function isSameExpert(row: ExpertRow, expert: ExpertRecord): boolean {
  const own = { slug: row.slug, ...fieldsOfExpert(row) }
  return row.retired === 0 && JSON.stringify(own) === JSON.stringify(expert)
}

/** Makes an expert, or changes one and brings it back; the folder leaves it alone from now on. @returns its id */
export async function writeStudioExpert(
  tx: Tx,
  before: ExpertRow | undefined,
  { slug, ...fields }: ExpertRecord,
  answers: Set<PublicAnswer>
): Promise<number> {
  const { name, headline, about, links, photo } = fields
  const columns = {
    ...{ name_ar: name.ar, name_en: name.en, headline_ar: headline.ar, headline_en: headline.en },
    ...{ about_ar: about.ar, about_en: about.en, links: JSON.stringify(links), photo },
    ...{ digest: '', edited: 1, retired: 0 }
  }
  if (!before) {
    const id = await nextId(tx, 'expert')
    await insertRow(tx, 'expert', { id, slug, ...columns, views: 0, by_hand: 1 })
    return id
  }
  const { id } = before
  await changeRow(tx, 'expert', { id }, columns)
  if (before.by_hand === 1) await showOrHideExpert(tx, id, answers)
  else await indexExpert(tx, id, fields)
  answers.add(`expert ${id}`)
  if (before.retired === 1) answers.add('experts')
  const hasName = before.name_ar === name.ar && before.name_en === name.en
  const classes = hasName ? [] : await findRows(tx, 'class', { expert_id: id, retired: 0 })
  await reindexClasses(
    tx,
    classes.map(one => one.id),
    answers
  )
  return id
}

export type NewExpertFields = Pick<Fields, 'name' | 'headline' | 'about'> & {
  links: string[]
  photo: string
  slug?: string | undefined
}

/** @returns its id @throws DraftRefusal */
export async function createExpert(
  tx: Tx,
  { slug: wanted, ...fields }: NewExpertFields
): Promise<{ id: number; change: Change }> {
  await lockImports(tx)
  const slug = wanted ?? (await freeExpertSlug(tx, fields.name))
  if (!isSlug(slug)) throw new DraftRefusal('conflict', { reason: 'slug_invalid' })
  if (await findRow(tx, 'expert', { slug })) {
    throw new DraftRefusal('conflict', { reason: 'slug_taken' })
  }
  const answers = new Set<PublicAnswer>()
  const id = await writeStudioExpert(tx, undefined, { slug, ...fields }, answers)
  return { id, change: { subject: subjectOfExpert(id), fields: { slug: [null, slug] } } }
}

/** Changes fields, which is live at once. @param expected revision that the change begins from @throws DraftRefusal */
export async function changeExpert(
  tx: Tx,
  id: number,
  wanted: { [Field in keyof Fields]?: Fields[Field] | undefined },
  expected: string | undefined
): Promise<Change> {
  await lockImports(tx)
  const before = await lockRow(tx, 'expert', { id })
  if (!before) throw new DraftRefusal('not_found')
  refuseOther(revisionOfExpert(before), expected)
  const was = fieldsOfExpert(before)
  const is = { ...was, ...given(wanted) }
  const subject = subjectOfExpert(id)
  const changed = (Object.keys(was) as (keyof Fields)[]).filter(
    field => JSON.stringify(was[field]) !== JSON.stringify(is[field])
  )
  if (changed.length === 0 && before.retired === 0) return { subject, fields: {} }
  const answers = new Set<PublicAnswer>()
  await writeStudioExpert(tx, before, { slug: before.slug, ...is }, answers)
  await bumpVersion(tx, answers)
  const fields: Change['fields'] = Object.fromEntries(
    changed.map(field => [field, [textOfField(was[field]), textOfField(is[field])]])
  )
  const isBack = before.retired === 1
  return { subject, fields: { ...fields, ...(isBack && { state: ['retired', 'shown'] }) } }
}

function given<Value extends object>(fields: Value) {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined)
  ) as Partial<{ [Key in keyof Value]: Exclude<Value[Key], undefined> }>
}

/** As much as the log shows. */
const textOfField = (value: Fields[keyof Fields]) =>
  (typeof value === 'string' ? value : JSON.stringify(value)).slice(0, 500)

/** Takes an expert away who has no live classes. @throws DraftRefusal */
export async function retireExpert(tx: Tx, id: number): Promise<Change> {
  await lockImports(tx)
  const before = await lockRow(tx, 'expert', { id })
  if (!before) throw new DraftRefusal('not_found')
  const subject = subjectOfExpert(id)
  if (before.retired === 1) return { subject, fields: {} }
  if (await findRow(tx, 'class', { expert_id: id, retired: 0 })) {
    throw new DraftRefusal('conflict', { reason: 'in_use' })
  }
  const answers = new Set<PublicAnswer>()
  await retireExpertRow(tx, id, answers)
  // An import would show the record again.
  await changeRow(tx, 'expert', { id }, { edited: 1 })
  await bumpVersion(tx, answers)
  return { subject, fields: { state: ['shown', 'retired'] } }
}
