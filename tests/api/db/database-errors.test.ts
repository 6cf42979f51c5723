import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import pg from 'pg'
import { afterEach, describe, expect, test } from 'vitest'
import { databaseProblemOf } from '#server/db/database-errors.ts'
import { folderOfTest } from '#tests/support/catalogue/catalogue.ts'
import { ITEMS } from '#tests/support/catalogue/learning.ts'
import { freePort, startGuarded } from '#tests/support/operating/guarded.ts'
import { itemFor, openLearningApi, subscriber } from '#tests/support/learning/learning.ts'
import { type Cluster, makeCluster } from '#tests/support/database/postgres-cluster.ts'
import { freshDatabase } from '#tests/support/database/postgres.ts'
import { openFilledApi, type TestApi } from '#tests/support/server.ts'

async function expectUnavailable(answer: Response): Promise<void> {
  expect(answer.status).toBe(503)
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await answer.json()).toMatchObject({ code: 'unavailable' })
}

describe('a store that cannot answer', () => {
  let api: TestApi | undefined
  afterEach(() => api?.close())

  test('SQLite locked by another process: writing waits, then gets 503; reading goes on', async () => {
    const path = join(folderOfTest(), 'store.sqlite')
    api = await openFilledApi(path)
    expect((await api.get('/promocode/UFUQ25')).status).toBe(200)
    const other = new DatabaseSync(path)
    other.exec('begin immediate')

    const order: string[] = []
    const writing = api.get('/promocode/UFUQ25').then(answer => {
      order.push('written')
      return answer
    })
    expect((await api.get('/courses/1')).status).toBe(200)
    expect((await api.get('/search?query=page')).status).toBe(200)
    expect((await api.get('/health/ready')).status).toBe(200)
    order.push('read')
    await expectUnavailable(await writing)
    expect(order).toEqual(['read', 'written'])
    expect(api.events).toMatchObject([{ level: 'error', event: 'unavailable' }])

    other.exec('rollback')
    other.close()
    expect((await api.get('/promocode/UFUQ25')).status).toBe(200)
  })

  test('SQLite locked by another process: opening a film does not wait for its view to be counted', async () => {
    const path = join(folderOfTest(), 'store.sqlite')
    api = await openLearningApi(path)
    const me = await subscriber(api)
    const other = new DatabaseSync(path)
    other.exec('begin immediate')
    const order: string[] = []
    // Waits as long as any write, and ends with it.
    const writing = api.get('/promocode/UFUQ25').then(() => order.push('given up'))
    expect((await itemFor(api, me, ITEMS.film, 'video')).id).toBe(ITEMS.film)
    order.push('opened')
    await writing
    expect(order).toEqual(['opened', 'given up'])
    other.exec('rollback')
    other.close()
  })

  test('SQLite full: answers storage_full, leaves no partial rows, and goes on reading', async () => {
    api = await openFilledApi(join(folderOfTest(), 'store.sqlite'))
    const pages = Object.values(
      (await sql<Record<string, number>>`pragma page_count`.execute(api.db)).rows[0] ?? {}
    )[0]
    await sql`pragma max_page_count = ${sql.lit(pages)}`.execute(api.db)
    for (const length of [20_000, 2_000, 100]) {
      const values = () => ({ key: `k${Math.random()}`, value: 'x'.repeat(length) })
      const fill = async () => {
        for (;;) await api?.db.insertInto('setting').values(values()).execute()
      }
      await expect(fill()).rejects.toThrow('database or disk is full')
    }

    const answers = await Promise.all(
      Array.from({ length: 400 }, (_, at) =>
        api?.app.request('/api/promocode/UFUQ25', undefined, {
          incoming: { socket: { remoteAddress: `10.0.${at >> 8}.${at & 255}` } }
        })
      )
    )
    const full = answers.find(answer => answer?.status !== 200)
    expect(full?.status).toBe(503)
    expect(await full?.json()).toMatchObject({ code: 'storage_full' })
    expect((await api.get('/courses')).status).toBe(200)

    await sql`pragma max_page_count = 1000000`.execute(api.db)
    expect((await api.get('/promocode/UFUQ25')).status).toBe(200)
  })

  test('PostgreSQL ends every connection: the next requests are answered', async () => {
    api = await openFilledApi(await freshDatabase())
    const end = sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`
    await Promise.all(Array.from({ length: 8 }, (_, page) => api?.get(`/courses?page=${page + 1}`)))
    await end.execute(api.db)
    const answers = await Promise.all([1, 2, 3].map(() => api?.get('/courses')))
    for (const answer of answers) expect([200, 503]).toContain(answer?.status)
    const { get } = api
    expect(await asksUntil(200, () => get('/courses'))).toBeLessThanOrEqual(CONNECTIONS + 1)
  })

  test('a connection that ends between two statements of a transaction rolls back that one alone', async () => {
    api = await openFilledApi(await freshDatabase())
    const { db } = api
    const failed = db.transaction().execute(async tx => {
      await tx.insertInto('setting').values({ key: 'half', value: '' }).execute()
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
      await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(db)
      await tx.insertInto('setting').values({ key: 'other', value: '' }).execute()
    })
    expect(databaseProblemOf(await failed.catch((error: unknown) => error))).toBe('unavailable')
    const kept = db.selectFrom('setting').select('key').where('key', 'in', ['half', 'other'])
    expect(await kept.execute()).toEqual([])
    expect((await api.get('/courses')).status).toBe(200)
  })

  test('a bug is answered without its message, which is logged once with the same id', async () => {
    api = await openFilledApi(':memory:')
    await sql`drop table review`.execute(api.db)
    const response = await api.get('/courses/1/reviews')
    expect(response.status).toBe(500)
    const body = (await response.json()) as { code: string; detail: string }
    expect(body.code).toBe('internal')
    expect(JSON.stringify(body)).not.toMatch(/review|select|sqlite/i)
    expect(api.events).toMatchObject([
      { level: 'error', event: 'unexpected', fields: { id: body.detail } }
    ])
    expect(response.headers.get('cache-control')).toBe('no-store')
  })
})

/** A server on the cluster's data, which outlives it. @returns how to stop it */
function startServer({ bin, data, sockets, user }: Cluster, port: number, url: string) {
  const folder = mkdtempSync(join(tmpdir(), 'ufuq-test-'))
  chmodSync(folder, 0o755)
  const parameters = ['-D', data, '-k', sockets, '-p', `${port}`]
  const settings = ['-c', 'listen_addresses=127.0.0.1', '-c', 'fsync=off']
  return startGuarded(
    { folder, program: join(bin, 'postgres'), parameters: [...parameters, ...settings], user },
    async () => {
      const client = new pg.Client({ connectionString: url })
      await client.connect().finally(() => client.end())
      return true
    }
  )
}

/**
 * What the store has of them. Each that is gone may be noticed by a question of its own, and the next
 * one is answered: a bound in questions holds on any machine, where one in seconds depends on its speed.
 */
const CONNECTIONS = 10

/** Repeats a request until its answer has that status. @returns the number of requests */
async function asksUntil(status: number, ask: () => Promise<Response>): Promise<number> {
  const start = performance.now()
  for (let count = 1; ; count++) {
    if ((await ask()).status === status) return count
    if (performance.now() - start > 20_000) throw new Error(`never answered ${status}`)
  }
}

describe('PostgreSQL restarted', () => {
  test('answers 503 while it is away and is ready again as soon as it is back', async () => {
    const cluster = makeCluster()
    const port = await freePort()
    const url = `postgres://postgres@127.0.0.1:${port}/postgres`
    let stop = await startServer(cluster, port, url)
    const api = await openFilledApi(url)
    try {
      const busy = sql`select pg_sleep(20)`.execute(api.db).catch((error: unknown) => error)
      await stop()
      expect(databaseProblemOf(await busy)).toBe('unavailable')
      for (const path of ['/courses', '/health/ready', '/promocode/UFUQ25']) {
        await expectUnavailable(await api.get(path))
      }
      expect((await api.get('/health/live')).status).toBe(200)

      stop = await startServer(cluster, port, url)
      const count = await asksUntil(200, () => api.get('/health/ready'))
      expect(count).toBeLessThanOrEqual(CONNECTIONS + 1)
      expect((await api.get('/courses')).status).toBe(200)
      expect((await api.get('/promocode/UFUQ25')).status).toBe(200)
    } finally {
      await api.close()
      await stop()
      rmSync(cluster.folder, { recursive: true, force: true })
    }
  }, 120_000)
})
