import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createSearchMisses, MISSES_OF_DAY } from '#server/search/search-misses.ts'
import { findRows } from '#server/db/rows.ts'
import { temporaryFolder } from '#tests/support/catalogue/catalogue.ts'
import { ENGINES, openFilledApi, serveHttp, type TestApi } from '#tests/support/server.ts'

describe.each(ENGINES)('searches that find nothing, on $engine', ({ address }) => {
  let api: TestApi
  beforeAll(async () => {
    api = await openFilledApi(await address())
  })
  afterAll(() => api.close())
  beforeEach(async () => {
    await api.db.deleteFrom('rollup_search').execute()
    // Almost midnight in Cairo.
    api.clock.now = new Date('2026-06-01T20:59:59.999Z')
  })

  const search = (query: string) => api.get(`/search?query=${encodeURIComponent(query)}`)
  async function stored(period: string) {
    await api.searchMisses.flush(api.db)
    const rows = await findRows(api.db, 'rollup_search', { period }, 'query')
    return Object.fromEntries(rows.map(({ query, searches }) => [query, searches]))
  }

  test('are counted by folded query and day, each time they are answered', async () => {
    for (const query of ['Kubernetes', 'kubernetes ', 'كُوبِرنيتِس', 'كوبرنيتس', 'كوبرنيتس']) {
      expect((await search(query)).status).toBe(200)
    }
    api.clock.now = new Date('2026-06-01T21:00:00Z')
    await search('KUBERNETES')
    expect(await stored('2026-06-01')).toEqual({ kubernetes: 2, كوبرنيتس: 3 })
    expect(await stored('2026-06-02')).toEqual({ kubernetes: 1 })
    expect(await stored('2026-06')).toEqual({ kubernetes: 3, كوبرنيتس: 3 })
  })

  test('are not those that find something, a page of the site, or nothing that was asked', async () => {
    const page = await api.json<{ total: number; sitePage: object }>('/search?query=refund')
    expect(page).toMatchObject({ total: 0, sitePage: { page: '/faq#refund' } })
    for (const query of ['sleep', 'النوم', '', '  ']) await search(query)
    expect(await stored('2026-06-01')).toEqual({})
  })

  test.each([
    ['an address', 'mona@example.com'],
    ['a phone number', '0100 123 4567'],
    ['a number in Arabic digits', 'طلب ١٢٣٤٥٦'],
    ['a pasted text', `${'kubernetes '.repeat(6)}`]
  ])('are not stored where they may be personal: %s', async (_, query) => {
    await search(query)
    await search('windows 98')
    expect(await stored('2026-06-01')).toEqual({ 'windows 98': 1 })
  })

  test('are at most 200 different ones a day, in memory and in the store, of all processes', async () => {
    const [one, other] = [createSearchMisses(() => api.clock.now), api.searchMisses]
    for (let at = 0; at < MISSES_OF_DAY + 50; at++) {
      one.counterOf(`qq${at}`)?.()
      other.counterOf(`ww${at}`)?.()
      other.counterOf('ww0')?.()
    }
    await Promise.all([one.flush(api.db), other.flush(api.db)])
    const queries = Object.keys(await stored('2026-06-01'))
    expect(queries).toHaveLength(MISSES_OF_DAY)
    const known = queries[0] ?? ''
    const before = (await stored('2026-06-01'))[known] ?? 0
    one.counterOf(known)?.()
    await one.flush(api.db)
    expect((await stored('2026-06-01'))[known]).toBe(before + 1)
  })

  test('are at most 200 different ones in memory, also where the store knows later ones', async () => {
    const misses = createSearchMisses(() => api.clock.now)
    misses.counterOf('the last')?.()
    await misses.flush(api.db)
    for (let at = 0; at < MISSES_OF_DAY; at++) misses.counterOf(`qq${at}`)?.()
    misses.counterOf('the last')?.()
    await misses.flush(api.db)
    expect((await stored('2026-06-01'))['the last']).toBe(1)
  })

  test('wait in memory while the store cannot take them', async () => {
    await search('kubernetes')
    await api.db.schema.alterTable('rollup_search').renameTo('away').execute()
    await expect(api.searchMisses.flush(api.db)).rejects.toThrow('rollup_search')
    await api.db.schema.alterTable('away').renameTo('rollup_search').execute()
    await search('kubernetes')
    expect(await stored('2026-06-01')).toEqual({ kubernetes: 2 })
  })
})

test('a server counts cached answers too, and stores what it counted when it stops', async () => {
  const { path: folder, remove } = temporaryFolder()
  const first = await serveHttp(folder)
  for (let at = 0; at < 5; at++) await first.ask('/api/search?query=kubernetes')
  await first.running.stop()
  const second = await serveHttp(folder)
  const rows = await findRows(second.running.db, 'rollup_search', {})
  expect(rows.map(({ query, searches }) => [query, searches])).toEqual([
    ['kubernetes', 5],
    ['kubernetes', 5]
  ])
  await second.running.stop()
  remove()
})
