import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { OperatorError } from '#server/admin/change.ts'
import type { Tx } from '#server/db/open.ts'
import { logged, operate } from '#tests/support/operating/operating.ts'
import { ENGINES, openApi, type TestApi } from '#tests/support/server.ts'

const CHANGE = {
  subject: 'thing 1',
  fields: { status: ['red', 'blue'], sessions: [null, 3] }
} as const

describe.each(ENGINES)('a change by an operator on $engine', ({ address }) => {
  let api: TestApi
  beforeAll(async () => {
    api = await openApi(await address())
  })
  afterAll(() => api.close())
  beforeEach(() => api.db.deleteFrom('admin_log').execute())

  const mark = (tx: Tx) => tx.insertInto('setting').values({ key: 'mark', value: '' }).execute()
  const isMarked = async () =>
    (await api.db.deleteFrom('setting').where('key', '=', 'mark').returning('key').execute())
      .length > 0

  test('is logged with who, when, what and why', async () => {
    await operate(api, () => Promise.resolve(CHANGE), { command: 'promo add' })
    expect(await logged(api)).toEqual([
      {
        at: api.clock.now.getTime(),
        who: 'Salma',
        network: null,
        command: 'promo add',
        subject: 'thing 1',
        change: CHANGE.fields,
        reason: 'because'
      }
    ])
    expect(await logged(api, 'thing 2')).toEqual([])
  })

  test('that changes nothing is not logged', async () => {
    await operate(api, () => Promise.resolve({ subject: 'thing 1', fields: {} }))
    expect(await logged(api)).toEqual([])
  })

  test('logs no personal value', async () => {
    await operate(api, () => Promise.resolve({ ...CHANGE, personal: ['status'] }))
    expect(await logged(api)).toMatchObject([{ change: { status: null, sessions: [null, 3] } }])
  })

  test('in a dry run is rolled back, and returns its effect', async () => {
    const work = async (tx: Tx) => {
      await mark(tx)
      return CHANGE
    }
    expect(await operate(api, work, { isDry: true })).toEqual(CHANGE)
    expect([await isMarked(), await logged(api)]).toEqual([false, []])
    await operate(api, work)
    expect(await isMarked()).toBe(true)
  })

  test('that is refused leaves no rows', async () => {
    const refused = operate(api, async tx => {
      await mark(tx)
      throw new OperatorError('no')
    })
    await expect(refused).rejects.toThrow('no')
    expect([await isMarked(), await logged(api)]).toEqual([false, []])
  })

  test('is stored with its log, both or neither', async () => {
    const broken = operate(
      api,
      async tx => {
        await mark(tx)
        return CHANGE
      },
      { command: null as never }
    )
    await expect(broken).rejects.toThrow(/null/i)
    expect(await isMarked()).toBe(false)
  })

  test.each([
    { who: ' ', message: 'the name is empty' },
    { who: 'x'.repeat(101), message: 'the name is longer than 100 characters' },
    { who: 'a\0b', message: 'the name holds a character that no store keeps' },
    { reason: '', message: 'the reason is empty' },
    { reason: '\ud800', message: 'the reason holds a character that no store keeps' }
  ])('$message', async ({ message, ...operation }) => {
    await expect(operate(api, () => Promise.resolve(CHANGE), operation)).rejects.toThrow(message)
  })
})
