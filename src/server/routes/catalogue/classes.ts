import type { Hono } from 'hono'
import { getClass, listClasses } from '#contract/catalogue/classes.ts'
import { findClassId, readClassDetails, readClasses } from '#server/catalogue/classes.ts'
import type { Deps } from '#server/deps.ts'
import { Refusal } from '#server/http/problem.ts'
import { servePublic, sliceOf } from '#server/routes/serve.ts'

export function classesModule(
  app: Hono,
  { db, responseCache, basePath }: Pick<Deps, 'db' | 'responseCache' | 'basePath'>
): void {
  servePublic(app, responseCache, listClasses, async ({ query }) => {
    const { categoryId, page, pageSize } = query
    const isWhole = page === undefined && pageSize === undefined
    const slice = isWhole ? undefined : sliceOf(page, pageSize)
    const { items, total } = await readClasses(db, basePath, categoryId, slice)
    return { items, page: page ?? 1, pageSize: slice?.limit ?? total, total }
  })

  servePublic(app, responseCache, getClass, async ({ params }) => {
    const id = await findClassId(db, params.id)
    const found = id === undefined ? undefined : await readClassDetails(db, basePath, id)
    return found ?? new Refusal('not_found')
  })
}
