import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { writeLog } from '#server/db/audit-log.ts'
import { send } from '#tests/support/accounts/accounts.ts'
import { ENGINES, openApi, type TestApi } from '#tests/support/server.ts'
import { openStaff, setUpCodes, type Staff } from '#tests/support/accounts/staff.ts'

interface Text {
  ar: string
  en: string
}

interface Audit {
  items: {
    at: string
    who: string
    action: string
    subject: string
    change: object
    name?: Text
    names?: Record<string, Text>
  }[]
  page: number
  pageSize: number
  total: number
}

/** One second before midnight in Cairo, and at midnight. */
const LAST_SECOND = Date.parse('2026-05-01T20:59:59Z')
const ENTRIES = [
  { who: 'mona', command: 'promo add', subject: 'promo UFUQ25', at: LAST_SECOND },
  { who: 'mona', command: 'users disable', subject: 'learner 17', at: LAST_SECOND + 1_000 },
  { who: 'account 4', command: 'promo add', subject: 'promo SUMMER', at: LAST_SECOND + 2_000 }
] as const

describe.each(ENGINES)('the audit log on $engine', ({ address }) => {
  let api: TestApi
  let owner: Staff

  beforeAll(async () => {
    api = await openApi(await address())
    owner = await openStaff(api, ['owner'])
    await setUpCodes(api, owner)
    for (const { at, subject, ...operation } of ENTRIES) {
      const change = { subject, fields: { status: ['on', null] }, personal: ['status'] } as const
      await writeLog(api.db, operation, change, at)
    }
  })
  afterAll(() => api.close())

  const read = async (query = '') => {
    const answer = await send(api, `GET /studio/audit${query}`, undefined, owner.headers)
    expect(answer.status).toBe(200)
    return (await answer.json()) as Audit
  }

  test('tells who changed what, newest first, without personal values', async () => {
    const { items, total } = await read()
    expect(total).toBe(ENTRIES.length + 1)
    expect(items[0]).toMatchObject({
      ...{ who: `account ${owner.id}`, action: 'second-factor code' },
      change: { 'second factor': ['none', 'code'] }
    })
    expect(items.slice(1).map(({ subject }) => subject)).toEqual(
      ENTRIES.toReversed().map(({ subject }) => subject)
    )
    expect(items[1]?.change).toEqual({ status: null })
  })

  test.each([
    { query: '?who=mona', subjects: ['learner 17', 'promo UFUQ25'] },
    { query: '?action=promo%20add', subjects: ['promo SUMMER', 'promo UFUQ25'] },
    { query: '?subject=learner%2017', subjects: ['learner 17'] },
    { query: '?to=2026-05-01', subjects: ['promo UFUQ25'] },
    { query: '?from=2026-05-02&to=2026-05-02', subjects: ['promo SUMMER', 'learner 17'] },
    { query: '?who=stranger', subjects: [] },
    { query: '?who=terminal', subjects: ['learner 17', 'promo UFUQ25'] },
    { query: '?kind=promo', subjects: ['promo SUMMER', 'promo UFUQ25'] },
    // A part in any case, and never of the kind.
    { query: '?query=ufuq', subjects: ['promo UFUQ25'] },
    { query: '?query=promo', subjects: [] },
    { query: '?query=%25', subjects: [] },
    { query: '?kind=learner&query=17', subjects: ['learner 17'] }
  ])('answers $query', async ({ query, subjects }) => {
    const { items, total } = await read(query)
    expect(items.map(({ subject }) => subject)).toEqual(subjects)
    expect(total).toBe(subjects.length)
  })

  test('finds what was done to a person by their name, address and number, and names them', async () => {
    const { id, email } = owner
    const [name = ''] = email.split('@')
    for (const typed of [email, name, String(id)]) {
      const { items } = await read(`?kind=staff&query=${encodeURIComponent(typed)}`)
      expect(items.map(({ subject }) => subject)).toEqual([`staff ${id}`])
      expect(items[0]?.names?.[`staff ${id}`]).toEqual(items[0]?.name)
    }
    expect((await read('?query=nobody@example.com')).items).toEqual([])
  })

  test('is paged', async () => {
    const second = await read('?page=2&pageSize=1')
    expect(second).toMatchObject({ page: 2, pageSize: 1, total: ENTRIES.length + 1 })
    expect(second.items.map(({ subject }) => subject)).toEqual(['promo SUMMER'])
  })
})
