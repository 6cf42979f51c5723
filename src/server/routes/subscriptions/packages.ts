import type { Hono } from 'hono'
import { getPackage } from '#contract/subscriptions/packages.ts'
import { inPounds } from '#domain/payments/money.ts'
import { plansOf } from '#domain/subscriptions/plans.ts'
import type { Deps } from '#server/deps.ts'
import { Refusal } from '#server/http/problem.ts'
import { servePublic } from '#server/routes/serve.ts'
import { readPrices } from '#server/subscriptions/prices.ts'

export function packagesModule(
  app: Hono,
  { db, responseCache }: Pick<Deps, 'db' | 'responseCache'>
): void {
  servePublic(app, responseCache, getPackage, async ({ params }) => {
    if (!/^\d{1,15}$/.test(params.id)) return new Refusal('package_not_found')
    const id = Number(params.id)
    const prices = await readPrices(db, id)
    if (!prices) return new Refusal('package_not_found')
    const { monthlyPrice, discountPercentage } = prices
    return {
      id,
      monthlyPrice: inPounds(monthlyPrice),
      ...(discountPercentage > 0 && { discountPercentage }),
      currency: 'EGP' as const,
      plans: plansOf(prices).map(plan => ({
        ...plan,
        price: inPounds(plan.price),
        pricePerMonth: inPounds(plan.pricePerMonth)
      }))
    }
  })
}
