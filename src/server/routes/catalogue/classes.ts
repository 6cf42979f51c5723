import type { Hono } from 'hono'
import { type Class, getClass, listClasses } from '#contract/catalogue/classes.ts'
import { PAGE_SIZE } from '#contract/fields.ts'
import type { Locale } from '#i18n/locale.ts'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/deps.ts'
import { Refusal } from '#server/http/problem.ts'
import { servePublic } from '#server/routes/serve.ts'
import { itemOf, readItems, readModules, readResources } from '#server/catalogue/class-items.ts'
import { countClasses, mediaUrl, readSummaries, textOf } from '#server/catalogue/class-records.ts'

export function classesModule(
  app: Hono,
  needs: Pick<Deps, 'db' | 'responseCache' | 'basePath'>
): void {
  const { db, responseCache, basePath } = needs

  servePublic(app, responseCache, listClasses, async ({ query }) => {
    const { categoryId, page, pageSize } = query
    const inCategory =
      categoryId === undefined
        ? undefined
        : (eb: Parameters<NonNullable<Parameters<typeof countClasses>[1]>>[0]) =>
            eb(
              'class.id',
              'in',
              eb
                .selectFrom('class_category')
                .select('class_id')
                .where('category_id', '=', categoryId)
            )
    if (page === undefined && pageSize === undefined) {
      const items = await readSummaries(db, basePath, inCategory)
      return { items, page: 1, pageSize: items.length, total: items.length }
    }
    const slice = sliceOf(page, pageSize)
    return {
      items: await readSummaries(db, basePath, inCategory, slice),
      page: page ?? 1,
      pageSize: slice.limit,
      total: await countClasses(db, inCategory)
    }
  })

  servePublic(app, responseCache, getClass, async ({ params }) => {
    const id = await findClassId(db, params.id)
    return id === undefined ? new Refusal('not_found') : readClass(db, basePath, id)
  })
}

export function sliceOf(page = 1, pageSize: number = PAGE_SIZE.usual) {
  return { limit: pageSize, offset: (page - 1) * pageSize }
}

/** Id of the class with that id or slug; a slug is never digits only. */
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

async function readClass(
  db: Db,
  basePath: string,
  id: number
): Promise<Class | Refusal<'not_found'>> {
  const [summary] = await readSummaries(db, basePath, eb => eb('class.id', '=', id))
  const row = await db.selectFrom('class').selectAll().where('id', '=', id).executeTakeFirst()
  if (!summary || !row) return new Refusal('not_found')
  const [modules, items, resources] = await Promise.all([
    readModules(db, id),
    readItems(db, id),
    readResources(db, id)
  ])
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
      trailerCaptions: captionsOf(row.trailer_captions).map(({ language, path }) => ({
        language,
        url: mediaUrl(basePath, path)
      }))
    })
  }
}

function captionsOf(stored: string) {
  return JSON.parse(stored) as { language: Locale; path: string }[]
}
