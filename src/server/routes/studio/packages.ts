import type { Hono } from 'hono'
import {
  getStudioPackage,
  setStudioPackage,
  type StudioPackage
} from '#contract/studio/packages.ts'
import { ofPounds } from '#domain/payments/money.ts'
import type { AccountDeps } from '#server/accounts/deps.ts'
import { change } from '#server/admin/change.ts'
import { refusingAs, staffOperation } from '#server/admin/change-by-staff.ts'
import { readPackage } from '#server/admin/finance/package-prices.ts'
import { releasePrices, setPrices } from '#server/admin/prices.ts'
import { Refusal } from '#server/http/problem.ts'
import { etagIn, idOf } from '#server/http/read-request.ts'
import { serve } from '#server/routes/serve.ts'

export function studioPackageRoutes(app: Hono, deps: AccountDeps): void {
  const { db, now } = deps

  serve(app, getStudioPackage, async ({ params }, c) => {
    const id = idOf(params.id)
    if (id === undefined) return new Refusal('not_found')
    const found = await refusingAs(getStudioPackage, () => readPackage(db, id, now().getTime()))
    if (!(found instanceof Refusal)) c.header('ETag', `"${found.revision}"`)
    return found
  })

  serve(app, setStudioPackage, async ({ caller, params, query, headers, body }, c) => {
    const id = idOf(params.id)
    if (id === undefined) return new Refusal('not_found')
    const revision = etagIn(headers['if-match']) ?? ''
    const isRelease = 'release' in body
    const command = isRelease ? 'prices release' : 'prices set'
    const { reason } = body
    const operation = staffOperation(c, { command, caller, reason, isDry: query.dryRun })
    const after = await refusingAs(setStudioPackage, async () => {
      let shown: StudioPackage | undefined
      await change(deps, operation, async (tx, time) => {
        const done = isRelease
          ? await releasePrices(tx, id, revision)
          : await setPrices(
              tx,
              id,
              { ...body, monthlyPrice: ofPounds(body.monthlyPrice) },
              revision
            )
        if (operation.isDry) shown = await readPackage(tx, id, time)
        return done
      })
      return shown ?? readPackage(db, id, now().getTime())
    })
    if (!(after instanceof Refusal || operation.isDry)) c.header('ETag', `"${after.revision}"`)
    return after
  })
}
