import type { Hono } from 'hono'
import { listCategories } from '#contract/catalogue/categories.ts'
import { readCategories } from '#server/catalogue/categories.ts'
import type { Deps } from '#server/deps.ts'
import { servePublic } from '#server/routes/serve.ts'

export function categoriesModule(
  app: Hono,
  { db, responseCache }: Pick<Deps, 'db' | 'responseCache'>
): void {
  servePublic(app, responseCache, listCategories, () => readCategories(db))
}
