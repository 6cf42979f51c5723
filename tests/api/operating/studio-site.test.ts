import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { beginPublication, endPublication } from '#server/operating/publications.ts'
import { send } from '#tests/support/accounts/accounts.ts'
import { ENGINES, openFilledApi, type TestApi } from '#tests/support/server.ts'
import { openStaff, setUpCodes, type Staff } from '#tests/support/accounts/staff.ts'

describe.each(ENGINES)('how publishing stands, on $engine', ({ address }) => {
  let api: TestApi
  let finance: Staff
  beforeEach(async () => {
    api = await openFilledApi(await address())
    finance = await openStaff(api, ['finance'])
    await setUpCodes(api, finance)
  })
  afterEach(() => api.close())

  const read = async () =>
    (await (await send(api, 'GET /studio/site', undefined, finance.headers)).json()) as object
  const publish = async (outcome?: Parameters<typeof endPublication>[2]) => {
    const id = await beginPublication(api.db, { version: 'v', cause: 'catalogue' }, api.clock.now)
    if (outcome) await endPublication(api.db, id, outcome)
  }

  test('is told to all staff: live, failed, and under way', async () => {
    const version = expect.any(String) as string
    expect(await read()).toEqual({ catalogueVersion: version, publications: [] })
    await publish({ tookMs: 1_500, pages: 7, rendered: 2 })
    const startedAt = api.clock.now.toISOString()
    const live = { state: 'live', startedAt, tookMs: 1_500, pages: 7 }
    const common = { cause: 'catalogue', version: 'v' }
    expect(await read()).toEqual({
      ...{ catalogueVersion: version, liveVersion: 'v', ...live },
      publications: [{ ...live, ...common, rendered: 2 }]
    })
    await publish({ tookMs: 20, problem: 'the disk is full' })
    expect(await read()).toMatchObject({
      ...{ state: 'failed', problem: 'the disk is full', tookMs: 20, liveVersion: 'v' },
      publications: [{ state: 'failed' }, { state: 'live' }]
    })
    await publish()
    expect(await read()).toMatchObject({ state: 'publishing', startedAt, liveVersion: 'v' })
  })
})
