import type { Hono } from 'hono'
import { getExpert, listExperts } from '#contract/catalogue/experts.ts'
import { findExpert, readExperts } from '#server/catalogue/experts.ts'
import type { Deps } from '#server/deps.ts'
import { Refusal } from '#server/http/problem.ts'
import { servePublic } from '#server/routes/serve.ts'

export function expertsModule(
  app: Hono,
  { db, responseCache, basePath }: Pick<Deps, 'db' | 'responseCache' | 'basePath'>
): void {
  servePublic(app, responseCache, listExperts, () => readExperts(db, basePath))

  servePublic(
    app,
    responseCache,
    getExpert,
    async ({ params }) => (await findExpert(db, basePath, params.id)) ?? new Refusal('not_found')
  )
}
