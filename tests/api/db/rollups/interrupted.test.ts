import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { countPast } from '#server/db/rollups/build.ts'
import { foldEvents } from '#server/db/rollups/fold.ts'
import { keepFigures } from '#server/db/rollups/keep-figures.ts'
import { takeLease } from '#server/db/lease.ts'
import { type Db, openDb } from '#server/db/open.ts'
import { findRow, findRows, insertRow } from '#server/db/rows.ts'
import { temporaryFolder } from '#tests/support/catalogue/catalogue.ts'
import { openLearningApi } from '#tests/support/learning/learning.ts'
import { migratedDatabase } from '#tests/support/database/postgres.ts'
import { cutsOf, within } from '#tests/support/race/cuts.ts'
import { ACTS, History, PASSINGS } from '#tests/support/rollups/act.ts'
import { readFigures, readOrdersOf, recount } from '#tests/support/rollups/facts.ts'

const START = Date.parse('2026-04-22')
const ACT = fc.record({
  kind: fc.nat(ACTS - 1),
  who: fc.nat(2),
  passing: fc.nat(PASSINGS - 1),
  choice: fc.nat(20)
})
const AT_ONCE = { purchases: 4, learners: 1 }

/** Lets something happen, and says what the figures must be. */
async function happen(db: Db, acts: number, seed: number) {
  const history = new History(db, START)
  for (const act of fc.sample(ACT, { numRuns: acts, seed })) await history.act(act)
  const expected = recount(await history.facts(), await readOrdersOf(db))
  return { history, expected }
}

describe('kill -9 between any two steps', () => {
  const { path: folder, remove } = temporaryFolder()
  const store = join(folder, 'killed.sqlite')
  let made: Awaited<ReturnType<typeof happen>>
  beforeAll(async () => {
    const api = await openLearningApi(store)
    made = await happen(api.db, 60, 3)
    await api.close()
  })
  afterAll(remove)

  const fold = async (db: Db) => {
    while ((await foldEvents(db, 40)) > 0);
  }

  test('of folding leaves every event counted once, after the next fold', async () => {
    const cuts = await cutsOf(store, address => within(address, fold))
    expect(cuts.length).toBeGreaterThan(10)
    for (const cut of cuts) {
      await within(cut, async db => {
        await fold(db)
        expect(await readFigures(db)).toEqual(made.expected)
      })
    }
  })

  test('of counting the past goes on where it was', async () => {
    const now = new Date(made.history.time + 1_000)
    // Those who were erased before have left money alone.
    made.history.gone.splice(0)
    const expected = await within(store, async db => {
      await db.deleteFrom('rollup_event').execute()
      await insertRow(db, 'rollup_state', {
        ...{ id: 1, cut: made.history.time + 1, purchase_cursor: 0, learner_cursor: 0 }
      })
      const history = Object.assign(new History(db, START), { learners: made.history.learners })
      return recount(await history.facts(), await readOrdersOf(db))
    })
    const count = async (db: Db) => {
      while (await countPast(db, now, AT_ONCE));
    }
    const cuts = await cutsOf(store, address => within(address, count))
    expect(cuts.length).toBeGreaterThan(10)
    for (const cut of cuts) {
      await within(cut, async db => {
        await count(db)
        expect(await readFigures(db)).toEqual(expected)
      })
    }
  })
})

describe('two processes', () => {
  const NOW = () => new Date(START + 10 * 365 * 86_400_000)

  test('that count at the same time on PostgreSQL, while more happens, count each once', async () => {
    const address = await migratedDatabase()
    const api = await openLearningApi(address)
    const others = [await openDb(address), await openDb(address)]
    let isOver = false
    const working = others.map(async db => {
      // Without the lease: the figures are right for another reason.
      while (!isOver) await foldEvents(db, 7)
    })
    const { expected } = await happen(api.db, 150, 5)
    isOver = true
    await Promise.all(working)
    await Promise.all(
      others.map((db, at) => keepFigures(db, { holder: `process ${at}`, now: NOW }))
    )
    await keepFigures(api.db, { holder: 'the last', now: NOW })
    expect(await readFigures(api.db)).toEqual(expected)
    expect(await findRows(api.db, 'rollup_event', {})).toEqual([])
    await Promise.all(others.map(db => db.destroy()))
    await api.close()
  })

  test('that count the past at the same time on PostgreSQL count each row once', async () => {
    const address = await migratedDatabase()
    const api = await openLearningApi(address)
    const { history } = await happen(api.db, 100, 9)
    history.gone.splice(0)
    const expected = recount(await history.facts(), await readOrdersOf(api.db))
    await api.db.deleteFrom('rollup_event').execute()
    const state = { id: 1, cut: history.time + 1, purchase_cursor: 0, learner_cursor: 0 }
    await insertRow(api.db, 'rollup_state', state)
    const others = [await openDb(address), await openDb(address), await openDb(address)]
    await Promise.all(
      others.map(async db => {
        while (await countPast(db, NOW(), AT_ONCE));
      })
    )
    expect(await readFigures(api.db)).toEqual(expected)
    await Promise.all(others.map(db => db.destroy()))
    await api.close()
  })

  test('leave the work to the one that has the lease, and take it over when that is over', async () => {
    const address = await migratedDatabase()
    const api = await openLearningApi(address)
    const { expected } = await happen(api.db, 30, 2)
    await takeLease(api.db, 'rollups', 'another', NOW(), 60_000)
    const keep = (seconds: number) =>
      keepFigures(api.db, {
        holder: 'this',
        now: () => new Date(NOW().getTime() + seconds * 1_000)
      })
    await keep(59)
    expect(await readFigures(api.db)).toEqual({})
    await keep(61)
    expect(await readFigures(api.db)).toEqual(expected)
    expect(await findRow(api.db, 'lease', { name: 'rollups' })).toBeUndefined()
    await api.close()
  })

  test('stop between two steps, and write nothing where nothing happened', async () => {
    const address = await migratedDatabase()
    const api = await openLearningApi(address)
    await keepFigures(api.db, { holder: 'this', now: NOW })
    expect(await findRow(api.db, 'rollup_state', {})).toBeUndefined()
    await happen(api.db, 30, 2)
    await keepFigures(api.db, { holder: 'this', now: NOW, isStopping: () => true })
    expect(await readFigures(api.db)).toEqual({})
    await api.close()
  })
})
