import type { PublicAnswer } from '#server/db/catalogue-version.ts'
import type { Tx } from '#server/db/open.ts'
import { changeRow, findRows, putRow, removeRows } from '#server/db/rows.ts'
import { nextId } from './ids.ts'
import type { PathRecord } from './records.ts'
import type { ImportCounts } from './write-catalogue.ts'

/** Writes new and changed learning paths, after their classes. */
export async function writePaths(
  tx: Tx,
  records: readonly PathRecord[],
  prune: boolean,
  counts: ImportCounts,
  answers: Set<PublicAnswer>
): Promise<void> {
  const known = new Map((await findRows(tx, 'path', {})).map(row => [row.slug, row]))
  const classes = new Map(
    (await tx.selectFrom('class').select(['id', 'slug']).execute()).map(({ id, slug }) => [
      slug,
      id
    ])
  )
  for (const [position, { slug, title, classes: slugs, ...texts }] of records.entries()) {
    const old = known.get(slug)
    const classIds = slugs.flatMap(name => classes.get(name) ?? [])
    const row = {
      ...{ slug, position, title_ar: title.ar, title_en: title.en },
      ...{ texts: JSON.stringify(texts), retired: 0 }
    }
    const isKnown = old && Object.entries(row).every(([key, value]) => old[key as 'slug'] === value)
    if (isKnown && `${await classesOf(tx, old.id)}` === `${classIds}`) {
      counts.unchanged++
      continue
    }
    const id = old?.id ?? (await nextId(tx, 'path'))
    await putRow(tx, 'path', ['id'], row, { id })
    await removeRows(tx, 'path_class', { path_id: id })
    const places = classIds.map((class_id, at) => ({ path_id: id, class_id, position: at }))
    await tx.insertInto('path_class').values(places).execute()
    counts.changed++
    answers.add('paths')
  }
  const present = new Set(records.map(({ slug }) => slug))
  for (const { id, slug, retired } of prune ? known.values() : []) {
    if (present.has(slug) || retired) continue
    await changeRow(tx, 'path', { id }, { retired: 1 })
    counts.retired++
    answers.add('paths')
  }
}

async function classesOf(tx: Tx, pathId: number): Promise<number[]> {
  const rows = await findRows(tx, 'path_class', { path_id: pathId }, 'position')
  return rows.map(({ class_id }) => class_id)
}
