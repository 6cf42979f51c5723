import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { giveLease, takeLease } from '#server/db/lease.ts'
import { type Db, openDb } from '#server/db/open.ts'
import { folderOfTest } from '#tests/support/catalogue/catalogue.ts'
import { migratedDatabase } from '#tests/support/database/postgres.ts'

const STORES = [
  { engine: 'sqlite', address: async () => join(folderOfTest(), 'store.sqlite') },
  { engine: 'postgres', address: migratedDatabase }
]
const RACERS = 4
const ROUNDS = 25

const at = (seconds: number) => new Date(1_800_000_000_000 + seconds * 1_000)

describe.each(STORES)('a lease on $engine', ({ address }) => {
  let handles: Db[]
  let db: Db
  beforeEach(async () => {
    const store = await address()
    db = await openDb(store)
    handles = [db]
    while (handles.length < RACERS) handles.push(await openDb(store))
  })
  afterEach(() => Promise.all(handles.map(handle => handle.destroy())))

  const take = (holder: string, seconds: number, name = 'publish') =>
    takeLease(db, name, holder, at(seconds), 10_000)

  test.each([
    { who: 'its holder renews it', holder: 'a', seconds: 5, isTaken: true },
    { who: 'its holder renews it late', holder: 'a', seconds: 50, isTaken: true },
    { who: 'another one waits until it ends', holder: 'b', seconds: 9, isTaken: false },
    { who: 'another one takes it at its end', holder: 'b', seconds: 10, isTaken: true }
  ])('$who', async ({ holder, seconds, isTaken }) => {
    expect(await take('a', 0)).toBe(true)
    expect(await take(holder, seconds)).toBe(isTaken)
    expect(await take('c', seconds + 9)).toBe(!isTaken)
  })

  test('has a name, and others do not block it', async () => {
    expect(await take('a', 0)).toBe(true)
    expect(await take('b', 0, 'other')).toBe(true)
  })

  test('ends early by its holder alone', async () => {
    await take('a', 0)
    await giveLease(db, 'publish', 'b')
    expect(await take('b', 1)).toBe(false)
    await giveLease(db, 'publish', 'a')
    expect(await take('b', 1)).toBe(true)
  })

  test('has one holder, however many take it at once', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const taken = await Promise.all(
        handles.map((handle, racer) =>
          takeLease(handle, 'publish', `racer ${racer}`, at(round * 10), 10_000)
        )
      )
      expect(taken.filter(Boolean)).toHaveLength(1)
    }
  })
})
