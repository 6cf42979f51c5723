import type { Hono } from 'hono'
import {
  changePromoCode,
  createPromoCode,
  getStudioPromoCode,
  listPromoUses,
  listStudioPromoCodes
} from '#contract/studio/promo-codes.ts'
import { endOfDay, startOfDay } from '#domain/time/cairo-day.ts'
import type { AccountDeps } from '#server/accounts/deps.ts'
import { change } from '#server/admin/change.ts'
import { refusingAs, staffOperation } from '#server/admin/change-by-staff.ts'
import {
  readPromoCode,
  readPromoCodes,
  readPromoDetails,
  readPromoUses
} from '#server/admin/finance/promo-list.ts'
import { onePerson } from '#server/admin/learners.ts'
import {
  addPromoCode,
  endPromoCode,
  extendPromoCode,
  releasePromoCode
} from '#server/admin/promo-codes.ts'
import { Refusal } from '#server/http/problem.ts'
import { serve, sliceOf } from '#server/routes/serve.ts'

export function studioPromoCodeRoutes(app: Hono, deps: AccountDeps): void {
  const { db, keys, now } = deps
  const read = (code: string) => readPromoCode(db, code, now().getTime())

  serve(app, listStudioPromoCodes, async ({ query }) => {
    const { page = 1, pageSize, ...filter } = query
    const slice = sliceOf(page, pageSize)
    const found = await readPromoCodes(db, filter, slice, now().getTime())
    return { ...found, page, pageSize: slice.limit }
  })

  serve(app, getStudioPromoCode, ({ params }) =>
    refusingAs(getStudioPromoCode, () => readPromoDetails(db, params.code, now().getTime()))
  )

  serve(app, createPromoCode, ({ caller, body }, c) => {
    const { code, percentage, from, until, plans, uses, learner, reason } = body
    const operation = staffOperation(c, { command: 'promo add', caller, reason })
    return refusingAs(createPromoCode, async () => {
      await change(deps, operation, async (tx, time) => {
        const learnerId = learner === undefined ? undefined : (await onePerson(tx, learner)).id
        const startsAt = from === undefined ? undefined : startOfDay(from)
        const days = { startsAt, endsAt: endOfDay(until) }
        const entry = { code, percentage, ...days, plans, uses, learnerId }
        return addPromoCode(tx, entry, time, keys.discounts)
      })
      return read(code)
    })
  })

  serve(app, changePromoCode, ({ caller, params: { code }, body }, c) => {
    const command = 'end' in body ? 'promo end' : 'until' in body ? 'promo extend' : 'promo release'
    const operation = staffOperation(c, { command, caller, reason: body.reason })
    return refusingAs(changePromoCode, async () => {
      await change(deps, operation, (tx, time) => {
        if ('end' in body) return endPromoCode(tx, code, time)
        if ('until' in body) return extendPromoCode(tx, code, endOfDay(body.until), time)
        return releasePromoCode(tx, code)
      })
      return read(code)
    })
  })

  serve(app, listPromoUses, async ({ params, query }) => {
    const { page = 1, pageSize } = query
    const slice = sliceOf(page, pageSize)
    const found = await refusingAs(listPromoUses, () => readPromoUses(db, params.code, slice))
    return found instanceof Refusal ? found : { ...found, page, pageSize: slice.limit }
  })
}
