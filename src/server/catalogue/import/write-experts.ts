import type { PublicAnswer } from '#server/db/catalogue-version.ts'
import type { Tx } from '#server/db/open.ts'
import { putRow } from '#server/db/rows.ts'
import { digestOf } from '#server/media/digest.ts'
import { nextId } from './ids.ts'
import type { ExpertRecord } from './records.ts'
import { indexExpert } from './shown-expert.ts'
import type { ImportCounts } from './write-catalogue.ts'

export interface KnownExpert {
  id: number
  name: { ar: string; en: string }
}

/** Writes new and changed experts. @returns all by slug */
export async function writeExperts(
  tx: Tx,
  records: readonly ExpertRecord[],
  counts: ImportCounts,
  answers: Set<PublicAnswer>
) {
  const rows = await tx
    .selectFrom('expert')
    .select(['id', 'slug', 'name_ar', 'name_en', 'digest', 'by_hand', 'edited', 'retired'])
    .execute()
  const old = new Map(rows.map(row => [row.slug, row]))
  const known = new Map<string, KnownExpert>()
  for (const record of records) {
    const before = old.get(record.slug)
    if (before && (before.by_hand === 1 || before.edited === 1)) {
      known.set(record.slug, { id: before.id, name: { ar: before.name_ar, en: before.name_en } })
      counts.leftAlone.push(`expert ${record.slug}`)
      continue
    }
    const id = before?.id ?? (await nextId(tx, 'expert'))
    known.set(record.slug, { id, name: record.name })
    const digest = digestOf(JSON.stringify(record))
    if (before?.digest === digest) {
      counts.unchanged++
      continue
    }
    const row = {
      slug: record.slug,
      name_ar: record.name.ar,
      name_en: record.name.en,
      headline_ar: record.headline.ar,
      headline_en: record.headline.en,
      about_ar: record.about.ar,
      about_en: record.about.en,
      links: JSON.stringify(record.links),
      photo: record.photo,
      digest,
      retired: 0
    }
    await putRow(tx, 'expert', ['id'], row, { id, views: 0 })
    await indexExpert(tx, id, record)
    counts.changed++
    answers.add(`expert ${id}`)
    if (before?.retired !== 0) answers.add('experts')
    const hasName = before?.name_ar === row.name_ar && before.name_en === row.name_en
    if (!hasName) await nameClasses(tx, id, answers)
  }
  return known
}

/** A class names its expert. */
async function nameClasses(tx: Tx, expert_id: number, answers: Set<PublicAnswer>) {
  const rows = await tx
    .selectFrom('class')
    .select('id')
    .where('expert_id', '=', expert_id)
    .execute()
  for (const { id } of rows) answers.add(`class ${id}`)
}
