import type { Hono } from 'hono'
import { getPackage } from '#contract/packages.ts'
import { inPounds, piastres } from '#domain/money.ts'
import { plansOf } from '#domain/plans.ts'
import type { Needs } from '#server/needs.ts'
import { Refusal } from '#server/problem.ts'
import { servePublic } from '#server/serve.ts'

export function packagesModule(app: Hono, { db, answers }: Pick<Needs, 'db' | 'answers'>): void {
  servePublic(app, answers, getPackage, async ({ params }) => {
    if (!/^\d{1,15}$/.test(params.id)) return new Refusal('package_not_found')
    const row = await db
      .selectFrom('package')
      .selectAll()
      .where('id', '=', Number(params.id))
      .executeTakeFirst()
    if (!row) return new Refusal('package_not_found')
    const monthlyPrice = piastres(row.monthly_price)
    const discountPercentage = row.discount / 100
    const plans = plansOf({
      monthlyPrice,
      discountPercentage,
      quarterlySavingPercentage: row.quarterly_saving / 100
    })
    return {
      id: row.id,
      monthlyPrice: inPounds(monthlyPrice),
      ...(discountPercentage > 0 && { discountPercentage }),
      currency: 'EGP' as const,
      plans: plans.map(plan => ({
        ...plan,
        price: inPounds(plan.price),
        pricePerMonth: inPounds(plan.pricePerMonth)
      }))
    }
  })
}
