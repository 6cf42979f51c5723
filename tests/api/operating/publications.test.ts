import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { bumpVersion, readVersion } from '#server/db/catalogue-version.ts'
import { inTransaction } from '#server/db/database-errors.ts'
import { type Db, openDb } from '#server/db/open.ts'
import { changeRow } from '#server/db/rows.ts'
import {
  beginPublication,
  countPublications,
  endPublication,
  lastPublications,
  PUBLICATIONS_STORED,
  readLiveVersion,
  readSecondsBehind
} from '#server/operating/publications.ts'
import { ENGINES } from '#tests/support/server.ts'

const HOUR = 3_600
const at = (seconds: number) => new Date(1_800_000_000_000 + seconds * 1_000)

describe.each(ENGINES)('publications on $engine', ({ address }) => {
  let db: Db
  beforeEach(async () => {
    db = await openDb(await address())
  })
  afterEach(() => db.destroy())

  const begin = (version: string | undefined, seconds = 0, cause = 'catalogue') =>
    beginPublication(db, { version, cause }, at(seconds))
  const succeed = (id: number, tookMs = 900) =>
    endPublication(db, id, { tookMs, pages: 160, rendered: 12 })
  const fail = (id: number, problem = 'no space left') =>
    endPublication(db, id, { tookMs: 80.4, problem })
  const states = async (seconds = 1) =>
    (await lastPublications(db, 10, at(seconds))).map(({ state, problem }) => problem ?? state)

  test('are listed from the newest, with how they ended', async () => {
    await succeed(await begin('1.a'))
    await fail(await begin('2.b', 10))
    await begin(undefined, 20, 'content')
    const shared = { tookMs: undefined, pages: undefined, rendered: undefined, problem: undefined }
    expect(await lastPublications(db, 10, at(21))).toEqual([
      {
        ...shared,
        ...{ id: 3, version: undefined, cause: 'content', startedAt: at(20), state: 'publishing' }
      },
      {
        ...shared,
        ...{ id: 2, version: '2.b', cause: 'catalogue', startedAt: at(10), state: 'failed' },
        ...{ tookMs: 80, problem: 'no space left' }
      },
      {
        ...shared,
        ...{ id: 1, version: '1.a', cause: 'catalogue', startedAt: at(0), state: 'live' },
        ...{ tookMs: 900, pages: 160, rendered: 12 }
      }
    ])
    expect(await lastPublications(db, 1, at(21))).toHaveLength(1)
  })

  test.each([
    { attempt: 'that runs', seconds: HOUR - 1, expected: ['publishing'] },
    { attempt: 'without an end for an hour', seconds: HOUR, expected: ['interrupted'] }
  ])('one $attempt is $expected.0', async ({ seconds, expected }) => {
    await begin('1.a')
    expect(await states(seconds)).toEqual([expect.stringContaining(expected[0] ?? '')])
  })

  test('one without an end was interrupted once another began, unless it ends after all', async () => {
    const [slow, quick] = [await begin('1.a'), await begin('2.b')]
    expect(await states()).toEqual(['publishing', expect.stringContaining('interrupted')])
    await succeed(slow)
    await succeed(quick)
    expect(await states()).toEqual(['live', 'live'])
  })

  test('a failure without a reason is a failure', async () => {
    await fail(await begin('1.a'), '')
    expect(await states()).toEqual(['unknown'])
  })

  test('the live version is that of the success which ended last', async () => {
    expect(await readLiveVersion(db)).toBeUndefined()
    const slow = await begin('1.a')
    await succeed(await begin('2.b', 1))
    expect(await readLiveVersion(db)).toBe('2.b')
    await fail(await begin('3.c', 3))
    await begin('4.d', 4)
    expect(await readLiveVersion(db)).toBe('2.b')
    await succeed(slow, 5_000)
    expect(await readLiveVersion(db)).toBe('1.a')
    await succeed(await begin(undefined, 6))
    expect(await readLiveVersion(db)).toBeUndefined()
  })

  describe('readers are behind by', () => {
    beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
    afterEach(() => void vi.useRealTimers())

    /** Makes a version at that second. */
    async function change(seconds: number): Promise<string | undefined> {
      vi.setSystemTime(at(seconds))
      await inTransaction(db, tx => bumpVersion(tx, []))
      return readVersion(db)
    }
    const behind = (seconds: number) => readSecondsBehind(db, at(seconds))

    test('nothing without a version', async () => {
      await begin(undefined)
      expect(await behind(5)).toBe(0)
    })

    test('the time since the first change after what is live', async () => {
      const first = await change(0)
      await succeed(await begin(first, 1))
      expect(await behind(100)).toBe(0)
      await change(200)
      const newest = await change(250)
      await begin(newest, 251)
      expect(await behind(300)).toBe(100)
      // A clock that is late.
      expect(await behind(190)).toBe(0)
      await succeed(await begin(newest, 300))
      expect(await behind(400)).toBe(0)
    })

    test('the time since the first attempt while none succeeds', async () => {
      const version = await change(0)
      expect(await behind(5)).toBeUndefined()
      await fail(await begin(version, 10))
      await begin(version, 20)
      expect(await behind(30)).toBe(20)
    })

    test('the time since the newest version where the live one is of another store', async () => {
      await change(0)
      await change(100)
      await succeed(await begin('1.other', 120))
      expect(await behind(130)).toBe(30)
    })

    test('an unknown time where a release made the version without one', async () => {
      const version = await change(0)
      await succeed(await begin(version, 1))
      await change(50)
      await changeRow(db, 'catalogue_version', { number: 2 }, { made_at: 0 })
      expect(await behind(60)).toBeUndefined()
    })

    test('an unknown time where the live version is unknown', async () => {
      await change(0)
      await succeed(await begin(undefined, 1))
      expect(await behind(60)).toBeUndefined()
    })
  })

  test('are counted by how they ended', async () => {
    await succeed(await begin('1.a'))
    await fail(await begin('2.b'))
    await begin('2.b')
    await begin('2.b')
    expect(await countPublications(db, at(1))).toEqual({ live: 1, failed: 2, publishing: 1 })
  })

  test('the last hundred stay, and the live one however many failed after it', async () => {
    await fail(await begin('0.z'))
    await succeed(await begin('1.a'))
    for (let time = 0; time < PUBLICATIONS_STORED; time++) await fail(await begin('2.b'))
    const ids = (await lastPublications(db, 1_000, at(0))).map(({ id }) => id)
    expect(ids).toHaveLength(PUBLICATIONS_STORED + 1)
    expect([ids[0], ids.at(-2), ids.at(-1)]).toEqual([102, 3, 2])
    expect(await readLiveVersion(db)).toBe('1.a')
  })

  test('have ids of their own, however many begin at once', async () => {
    const ids = await Promise.all(Array.from({ length: 12 }, () => begin('1.a')))
    expect([...ids].sort((one, other) => one - other)).toEqual(ids.map((_, index) => index + 1))
  })
})
