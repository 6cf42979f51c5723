import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openDb } from '#server/db/open.ts'
import { databaseProblemOf } from '#server/db/database-errors.ts'
import { freshDatabase } from '#tests/support/database/postgres.ts'

test('when every connection is in use, a request that waits too long gets 503, and the next is answered', async () => {
  const url = new URL(await freshDatabase('usual'))
  // Seconds; the product waits two.
  url.searchParams.set('connect_timeout', '1')
  const load: (() => { busy: number; waiting: number })[] = []
  const probes = { query: () => undefined, pool: (read: (typeof load)[number]) => load.push(read) }
  const db = await openDb(url.href, { connections: 2, probes })
  onTestFinished(() => db.destroy())
  const held = Promise.withResolvers<void>()
  const holding = [1, 2].map(() => db.transaction().execute(() => held.promise))
  const read = () => sql`select 1`.execute(db)
  await expect.poll(() => load[0]?.().busy).toBe(2)
  const since = performance.now()
  const waiting = [read(), read(), read()].map(one => one.catch(databaseProblemOf))
  expect(load[0]?.().waiting).toBeGreaterThan(0)
  expect(await Promise.all(waiting)).toEqual(['unavailable', 'unavailable', 'unavailable'])
  expect(performance.now() - since).toBeGreaterThan(900)
  held.resolve()
  await Promise.all(holding)
  await expect(read()).resolves.toBeDefined()
})
