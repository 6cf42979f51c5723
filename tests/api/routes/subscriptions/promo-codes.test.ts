import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openDb } from '#server/db/open.ts'
import { deleteOldRateLimits } from '#server/http/rate-limit.ts'
import { SMALL } from '#tests/support/catalogue/small.ts'
import { bearer, outcome, send, signIn, type SignedIn } from '#tests/support/accounts/accounts.ts'
import { ENGINES, openApi, type TestApi } from '#tests/support/server.ts'

const MORE = `${SMALL['promo-codes.yaml']}- code: SUMMER-26
  discountPercentage: 33.33
  starts: 2026-06-01
  ends: 2026-06-01
- code: ALL100
  discountPercentage: 100
  ends: 2026-12-31
`

describe.each(ENGINES)('GET /promocode on $engine', ({ address }) => {
  let api: TestApi

  beforeAll(async () => {
    api = await openApi(await address())
    await api.import({ ...SMALL, 'promo-codes.yaml': MORE })
  })
  afterAll(() => api.close())
  beforeEach(async () => {
    api.clock.now = new Date('2026-06-01T12:00:00Z')
    await api.db.deleteFrom('rate_limit').execute()
  })

  /** Asks from an address of the network, as a connection or through a proxy on this machine. */
  const askFrom = (remoteAddress: string, headers: Record<string, string> = {}) =>
    api.app.request(
      '/api/promocode/UFUQ25',
      { headers },
      { incoming: { socket: { remoteAddress } } }
    )

  test('answers the discount of the code', async () => {
    expect(await api.json('/promocode/UFUQ25')).toEqual({
      code: 'UFUQ25',
      discountPercentage: 25,
      firstSubscriptionOnly: true,
      valid: true
    })
    expect(await api.json('/promocode/YEAR10')).toMatchObject({
      discountPercentage: 10.5,
      subscriptionTypes: ['YEARLY']
    })
    expect(await api.json('/promocode/SUMMER-26')).toMatchObject({ discountPercentage: 33.33 })
    expect(await api.json('/promocode/ALL100')).toMatchObject({ discountPercentage: 100 })
  })

  test.each([
    { typed: 'ufuq25', why: 'lower case' },
    { typed: 'Ufuq25', why: 'mixed case' },
    { typed: ' UFUQ25 ', why: 'spaces around' },
    { typed: 'UFUQ 25', why: 'a space inside' },
    { typed: 'ufuq٢٥', why: 'Arabic digits' },
    { typed: 'UFUQ۲۵', why: 'Persian digits' },
    { typed: 'ＵＦＵＱ２５', why: 'full width' },
    { typed: '\u200fUFUQ25\u200e', why: 'marks of direction, as they come with a copy' }
  ])('“$typed” is UFUQ25: $why', async ({ typed }) => {
    expect(await api.json(`/promocode/${encodeURIComponent(typed)}`)).toMatchObject({
      code: 'UFUQ25'
    })
  })

  test.each([
    { path: '/promocode/NONE', why: 'unknown', reason: 'unknown' },
    { path: '/promocode/UFUQ2', why: 'a piece of one', reason: 'unknown' },
    { path: '/promocode/%25', why: 'no wildcard', reason: 'unknown' },
    { path: '/promocode/UFUQ__', why: 'no wildcards', reason: 'unknown' },
    { path: "/promocode/'%20or%20'1'='1", why: 'no SQL', reason: 'unknown' },
    { path: '/promocode/RAMADAN2026', why: 'over', reason: 'over' },
    {
      path: '/promocode/YEAR10?subscriptionType=MONTHLY',
      why: 'for another plan',
      reason: 'other_plan'
    },
    {
      path: '/promocode/YEAR10?subscriptionType=QUARTERLY',
      why: 'for another plan',
      reason: 'other_plan'
    },
    { path: `/promocode/${'A'.repeat(2_000)}`, why: 'far too long', reason: 'unknown' }
  ])('$path does not work: $why', async ({ path, reason }) => {
    const response = await api.get(path, { 'Accept-Language': 'en' })
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({
      code: 'coupon_invalid',
      title: 'This promo code isn’t valid',
      reason
    })
  })

  test('a code of one plan works for that plan, and where no plan is named', async () => {
    for (const query of ['', '?subscriptionType=YEARLY']) {
      expect((await api.get(`/promocode/YEAR10${query}`)).status).toBe(200)
    }
    for (const plan of ['MONTHLY', 'QUARTERLY', 'YEARLY']) {
      expect((await api.get(`/promocode/UFUQ25?subscriptionType=${plan}`)).status).toBe(200)
    }
  })

  test.each([
    { at: '2026-05-31T20:59:59.999Z', status: 404, why: 'a moment before the day begins in Cairo' },
    { at: '2026-05-31T21:00:00.000Z', status: 200, why: 'as it begins' },
    { at: '2026-06-01T20:59:59.999Z', status: 200, why: 'its last moment' },
    { at: '2026-06-01T21:00:00.000Z', status: 404, why: 'as the next day begins' }
  ])('a code of one day, at $at: $why', async ({ at, status }) => {
    api.clock.now = new Date(at)
    expect((await api.get('/promocode/SUMMER-26')).status).toBe(status)
  })

  test('a code of one learner is unknown to others', async () => {
    const [one, other] = [await signIn(api), await signIn(api)]
    const own = (learner_id: number | null) =>
      api.db.updateTable('promo_code').set({ learner_id }).where('code', '=', 'ALL100').execute()
    const ask = async (by?: SignedIn) => {
      const headers = by && bearer(by.accessToken)
      return outcome(send(api, 'GET /promocode/ALL100', undefined, headers))
    }
    await own(one.id)
    expect(await ask(one)).toBe(200)
    expect(await ask(other)).toBe('coupon_invalid')
    expect(await ask()).toBe('coupon_invalid')
    await own(null)
    expect(await ask(other)).toBe(200)
  })

  test('a code without uses left does not work', async () => {
    expect((await api.get('/promocode/LAST1')).status).toBe(200)
    await api.db
      .updateTable('promo_code')
      .set({ redemptions: 1 })
      .where('code', '=', 'LAST1')
      .execute()
    const refused = await api.get('/promocode/LAST1')
    expect([refused.status, await refused.json()]).toMatchObject([404, { reason: 'used_up' }])
  })

  test('thirty a minute are answered, the next gets the time to wait', async () => {
    for (let at = 0; at < 30; at++) expect((await askFrom('203.0.113.7')).status).toBe(200)
    api.clock.now = new Date(api.clock.now.getTime() + 20_500)
    const refused = await askFrom('203.0.113.7')
    expect(refused.status).toBe(429)
    expect(refused.headers.get('retry-after')).toBe('40')
    expect(await refused.json()).toMatchObject({ code: 'rate_limited' })

    expect((await askFrom('203.0.113.8')).status).toBe(200)
    api.clock.now = new Date(api.clock.now.getTime() + 40_000)
    expect((await askFrom('203.0.113.7')).status).toBe(200)
  })

  test('a clock that is put back does not block a caller until then', async () => {
    for (let count = 0; count <= 30; count++) await askFrom('198.51.100.77')
    expect((await askFrom('198.51.100.77')).status).toBe(429)
    api.clock.now = new Date(api.clock.now.getTime() - 2 * 3_600_000)
    expect((await askFrom('198.51.100.77')).status).toBe(200)
  })

  test('old counters are deleted', async () => {
    await askFrom('198.51.100.78')
    const day = 24 * 3_600_000
    await deleteOldRateLimits(api.db, new Date(api.clock.now.getTime() + day - 1))
    expect(await api.db.selectFrom('rate_limit').select('key').execute()).toHaveLength(1)
    await deleteOldRateLimits(api.db, new Date(api.clock.now.getTime() + day + 1))
    expect(await api.db.selectFrom('rate_limit').select('key').execute()).toEqual([])
  })

  test('wrong codes count, invalid requests do not', async () => {
    for (let at = 0; at < 40; at++) await api.get('/promocode/UFUQ25?unknown=1')
    for (let at = 0; at < 30; at++) expect((await api.get('/promocode/NO')).status).toBe(404)
    expect((await api.get('/promocode/UFUQ25')).status).toBe(429)
  })

  test.each([
    {
      why: 'an IPv6 /64 is one network',
      from: (at: number) => [`2001:db8:1:2:${at.toString(16)}::${at}`, {}] as const,
      answered: 30
    },
    {
      why: 'spellings of an IPv6 address are one',
      from: (at: number) =>
        [
          ['2001:db8::1', '2001:DB8:0:0::1', '2001:0db8:0000:0000:0000:0000:0000:0001'][at % 3],
          {}
        ] as const,
      answered: 30
    },
    {
      why: 'an IPv4 address inside IPv6 is that address',
      from: (at: number) =>
        [
          ['203.0.113.9', '::ffff:203.0.113.9', '::ffff:cb00:7109', '0:0:0:0:0:FFFF:203.0.113.9'][
            at % 4
          ],
          {}
        ] as const,
      answered: 30
    },
    {
      why: 'neighbouring /64s are two',
      from: (at: number) => [`2001:db8:1:${at % 2}::1`, {}] as const,
      answered: 40
    },
    {
      why: 'a proxy on this machine forwards addresses',
      from: (at: number) => ['127.0.0.1', { 'X-Forwarded-For': `198.51.100.${at}` }] as const,
      answered: 40
    },
    {
      why: 'only the proxy’s own entry counts, the last',
      from: (at: number) =>
        ['::1', { 'X-Forwarded-For': `198.51.100.${at}, 203.0.113.10` }] as const,
      answered: 30
    },
    {
      why: 'other clients cannot set it',
      from: (at: number) => ['203.0.113.11', { 'X-Forwarded-For': `198.51.100.${at}` }] as const,
      answered: 30
    }
  ])('$why', async ({ from, answered }) => {
    let count = 0
    for (let at = 0; at < 40; at++) {
      const [remoteAddress, headers] = from(at)
      if ((await askFrom(remoteAddress ?? '', headers)).status === 200) count++
    }
    expect(count).toBe(answered)
  })

  test('the count is exact when many ask at once', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => askFrom('203.0.113.12')))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(30)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(20)
  })
})

test('the count survives a restart, and two processes share it', async () => {
  const address = await ENGINES[1].address()
  const [one, other] = [await openApi(address), await openApi(address)]
  const ask = (api: TestApi) => api.get('/promocode/NONE')
  await Promise.all(Array.from({ length: 25 }, (_, at) => ask(at % 2 ? one : other)))
  await one.close()
  await (await openDb(address)).destroy()
  const again = await openApi(address)
  const statuses = await Promise.all(Array.from({ length: 10 }, () => ask(again)))
  expect(statuses.filter(({ status }) => status === 404)).toHaveLength(5)
  await Promise.all([other, again].map(api => api.close()))
})
