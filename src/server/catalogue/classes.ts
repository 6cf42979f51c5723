import type { Class } from '#contract/catalogue/classes.ts'
import type { Locale } from '#i18n/locale.ts'
import type { Db } from '#server/db/open.ts'
import { findRow } from '#server/db/rows.ts'
import { itemOf, readItems, readModules, readResources } from './class-items.ts'
import { mediaUrl, readSummaries, type Slice, textOf, type Where } from './class-records.ts'

/** Classes newest first; all without `slice`. */
export async function readClasses(
  db: Db,
  basePath: string,
  categoryId: number | undefined,
  slice: Slice | undefined
) {
  const inCategory: Where | undefined =
    categoryId === undefined
      ? undefined
      : eb =>
          eb(
            'class.id',
            'in',
            eb.selectFrom('class_category').select('class_id').where('category_id', '=', categoryId)
          )
  const items = await readSummaries(db, basePath, inCategory, slice)
  return { items, total: slice ? await countClasses(db, inCategory) : items.length }
}

async function countClasses(db: Db, where: Where | undefined): Promise<number> {
  let query = db
    .selectFrom('class')
    .select(eb => eb.fn.countAll<number>().as('total'))
    .where('class.retired', '=', 0)
  if (where) query = query.where(where)
  return Number((await query.executeTakeFirstOrThrow()).total)
}

/** Id of a class by id or slug; a slug is never digits only. */
export async function findClassId(db: Db, idOrSlug: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('class')
    .select('id')
    .where('retired', '=', 0)
    .where(eb =>
      /^\d{1,15}$/.test(idOrSlug) ? eb('id', '=', Number(idOrSlug)) : eb('slug', '=', idOrSlug)
    )
    .executeTakeFirst()
  return row?.id
}

export async function readClassDetails(db: Db, basePath: string, id: number) {
  const [summary] = await readSummaries(db, basePath, eb => eb('class.id', '=', id))
  const row = await findRow(db, 'class', { id })
  if (!summary || !row) return undefined
  const [modules, items, resources] = await Promise.all([
    readModules(db, id),
    readItems(db, id),
    readResources(db, id)
  ])
  const captions = JSON.parse(row.trailer_captions) as { language: Locale; path: string }[]
  return {
    ...summary,
    description: textOf(row, 'description'),
    objectives: JSON.parse(row.objectives) as Class['objectives'],
    modules: modules.map(module => ({
      id: module.id,
      title: textOf(module, 'title'),
      items: items.filter(item => item.module_id === module.id).map(itemOf)
    })),
    resources: resources.map(({ id: resourceId, title, sizeBytes }) => ({
      id: resourceId,
      title,
      sizeBytes
    })),
    ...(row.trailer && {
      trailerUrl: mediaUrl(basePath, row.trailer),
      trailerCaptions: captions.map(({ language, path }) => ({
        language,
        url: mediaUrl(basePath, path)
      }))
    })
  }
}
