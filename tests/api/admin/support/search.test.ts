import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changeRow } from '#server/db/rows.ts'
import { bearer, forgetCounts, send } from '#tests/support/accounts/accounts.ts'
import { order } from '#tests/support/payments/buying.ts'
import { HOSTILE } from '#tests/support/hostile/hostile.ts'
import { addLearners, certify, subscribe } from '#tests/support/accounts/learners.ts'
import { ENGINES, openFilledApi, type TestApi } from '#tests/support/server.ts'
import { openStaff, setUpCodes, type Staff } from '#tests/support/accounts/staff.ts'

interface List {
  items: { id: number; phone?: string; standing: string; lastSeenAt?: string }[]
  page: number
  pageSize: number
  total: number
  hasMore?: true
}

/** From the newest to the oldest. */
const PEOPLE = {
  osama: { name_ar: 'أُسامة الشريف', email: 'osama_s@work.example' },
  mona: { name_ar: 'منى السيد', phone_number: '+201001234567' },
  mohamed: { name_ar: 'مُحَمَّد عبد الله' },
  elodie: { name_en: 'Élodie Łukasz 100%', email: 'el100@work.example' },
  saudi: { name_ar: 'عبدالله', phone_number: '+966501234567' }
}
type Person = keyof typeof PEOPLE

