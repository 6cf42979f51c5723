import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Db, openDb } from '#server/db/open.ts'
import { addRow, changeRow, countRows, findRow, putRow, removeRows } from '#server/db/rows.ts'
import { ENGINES } from '#tests/support/server.ts'

describe.each(ENGINES)('rows on $engine', ({ address }) => {
  let db: Db
  beforeAll(async () => {
    db = await openDb(await address())
  })
  afterAll(() => db.destroy())
  beforeEach(async () => {
    await db.deleteFrom('setting').execute()
    for (const key of ['a', 'b', 'c']) await addRow(db, 'setting', { key, value: key })
  })

  test.each([
    { where: { key: 'a' }, count: 1, why: 'an equal value' },
    { where: { key: ['<>', 'a'] }, count: 2, why: 'another value' },
    { where: { key: ['in', ['a', 'b', 'x']] }, count: 2, why: 'one of a list' },
    { where: { key: ['>=', 'b'], value: 'c' }, count: 1, why: 'two columns' },
    { where: { key: "a' or '1'='1" }, count: 0, why: 'SQL in a value' },
    { where: {}, count: 3, why: 'no column' }
  ] as const)('counts $count with $why', async ({ where, count }) => {
    expect(await countRows(db, 'setting', where as { key: string })).toBe(count)
  })

  test('adds no row whose key exists, and puts one in its place', async () => {
    expect(await addRow(db, 'setting', { key: 'a', value: 'new' })).toBe(undefined)
    await putRow(db, 'setting', ['key'], { key: 'a', value: 'newer' })
    expect(await findRow(db, 'setting', { key: 'a' })).toEqual({ key: 'a', value: 'newer' })
  })

  test('changes and removes only rows of the filter', async () => {
    await changeRow(db, 'setting', { key: 'a' }, { value: 'x' })
    expect(await countRows(db, 'setting', { value: 'x' })).toBe(1)
    expect(await removeRows(db, 'setting', { key: ['in', ['a', 'b']] })).toBe(2)
    expect(await countRows(db, 'setting', {})).toBe(1)
  })

  test.each([
    { where: {}, why: 'without columns' },
    { where: { key: undefined }, why: 'with a value that is missing' }
  ])('neither changes nor removes rows by a filter $why', async ({ where }) => {
    const filter = where as { key: string }
    await expect(changeRow(db, 'setting', filter, { value: 'x' })).rejects.toThrow(RangeError)
    await expect(removeRows(db, 'setting', filter)).rejects.toThrow(RangeError)
    expect(await countRows(db, 'setting', { value: ['<>', 'x'] })).toBe(3)
  })
})
