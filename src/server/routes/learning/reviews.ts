import type { Hono } from 'hono'
import { listReviews } from '#contract/catalogue/classes.ts'
import { reviewClass } from '#contract/learning/learning.ts'
import { findClassId } from '#server/catalogue/classes.ts'
import type { AccountDeps } from '#server/accounts/deps.ts'
import { countByRating, keepReview, readReviews, reviewOf } from '#server/learning/reviews.ts'
import { rateLimit, REVIEWS } from '#server/http/rate-limit.ts'
import { Refusal } from '#server/http/problem.ts'
import { serve, servePublic, sliceOf } from '#server/routes/serve.ts'

export function reviewsModule(app: Hono, { db, responseCache, now, securityLog }: AccountDeps) {
  servePublic(app, responseCache, listReviews, async ({ params, query }) => {
    const id = await findClassId(db, params.id)
    if (id === undefined) return new Refusal('not_found')
    const slice = sliceOf(query.page, query.pageSize)
    const histogram = await countByRating(db, id)
    return {
      items: await readReviews(db, id, slice),
      page: query.page ?? 1,
      pageSize: slice.limit,
      total: histogram.reduce((sum, count) => sum + count, 0),
      histogram
    }
  })

  serve(app, reviewClass, async ({ caller: { learnerId }, params, body }) => {
    const classId = await findClassId(db, params.id)
    if (classId === undefined) return new Refusal('not_found')
    const limited = await rateLimit(db, REVIEWS, securityLog.pseudonym(String(learnerId)), now())
    if (limited) return limited
    const review = await keepReview(db, learnerId, classId, body, now())
    return review instanceof Refusal ? review : reviewOf(review)
  })
}