describe.each(ENGINES)('learners found by support on $engine', ({ address }) => {
  let api: TestApi
  let staff: Staff
  const ids = {} as Record<Person, number>

  beforeAll(async () => {
    api = await openFilledApi(await address())
    staff = await openStaff(api, ['support'])
    await setUpCodes(api, staff)
    await api.db.updateTable('learner').set({ name_ar: '', name_en: 'Support' }).execute()
    const time = api.clock.now.getTime() + 1_000
    const people = Object.values(PEOPLE)
    const rows = people.map((person, at) => ({ ...person, created_at: time - at }))
    const added = await addLearners(api, rows)
    for (const [at, name] of (Object.keys(PEOPLE) as Person[]).entries()) ids[name] = added[at] ?? 0
  })
  afterAll(() => api.close())

  const find = async (query: Record<string, string>) => {
    const address = `GET /studio/learners?${new URLSearchParams(query).toString()}` as const
    const answer = await send(api, address, undefined, staff.headers)
    expect([query, answer.status]).toEqual([query, 200])
    return (await answer.json()) as List
  }
  const named = ({ items }: List) =>
    items.map(({ id }) => Object.entries(ids).find(([, one]) => one === id)?.[0] ?? id)

  test.each<{ query: string; found: Person[] }>([
    { query: 'أسامة', found: ['osama'] },
    { query: 'اسامه', found: ['osama'] },
    { query: 'أُسَامَة', found: ['osama'] },
    { query: 'سام', found: ['osama'] },
    { query: 'مني', found: ['mona'] },
    { query: 'سيد مني', found: ['mona'] },
    { query: '  منى   السيد ', found: ['mona'] },
    { query: 'محمد', found: ['mohamed'] },
    { query: 'الله', found: ['mohamed', 'saudi'] },
    { query: 'elodie', found: ['elodie'] },
    { query: 'ÉLODIE', found: ['elodie'] },
    { query: 'lukas', found: ['elodie'] },
    { query: 'work.example', found: ['osama', 'elodie'] },
    { query: 'OSAMA_S@work.example', found: ['osama'] },
    { query: 'osama_s', found: ['osama'] },
    { query: 'osamaxs', found: [] },
    { query: '100%', found: ['elodie'] },
    { query: 'el%ie', found: [] },
    { query: 'شريف work', found: ['osama'] },
    { query: 'شريف منى', found: [] },
    { query: '0100123', found: ['mona'] },
    { query: '٠١٠٠ ١٢٣ ٤٥', found: ['mona'] },
    { query: '+20 100', found: ['mona'] },
    { query: '00201001234567', found: ['mona'] },
    { query: '0012345', found: ['mona'] },
    { query: '1234567', found: ['mona', 'saudi'] },
    { query: '+966 50', found: ['saudi'] },
    // A short part begins a word.
    { query: 'من', found: ['mona'] },
    { query: 'نى', found: [] },
    { query: '@', found: [] },
    { query: '"', found: [] }
  ])('by $query: $found', async ({ query, found }) => {
    const list = await find({ query })
    expect(named(list)).toEqual(found)
    expect(list.total).toBe(found.length)
  })

  test('by their number, or that of an order or certificate, before all others', async () => {
    const { orderId } = await order(api, staff)
    const certificate = await certify(api, ids.mona, 1, { id: 'Zk3_dummy-certificate-number' })
    expect(named(await find({ query: String(ids.saudi) }))).toEqual(['saudi'])
    expect(named(await find({ query: orderId.slice(0, 8).toUpperCase() }))).toEqual([staff.id])
    expect(named(await find({ query: orderId }))).toEqual([staff.id])
    expect(named(await find({ query: certificate }))).toEqual(['mona'])
    expect(named(await find({ query: certificate, status: 'disabled' }))).toEqual([])
  })

  test('without a query, newest first, by pages', async () => {
    const first = await find({ pageSize: '2' })
    const all = Object.keys(PEOPLE).length + 1
    expect([named(first), first.total, first.hasMore]).toEqual([['osama', 'mona'], all, undefined])
    expect(named(await find({ pageSize: '2', page: '2' }))).toEqual(['mohamed', 'elodie'])
    expect(named(await find({ page: '999999999' }))).toEqual([])
  })

  test('with a masked phone number, and no other data than a list needs', async () => {
    const { items } = await find({ query: 'منى' })
    expect(items).toEqual([
      {
        ...{ id: ids.mona, isStaff: false, name: { ar: 'منى السيد', en: 'Added' }, language: 'ar' },
        ...{ email: expect.any(String), phone: '+20•••67', standing: 'none' },
        createdAt: new Date(api.clock.now.getTime() + 999).toISOString()
      }
    ])
    const [own] = (await find({ query: staff.email })).items
    expect(own?.lastSeenAt).toBe(api.clock.now.toISOString())
  })

  test('no query breaks out of its pattern', async () => {
    for (const query of [...HOSTILE, '%', '_', '\\', "' or 1=1 --", '%%%', '___', 'a%', '\\%']) {
      const { total } = await find({ query: query.slice(0, 100) })
      expect([query, total]).toEqual([query, 0])
      await forgetCounts(api)
    }
  })

  describe('by standing', () => {
    const FACTS = {
      none: {},
      subscribed: { startedAt: '2026-05-01', expiresAt: '2026-07-01' },
      cancelled: { startedAt: '2026-05-01', expiresAt: '2026-07-01', cancelledAt: '2026-05-09' },
      ended: { startedAt: '2026-05-01', expiresAt: '2026-05-31' },
      disabled: { disabled_at: 1 },
      unverified: { verified_at: null }
    }
    /** Ended on 31 May, with a renewal that is being tried. */
    const IN_GRACE = [
      { standing: 'subscribed', until: '2026-06-05' },
      { standing: 'cancelled', until: '2026-06-05', cancelledAt: '2026-05-31' },
      { standing: 'ended', until: '2026-06-01' }
    ]
    const own: Record<string, number> = {}
    const inGrace: Record<string, number> = {}

    beforeAll(async () => {
      for (const [standing, facts] of Object.entries(FACTS)) {
        const isPeriod = 'startedAt' in facts
        const row = { name_en: 'Standing', ...(isPeriod ? {} : facts), created_at: 1 }
        const [id = 0] = await addLearners(api, [row])
        if (isPeriod) await subscribe(api, id, facts)
        own[standing] = id
      }
      for (const { standing, until, ...facts } of IN_GRACE) {
        const [id = 0] = await addLearners(api, [{ name_en: 'Standing', created_at: 0 }])
        await subscribe(api, id, { startedAt: '2026-05-01', expiresAt: '2026-05-31', ...facts })
        await changeRow(
          api.db,
          'subscription',
          { learner_id: id },
          { grace_until: Date.parse(until) }
        )
        inGrace[standing] = id
      }
      // Disabled, whatever else there is.
      const period = { startedAt: '2026-05-01', expiresAt: '2026-07-01' }
      await subscribe(api, own['disabled'] ?? 0, period)
    })

    test.each(Object.keys(FACTS))('%s', async status => {
      for (const query of ['standing', '']) {
        const { items } = await find({ status, query })
        const added = [...Object.values(own), ...Object.values(inGrace)]
        const mine = items.filter(({ id }) => added.includes(id)).map(({ id }) => id)
        expect(mine).toEqual([own[status], inGrace[status]].filter(id => id !== undefined))
        expect(new Set(items.map(({ standing }) => standing))).toEqual(new Set([status]))
      }
    })

    test('another one is refused', async () => {
      const call = 'GET /studio/learners?status=staff'
      expect((await send(api, call, undefined, staff.headers)).status).toBe(422)
    })
  })

  test('searches of one account are limited to 120 a minute', async () => {
    await forgetCounts(api)
    const other = await openStaff(api, ['owner'])
    await setUpCodes(api, other)
    const ask = async ({ accessToken }: Staff) =>
      (await send(api, 'GET /studio/learners', undefined, bearer(accessToken))).status
    for (let call = 0; call < 120; call++) expect(await ask(staff)).toBe(200)
    expect([await ask(staff), await ask(other)]).toEqual([429, 200])
    const certificates = send(api, 'GET /studio/certificates', undefined, staff.headers)
    expect((await certificates).status).toBe(429)
  })
})
