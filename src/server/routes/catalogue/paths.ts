import type { Hono } from 'hono'
import { listPaths } from '#contract/catalogue/paths.ts'
import { readLearningPaths } from '#server/catalogue/paths.ts'
import type { Deps } from '#server/deps.ts'
import { servePublic } from '#server/routes/serve.ts'

export function pathsModule(
  app: Hono,
  { db, responseCache }: Pick<Deps, 'db' | 'responseCache'>
): void {
  servePublic(app, responseCache, listPaths, () => readLearningPaths(db))
}
