import { EventEmitter, once } from 'node:events'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { bumpVersion } from '#server/db/catalogue-version.ts'
import { inTransaction } from '#server/db/database-errors.ts'
import { type Db, openDb } from '#server/db/open.ts'
import { changeRow } from '#server/db/rows.ts'
import { VERSION_KEY } from '#server/db/version-key.ts'
import { type VersionWatch, watchVersion } from '#server/db/watch-version.ts'
import { folderOfTest } from '#tests/support/catalogue/catalogue.ts'
import { freshDatabase, migratedDatabase } from '#tests/support/database/postgres.ts'

let watch: VersionWatch | undefined
let db: Db | undefined
let changes = 0
const calls = new EventEmitter()
let events: string[] = []

function start(address: string): void {
  watch = watchVersion(
    address,
    () => {
      changes++
      calls.emit('change')
    },
    (_level, event) => events.push(event)
  )
}

async function open(address: string): Promise<Db> {
  db = await openDb(address)
  return db
}

const bump = (store: Db) => inTransaction(store, tx => bumpVersion(tx, []))

beforeEach(() => {
  ;[changes, events] = [0, []]
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
})
afterEach(async () => {
  await watch?.stop()
  await db?.destroy()
  watch = db = undefined
  vi.useRealTimers()
})

describe('a watch of the version on SQLite', () => {
  const path = () => join(folderOfTest(), 'store.sqlite')
  const poll = () => vi.advanceTimersByTime(250)

  test('notices the first version, and each later one once', async () => {
    const address = path()
    const store = await open(address)
    start(address)
    poll()
    expect(changes).toBe(0)
    for (let version = 1; version <= 3; version++) {
      await bump(store)
      poll()
      poll()
      expect(changes).toBe(version)
    }
  })

  test('waits for a file and its tables, and makes none', async () => {
    const address = path()
    start(address)
    poll()
    expect(existsSync(address)).toBe(false)
    const empty = new DatabaseSync(address)
    empty.exec('pragma journal_mode = wal')
    poll()
    empty.close()
    await bump(await open(address))
    poll()
    expect({ changes, events }).toEqual({ changes: 1, events: [] })
  })

  test('waits for a file that is locked', async () => {
    const address = path()
    const store = await openDb(address)
    await bump(store)
    await store.destroy()
    const owner = new DatabaseSync(address)
    owner.exec('pragma locking_mode = exclusive')
    owner.exec('begin exclusive')
    start(address)
    poll()
    expect(changes).toBe(0)
    owner.close()
    poll()
    expect({ changes, events }).toEqual({ changes: 1, events: [] })
  })

  test('logs a file that it cannot read once', () => {
    const address = path()
    writeFileSync(address, 'no database'.repeat(1_000))
    start(address)
    for (let time = 0; time < 3; time++) poll()
    expect(events).toEqual(['version not read'])
  })

  test('ends', async () => {
    const address = path()
    const store = await open(address)
    start(address)
    await watch?.stop()
    await bump(store)
    poll()
    expect(changes).toBe(0)
  })
})

describe('a watch of the version on PostgreSQL', () => {
  // `expect.poll` would advance the timers, and so the watch would poll.
  const noticing = async (work: () => Promise<unknown>) => {
    const noticed = once(calls, 'change')
    await work()
    await noticed
  }

  /** On a store with one version, which was noticed. */
  async function startNoticed(): Promise<Db> {
    const address = await migratedDatabase()
    const store = await open(address)
    await bump(store)
    await noticing(async () => start(address))
    return store
  }

  test('notices each version by its notification', async () => {
    const store = await startNoticed()
    for (let version = 2; version <= 4; version++) await noticing(() => bump(store))
    expect(changes).toBe(4)
  })

  test('notices a version whose notification was lost', async () => {
    const store = await startNoticed()
    await noticing(async () => {
      await changeRow(store, 'setting', { key: VERSION_KEY }, { value: 'of an older release' })
      vi.advanceTimersByTime(5_000)
    })
    expect(changes).toBe(2)
  })

  test('connects again, logs that once, and finds what changed meanwhile', async () => {
    const store = await startNoticed()
    for (let time = 0; time < 2; time++) {
      await noticing(() =>
        inTransaction(store, async tx => {
          await bumpVersion(tx, [])
          await sql`select pg_terminate_backend(pid) from pg_stat_activity
            where datname = current_database() and query like 'select value from setting%'`.execute(
            tx
          )
        })
      )
    }
    expect(events).toEqual(['version not read', 'version not read'])
  })

  test('waits for the tables', async () => {
    const address = await freshDatabase()
    start(address)
    await expect.poll(() => events).toEqual(['version not read'])
    await noticing(async () => bump(await open(address)))
    expect(events).toEqual(['version not read'])
  })

  test('leaves no connection when it ends', async () => {
    const store = await startNoticed()
    await watch?.stop()
    const connections = async () =>
      (
        await sql`select 1 from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid()`.execute(store)
      ).rows.length
    await expect.poll(connections).toBe(0)
  })
})
