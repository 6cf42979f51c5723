import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { StudioPackage } from '#contract/studio/packages.ts'
import type { Package } from '#contract/subscriptions/packages.ts'
import { renew, signIn } from '#tests/support/accounts/accounts.ts'
import { order } from '#tests/support/payments/buying.ts'
import { SMALL } from '#tests/support/catalogue/small.ts'
import { type Desk, openDesk, verdict } from '#tests/support/accounts/finance.ts'
import { logged } from '#tests/support/operating/operating.ts'
import { ENGINES } from '#tests/support/server.ts'

const PRICES = { monthlyPrice: 300, discountPercentage: 10, quarterlySavingPercentage: 5.5 }

describe.each(ENGINES)('prices in the studio on $engine', ({ address }) => {
  let desk: Desk
  beforeAll(async () => {
    desk = await openDesk(await address())
  })
  afterAll(() => desk.api.close())
  beforeEach(async () => {
    await renew(desk.api)
    await desk.api.db.deleteFrom('admin_log').execute()
    await desk.api.db.updateTable('package').set({ by_hand: 0 }).execute()
    await desk.api.import(SMALL)
  })

  const read = () => desk.read<StudioPackage>('GET /studio/packages/1')
  const set = (body: object, revision: string | undefined, query = '') =>
    desk.ask(
      `PUT /studio/packages/1${query}`,
      body,
      revision === undefined ? {} : { 'If-Match': `"${revision}"` }
    )
  const shown = () => desk.api.json<Package>('/packages/1')

  test('are shown with each plan as learners see it', async () => {
    const answer = await desk.ask('GET /studio/packages/1')
    const found = (await answer.json()) as StudioPackage
    expect(answer.headers.get('etag')).toBe(`"${found.revision}"`)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(found).toEqual({
      ...{ id: 1, revision: expect.any(String), setBy: 'catalogue', openOrders: 0, history: [] },
      ...{ monthlyPrice: 250, discountPercentage: 20, quarterlySavingPercentage: 10 },
      plans: (await shown()).plans
    })
  })

  test('are set, shown to learners at once, and logged', async () => {
    const before = await read()
    const answer = await set({ ...PRICES, reason: 'a new year' }, before.revision)
    const after = (await answer.json()) as StudioPackage
    expect(after).toMatchObject({
      ...PRICES,
      setBy: 'staff',
      plans: [{ price: 270 }, { price: 765.45 }, { price: 1_800 }],
      history: [
        {
          ...{ who: `account ${desk.staff.id}`, action: 'prices set', reason: 'a new year' },
          change: { 'monthly price, EGP': [250, 300] }
        }
      ]
    })
    expect(after.revision).not.toBe(before.revision)
    expect(answer.headers.get('etag')).toBe(`"${after.revision}"`)
    expect(await read()).toEqual(after)
    expect((await shown()).plans).toEqual(after.plans)
  })

  test('in a dry run are only answered, with the orders that keep their price', async () => {
    await order(desk.api, await signIn(desk.api))
    const before = await read()
    expect(before.openOrders).toBe(1)
    const dry = await set(PRICES, before.revision, '?dryRun=true')
    expect(await dry.json()).toMatchObject({
      ...PRICES,
      openOrders: 1,
      plans: [{ price: 270 }, {}, {}]
    })
    expect(dry.headers.get('etag')).toBeNull()
    expect(await read()).toEqual(before)
    expect(await logged(desk.api)).toEqual([])
    expect(await verdict(set(PRICES, 'old', '?dryRun=true'))).toBe('revision_conflict')
    expect(await verdict(set(PRICES, before.revision, '?dryRun=false'))).toBe(200)
    await desk.api.db.deleteFrom('purchase').execute()
    expect((await read()).openOrders).toBe(0)
  })

  test('that changed meanwhile are kept', async () => {
    const { revision } = await read()
    expect(await verdict(set(PRICES, revision))).toBe(200)
    const answer = await set({ ...PRICES, monthlyPrice: 1 }, revision)
    expect([answer.status, await verdict(answer)]).toEqual([412, 'revision_conflict'])
    expect(await read()).toMatchObject(PRICES)
    expect(await logged(desk.api)).toHaveLength(1)
  })

  test('that an import changes meanwhile are kept', async () => {
    const { revision } = await read()
    const packages = '- id: 1\n  monthlyPrice: 260\n  quarterlySavingPercentage: 10\n'
    await desk.api.import({ ...SMALL, 'packages.yaml': packages })
    expect(await verdict(set(PRICES, revision))).toBe('revision_conflict')
    expect(await read()).toMatchObject({ monthlyPrice: 260 })
  })

  test('of two changes of one revision at once, one wins', async () => {
    const { revision } = await read()
    const all = await Promise.all(
      [301, 302, 303, 304].map(async monthlyPrice => ({
        monthlyPrice,
        verdict: await verdict(set({ ...PRICES, monthlyPrice }, revision))
      }))
    )
    const won = all.filter(({ verdict }) => verdict === 200)
    expect(won).toHaveLength(1)
    expect(all.filter(({ verdict }) => verdict === 'revision_conflict')).toHaveLength(3)
    expect(await read()).toMatchObject({ monthlyPrice: won[0]?.monthlyPrice })
    expect(await logged(desk.api)).toHaveLength(1)
  })

  test('go back to the catalogue folder', async () => {
    await set(PRICES, (await read()).revision)
    const stale = (await read()).revision
    expect(await verdict(set({ release: true }, 'old'))).toBe('revision_conflict')
    const dry = await set({ release: true }, stale, '?dryRun=true')
    expect(await dry.json()).toMatchObject({ setBy: 'catalogue', monthlyPrice: 300 })
    const released = await set({ release: true, reason: 'spring' }, stale)
    expect(await released.json()).toMatchObject({
      ...{ setBy: 'catalogue', monthlyPrice: 300 },
      history: expect.arrayContaining([expect.objectContaining({ action: 'prices release' })])
    })
    await desk.api.import(SMALL)
    expect(await read()).toMatchObject({ monthlyPrice: 250, setBy: 'catalogue' })
  })

  test('a revision is known in any spelling of an ETag', async () => {
    const { revision } = await read()
    const put = (etag: string) =>
      verdict(desk.ask('PUT /studio/packages/1?dryRun=true', PRICES, { 'If-Match': etag }))
    // As a proxy that compresses passes it on.
    expect(await put(`W/"${revision}"`)).toBe(200)
    expect(await put('*')).toBe('revision_conflict')
    expect(await put('""')).toBe('revision_conflict')
  })

  test.each<[body: object, why: string]>([
    [{ ...PRICES, monthlyPrice: 0 }, 'validation_failed: value_out_of_range'],
    [{ ...PRICES, monthlyPrice: 1_000_000.01 }, 'validation_failed: value_out_of_range'],
    [{ ...PRICES, monthlyPrice: -1 }, 'validation_failed'],
    [{ ...PRICES, monthlyPrice: 99.999 }, 'validation_failed'],
    [{ ...PRICES, monthlyPrice: '300' }, 'validation_failed'],
    [{ ...PRICES, discountPercentage: 100.5 }, 'validation_failed'],
    [{ ...PRICES, quarterlySavingPercentage: 0.001 }, 'validation_failed'],
    [{ monthlyPrice: 300 }, 'validation_failed'],
    [{ ...PRICES, release: true }, 'validation_failed'],
    [{ release: false }, 'validation_failed'],
    [{}, 'validation_failed']
  ])('%j is refused', async (body, why) => {
    const before = await read()
    expect(await verdict(set(body, before.revision))).toBe(why)
    expect(await read()).toEqual(before)
  })

  test('need the revision they begin from, and a known package', async () => {
    expect(await verdict(set(PRICES, undefined))).toBe('validation_failed')
    const headers = { 'If-Match': '"x"' }
    for (const id of ['2', 'x', '0', '99999999999999999']) {
      expect(await verdict(desk.ask(`GET /studio/packages/${id}`))).toBe('not_found')
      expect(await verdict(desk.ask(`PUT /studio/packages/${id}`, PRICES, headers))).toBe(
        'not_found'
      )
    }
  })

  test('need the second factor of the last five minutes, but for a dry run', async () => {
    const { revision } = await read()
    desk.api.clock.now = new Date('2026-06-01T12:05:00Z')
    const put = (query: string) => verdict(set(PRICES, revision, query))
    expect([await put(''), await put('?dryRun=false')]).toEqual([
      'second_factor_required',
      'second_factor_required'
    ])
    expect(await put('?dryRun=true')).toBe(200)
    expect(await put('?dryRun=true&dryRun=false')).toBe('validation_failed')
    expect(await verdict(desk.ask('POST /studio/refunds/1/given?dryRun=true', {}))).toBe(
      'second_factor_required'
    )
    await desk.api.db.updateTable('session').set({ second_factor_at: null }).execute()
    expect(await put('?dryRun=true')).toBe('second_factor_required')
  })
})
