import type { Hono } from 'hono'
import { listStaffReviews, moderateReview } from '#contract/studio/reviews.ts'
import { refusingAs, staffOperation } from '#server/admin/change-by-staff.ts'
import { change, type OperatorDeps } from '#server/admin/change.ts'
import {
  countReviews,
  listReviews,
  readReview,
  setHidden
} from '#server/admin/moderation/reviews.ts'
import { textOf } from '#server/catalogue/class-records.ts'
import { isoOf } from '#server/db/times.ts'
import { Refusal } from '#server/http/problem.ts'
import { serve, sliceOf } from '#server/routes/serve.ts'
import { idOf } from '#server/http/read-request.ts'

export function studioReviewsRoutes(app: Hono, deps: OperatorDeps): void {
  const { db } = deps

  serve(app, listStaffReviews, async ({ query: { state, page = 1, pageSize, ...query } }) => {
    const filter = { ...query, isHidden: state && state === 'hidden' }
    const slice = sliceOf(page, pageSize)
    const rows = await listReviews(db, { ...filter, ...slice })
    const total = await countReviews(db, filter)
    return { items: rows.map(reviewOf), page, pageSize: slice.limit, total }
  })

  serve(app, moderateReview, async ({ caller, params, body: { hidden, reason, isUndo } }, c) => {
    const id = idOf(params.id) ?? 0
    const command = hidden ? 'reviews hide' : 'reviews show'
    const operation = staffOperation(c, { command, caller, reason, isUndo })
    const done = await refusingAs(moderateReview, () =>
      change(deps, operation, tx => setHidden(tx, id, hidden ? 1 : 0))
    )
    if (done instanceof Refusal) return done
    const review = await readReview(db, id)
    return review ? reviewOf(review) : new Refusal('not_found')
  })
}

function reviewOf(row: Awaited<ReturnType<typeof listReviews>>[number]) {
  const { id, class_id, slug, learner_id: learnerId, rating, comment } = row
  return {
    ...{ id, rating, comment, hidden: row.hidden === 1 },
    ...(learnerId > 0 && { learnerId }),
    class: { id: class_id, slug, title: textOf(row, 'title') },
    author: textOf(row, 'author'),
    createdAt: isoOf(row.created_at)
  }
}
