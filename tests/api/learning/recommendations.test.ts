import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Db } from '#server/db/open.ts'
import { keepAffinities } from '#server/learning/recommendations/count-affinities.ts'
import { signIn, type SignedIn } from '#tests/support/accounts/accounts.ts'
import { temporaryFolder } from '#tests/support/catalogue/catalogue.ts'
import { CLASSES, LEARNING } from '#tests/support/catalogue/learning.ts'
import { addLearners } from '#tests/support/accounts/learners.ts'
import { askAs } from '#tests/support/learning/learning.ts'
import { cutsOf, within } from '#tests/support/race/cuts.ts'
import { ENGINES, openApi, type TestApi } from '#tests/support/server.ts'

const { firstPage, sleepWell, speakUp } = CLASSES
const HOUR = 3_600_000

async function enrol(api: TestApi, learnerId: number, classes: number[], isDone = true) {
  const time = api.clock.now.getTime()
  const rows = classes.map(class_id => ({
    ...{ learner_id: learnerId, class_id, enrolled_at: time, last_active_at: time },
    completed_at: isDone ? time : null
  }))
  await api.db.insertInto('enrolment').values(rows).execute()
}

/** Four learners who finished both of two classes, and two who finished others. */
async function writeHistory(api: TestApi) {
  await api.import(LEARNING)
  for (const id of await addLearners(api, Array(4).fill({})))
    await enrol(api, id, [firstPage, sleepWell])
  for (const id of await addLearners(api, Array(2).fill({})))
    await enrol(api, id, [firstPage, speakUp])
}

const stored = (db: Db) =>
  db
    .selectFrom('class_affinity')
    .select(['class_id', 'other_id'])
    .orderBy('class_id')
    .orderBy('other_id')
    .execute()

const BOTH = [
  { class_id: firstPage, other_id: sleepWell },
  { class_id: sleepWell, other_id: firstPage }
]

describe.each(ENGINES)('recommendations on $engine', ({ address }) => {
  let api: TestApi
  let me: SignedIn
  const now = () => api.clock.now
  const read = async () => (await askAs(api, me, 'GET /profile/recommendations')).json()

  beforeAll(async () => {
    api = await openApi(await address())
    await writeHistory(api)
  })
  afterAll(() => api.close())
  beforeEach(async () => {
    api.clock.now = new Date('2026-06-01T12:00:00Z')
    await api.db.deleteFrom('class_affinity').execute()
    await api.db.deleteFrom('setting').where('key', '=', 'affinities_counted_at').execute()
    me = await signIn(api)
  })

  test('are none before anything is counted, or for a learner without classes', async () => {
    await enrol(api, me.id, [firstPage])
    expect(await read()).toEqual([])
    await keepAffinities(api.db, { now })
    me = await signIn(api)
    expect(await read()).toEqual([])
  })

  test('are what at least three similar learners finished, with the class that led to it', async () => {
    expect(await keepAffinities(api.db, { now })).toBe(true)
    expect(await stored(api.db)).toEqual(BOTH)
    await enrol(api, me.id, [firstPage])
    expect(await read()).toEqual([{ courseId: sleepWell, becauseId: firstPage }])
  })

  test('leave out classes of the learner and those that are gone', async () => {
    await keepAffinities(api.db, { now })
    await enrol(api, me.id, [firstPage, sleepWell], false)
    expect(await read()).toEqual([])
    me = await signIn(api)
    await enrol(api, me.id, [firstPage], false)
    const retire = (retired: number) =>
      api.db.updateTable('class').set({ retired }).where('id', '=', sleepWell).execute()
    await retire(1)
    expect(await read()).toEqual([])
    await retire(0)
    expect(await read()).toHaveLength(1)
  })

  test('are counted every six hours, by one process', async () => {
    expect(await keepAffinities(api.db, { now })).toBe(true)
    expect(await keepAffinities(api.db, { now })).toBe(false)
    api.clock.now = new Date(api.clock.now.getTime() + 6 * HOUR)
    const counted = await Promise.all([0, 1].map(() => keepAffinities(api.db, { now })))
    expect(counted.filter(Boolean)).toHaveLength(1)
  })

  test('stay while a count is stopped, and are counted again', async () => {
    await keepAffinities(api.db, { now })
    api.clock.now = new Date(api.clock.now.getTime() + 6 * HOUR)
    expect(await keepAffinities(api.db, { now, isStopping: () => true })).toBe(false)
    expect(await stored(api.db)).toEqual(BOTH)
    expect(await keepAffinities(api.db, { now })).toBe(true)
  })
})

test('a count that kill -9 ends anywhere is repeated a minute later', async () => {
  const { path: folder, remove } = temporaryFolder()
  const store = join(folder, 'affinities.sqlite')
  const api = await openApi(store)
  await writeHistory(api)
  await api.close()
  const at = (minutes: number) => () => new Date(api.clock.now.getTime() + minutes * 60_000)
  const cuts = await cutsOf(store, address =>
    within(address, db => keepAffinities(db, { now: at(0) }))
  )
  expect(cuts.length).toBeGreaterThan(6)
  for (const cut of cuts) {
    await within(cut, async db => {
      const before = await stored(db)
      expect([[], BOTH]).toContainEqual(before)
      await keepAffinities(db, { now: at(2) })
      expect(await stored(db)).toEqual(BOTH)
    })
  }
  remove()
})
