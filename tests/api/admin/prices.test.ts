import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Package } from '#contract/subscriptions/packages.ts'
import { type NewPrices, releasePrices, setPrices } from '#server/admin/prices.ts'
import { createResponseCache } from '#server/http/response-cache.ts'
import { renew, signIn } from '#tests/support/accounts/accounts.ts'
import { order, pay } from '#tests/support/payments/buying.ts'
import { SMALL } from '#tests/support/catalogue/small.ts'
import { logged, operate, resultOf } from '#tests/support/operating/operating.ts'
import { ENGINES, openFilledApi, type TestApi } from '#tests/support/server.ts'

describe.each(ENGINES)('prices of operators on $engine', ({ address }) => {
  let api: TestApi
  beforeAll(async () => {
    api = await openFilledApi(await address())
  })
  afterAll(() => api.close())
  beforeEach(() => renew(api))

  const set = (wish: NewPrices, id = 1) => operate(api, tx => setPrices(tx, id, wish))
  const shown = () => api.json<Package>('/packages/1')
  const row = () =>
    api.db.selectFrom('package').selectAll().where('id', '=', 1).executeTakeFirstOrThrow()

  test('are shown at once, also by a process that had cached the old ones, and are logged', async () => {
    await shown()
    const elsewhere = createResponseCache(api.db, 0)
    await elsewhere.find('/x')
    await elsewhere.make('/x', '/x', () => Promise.resolve({ old: true }))
    expect(await elsewhere.find('/x')).toBeDefined()
    const before = await row()

    await set({ monthlyPrice: 30_050, discountPercentage: 0 })
    expect(await shown()).toMatchObject({ monthlyPrice: 300.5, plans: [{ price: 300.5 }, {}, {}] })
    expect(await elsewhere.find('/x')).toBeUndefined()
    expect(await logged(api, 'package 1')).toMatchObject([
      {
        change: {
          'monthly price, EGP': [before.monthly_price / 100, 300.5],
          'discount, %': [before.discount / 100, 0]
        }
      }
    ])
    expect((await set({ monthlyPrice: 30_050 })).fields).toEqual({})
  })

  test('an open order keeps its price, and is paid at it', async () => {
    await set({ monthlyPrice: 20_000, discountPercentage: 0 })
    const me = await signIn(api)
    const placed = await order(api, me)
    await set({ monthlyPrice: 99_900 })
    await pay(api, placed, 'approve')
    const bought = await api.db
      .selectFrom('purchase')
      .select(['amount', 'status'])
      .where('order_id', '=', placed.orderId)
      .execute()
    expect(bought).toEqual([{ amount: 20_000, status: 'paid' }])
  })

  test.each<{ wish: NewPrices; id?: number }>([
    { wish: { monthlyPrice: -1 } },
    { wish: { monthlyPrice: 0 } },
    { wish: { monthlyPrice: 1.5 } },
    { wish: { monthlyPrice: Number.NaN } },
    { wish: { monthlyPrice: 1e12 } },
    { wish: { discountPercentage: -1 } },
    { wish: { quarterlySavingPercentage: 100.5 } },
    { wish: { discountPercentage: Number.NaN } },
    { wish: { monthlyPrice: 100 }, id: 2 }
  ])('$wish of package $id is refused', async ({ wish, id }) => {
    const before = await row()
    expect(await resultOf(set(wish, id))).toEqual(expect.any(String))
    expect(await row()).toEqual(before)
  })

  test('of two at once, each has the other’s result', async () => {
    await set({ monthlyPrice: 10_000 })
    await api.db.deleteFrom('admin_log').execute()
    await Promise.all([set({ monthlyPrice: 20_000 }), set({ monthlyPrice: 30_000 })])
    const steps = (await logged(api)).map(({ change }) => change['monthly price, EGP'])
    const [first, second] = steps.find(step => step?.[0] === 100) ?? []
    expect(first).toBe(100)
    expect(steps).toContainEqual([second, (await row()).monthly_price / 100])
  })

  test('an import at the same time does not change them', async () => {
    await api.db.updateTable('package').set({ monthly_price: 1, by_hand: 0 }).execute()
    const isSet = Promise.withResolvers<void>()
    const mayEnd = Promise.withResolvers<void>()
    const setting = operate(api, async tx => {
      const done = await setPrices(tx, 1, { monthlyPrice: 55_500 })
      isSet.resolve()
      await mayEnd.promise
      return done
    })
    await isSet.promise
    const importing = api.import(SMALL)
    // Long enough for the import to come as far as the row that it has to wait for.
    await new Promise(resolve => setTimeout(resolve, 300))
    mayEnd.resolve()
    await Promise.all([setting, importing])
    expect(await row()).toMatchObject({ monthly_price: 55_500, by_hand: 1 })
  })

  test('an import does not change them until they are released', async () => {
    await set({ monthlyPrice: 77_700 })
    await api.import(SMALL)
    expect(await row()).toMatchObject({ monthly_price: 77_700 })
    await operate(api, tx => releasePrices(tx, 1))
    await api.import(SMALL)
    expect((await row()).monthly_price).not.toBe(77_700)
  })
})
