import type { Hono } from 'hono'
import { listCategories } from '#contract/catalogue/categories.ts'
import { getCatalogueChanges } from '#contract/catalogue/changes.ts'
import { getClass, listClasses } from '#contract/catalogue/classes.ts'
import { getExpert, listExperts } from '#contract/catalogue/experts.ts'
import { listPaths } from '#contract/catalogue/paths.ts'
import { readCategories } from '#server/catalogue/categories.ts'
import { readCatalogueChanges } from '#server/catalogue/changes.ts'
import { findClassId, readClassDetails, readClasses } from '#server/catalogue/classes.ts'
import { findExpert, readExperts } from '#server/catalogue/experts.ts'
import { readLearningPaths } from '#server/catalogue/paths.ts'
import type { Deps } from '#server/deps.ts'
import { Refusal } from '#server/http/problem.ts'
import { readAnsweredQuestions } from '#server/learning/questions/answered-questions.ts'
import { serve, servePublic, sliceOf } from './serve.ts'

export function catalogueRoutes(
  app: Hono,
  { db, responseCache, basePath }: Pick<Deps, 'db' | 'responseCache' | 'basePath'>
): void {
  serve(app, getCatalogueChanges, ({ query }) => readCatalogueChanges(db, query.since))
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
    if (!found) return new Refusal('not_found')
    const answeredQuestions = await readAnsweredQuestions(db, found.id)
    return { ...found, ...(answeredQuestions.length > 0 && { answeredQuestions }) }
  })
  servePublic(app, responseCache, listCategories, () => readCategories(db))
  servePublic(app, responseCache, listPaths, () => readLearningPaths(db))
  servePublic(app, responseCache, listExperts, () => readExperts(db, basePath))
  servePublic(app, responseCache, getExpert, async ({ params }) => {
    const found = await findExpert(db, basePath, params.id)
    return found ?? new Refusal('not_found')
  })
}
