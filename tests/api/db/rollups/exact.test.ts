import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { countPast } from '#server/db/rollups/build.ts'
import {
  CLASS_FIGURES,
  COHORT_FIGURES,
  DAY_FIGURES,
  PLAN_FIGURES
} from '#server/db/rollups/figures.ts'
import { foldEvents } from '#server/db/rollups/fold.ts'
import { findRows } from '#server/db/rows.ts'
import { CLASSES } from '#tests/support/catalogue/learning.ts'
import { openLearningApi } from '#tests/support/learning/learning.ts'
import { ACTS, History, PASSINGS } from '#tests/support/rollups/act.ts'
import { readFigures, readOrdersOf, recount } from '#tests/support/rollups/facts.ts'
import { ENGINES, type TestApi } from '#tests/support/server.ts'

/** Before the clocks in Cairo change, before a short month, and before a new year. */
const STARTS = ['2025-10-29', '2026-04-22', '2026-01-30', '2025-12-30'].map(day => Date.parse(day))

/** The same histories in each run, so that all figures are in them. */
const SEED = 20_261_126

const ACT = fc.record({
  kind: fc.nat(ACTS - 1),
  who: fc.nat(2),
  passing: fc.nat(PASSINGS - 1),
  choice: fc.nat(20)
})
const HISTORY = fc.record({
  start: fc.constantFrom(...STARTS),
  acts: fc.array(ACT, { minLength: 40, maxLength: 80, size: 'max' })
})

const FIGURES = [
  ...new Set([
    ...PLAN_FIGURES,
    ...DAY_FIGURES,
    ...COHORT_FIGURES,
    ...CLASS_FIGURES,
    'cancelled',
    'reached'
  ])
]

const TABLES = [
  ...(['learner', 'purchase', 'payment_event', 'discount_mark', 'rollup_event'] as const),
  ...(['rollup_day', 'rollup_class', 'rollup_item', 'rollup_state'] as const)
] as const

describe.each(ENGINES)('figures on $engine', ({ engine, address }) => {
  let api: TestApi
  const numRuns = engine === 'sqlite' ? 40 : 8
  const seen = new Set<string>()
  beforeAll(async () => {
    api = await openLearningApi(await address())
  })
  afterAll(() => api.close())

  async function begin(start: number): Promise<History> {
    await api.db.deleteFrom('refund_mail').execute()
    await api.db.deleteFrom('refund').execute()
    for (const table of TABLES) await api.db.deleteFrom(table).execute()
    return new History(api.db, start)
  }
  const foldAll = async () => {
    while ((await foldEvents(api.db)) > 0);
  }
  async function watchedByDay() {
    const rows = await findRows(api.db, 'rollup_day', { figure: 'watched' })
    return new Map(rows.map(({ day, value }) => [day, value]))
  }

  test('are those of a recount, whatever happened and whenever they were folded', async () => {
    await fc.assert(
      fc.asyncProperty(HISTORY, fc.array(fc.nat(9)), async ({ start, acts }, folds) => {
        const history = await begin(start)
        for (const [at, act] of acts.entries()) {
          await history.act(act)
          const most = folds[at] ?? 0
          if (most > 0) await foldEvents(api.db, most)
        }
        await foldAll()
        const money = await readOrdersOf(api.db)
        expect(await readFigures(api.db)).toEqual(recount(await history.facts(), money))
        expect(await watchedByDay()).toEqual(history.watched)
        for (const { figure } of await findRows(api.db, 'rollup_day', {})) seen.add(figure)
        if ((await findRows(api.db, 'rollup_item', {})).length > 0) seen.add('reached')
        for (const { finished } of await findRows(api.db, 'rollup_class', {})) {
          if (finished > 0) seen.add('finished')
        }
      }),
      { numRuns, seed: SEED }
    )
    // No figure is right by never happening.
    expect([...seen].toSorted()).toEqual(FIGURES.toSorted())
  })

  test('of rows that are older are those of a recount, also where some happens meanwhile', async () => {
    const cutAt = fc.nat(80)
    await fc.assert(
      fc.asyncProperty(HISTORY, cutAt, fc.nat(7), async ({ start, acts }, at, choice) => {
        const history = await begin(start)
        const before = acts.slice(0, at)
        for (const act of before) await history.act(act)
        // As a store of the release before: rows, and neither figures nor who is erased.
        history.gone.splice(0)
        // Events are there where this release ran beside it already.
        const isBeside = choice > 3
        if (!isBeside) await api.db.deleteFrom('rollup_event').execute()
        const cut = history.time + 1
        await api.db.insertInto('rollup_state').values(stateOf(cut)).execute()
        if (!isBeside) history.watched.clear()
        for (const act of acts.slice(at)) {
          await history.act(act)
          await countPast(api.db, history.now, { purchases: (choice % 4) + 1, learners: 1 })
          await foldEvents(api.db)
        }
        const later = new Date(history.time + 3_600_000)
        while (await countPast(api.db, later, { purchases: 3, learners: 1 }));
        await foldAll()
        expect((await findRows(api.db, 'rollup_state', {}))[0]?.built_at).not.toBeNull()
        const money = await readOrdersOf(api.db)
        expect(await readFigures(api.db)).toEqual(recount(await history.facts(), money))
        expect(await watchedByDay()).toEqual(history.watched)
      }),
      { numRuns, seed: SEED }
    )
  })

  test('of months are the sums of their days', async () => {
    const history = await begin(STARTS[0] ?? 0)
    const acts = fc.sample(ACT, { numRuns: 120, seed: 7 })
    for (const act of acts) await history.act(act)
    await foldAll()
    const classes = await findRows(api.db, 'rollup_class', { class_id: CLASSES.firstPage })
    const items = await findRows(api.db, 'rollup_item', { class_id: CLASSES.firstPage })
    const rows = [
      ...classes.flatMap(({ period, enrolments, finished, watched }) =>
        Object.entries({ enrolments, finished, watched }).map(([name, value]) => ({
          ...{ period, name, value }
        }))
      ),
      ...items.map(({ period, item_id, reached }) => ({
        ...{ period, name: `reached ${item_id}`, value: reached }
      }))
    ]
    const sums = (isMonth: boolean) =>
      Object.fromEntries(
        [
          ...Map.groupBy(
            rows.filter(({ period }) => (period.length === 7) === isMonth),
            ({ name, period }) => `${name} ${period.slice(0, 7)}`
          )
        ].map(([key, own]) => [key, own.reduce((sum, { value }) => sum + value, 0)])
      )
    expect(Object.keys(sums(true)).length).toBeGreaterThan(5)
    expect(sums(true)).toEqual(sums(false))
  })

  test('change by day as the numbers of new and ended ones say', async () => {
    const history = await begin(STARTS[1] ?? 0)
    for (const act of fc.sample(ACT, { numRuns: 200, seed: 11 })) await history.act(act)
    await foldAll()
    const changes = await findRows(api.db, 'rollup_day', { figure: 'active' })
    const flow = await findRows(api.db, 'rollup_day', { figure: ['in', ['new', 'ended']] })
    const balance = new Map<string, number>()
    const add = (day: string, value: number) => balance.set(day, (balance.get(day) ?? 0) + value)
    for (const { day, value } of changes) add(day, value)
    for (const { day, figure, value } of flow) add(day, figure === 'new' ? -value : value)
    expect(balance.size).toBeGreaterThan(10)
    expect([...balance].filter(([, value]) => value !== 0)).toEqual([])
  })
})

const stateOf = (cut: number) => ({ id: 1, cut, purchase_cursor: 0, learner_cursor: 0 })
