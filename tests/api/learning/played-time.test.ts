import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { outcome, renew, type SignedIn } from '#tests/support/accounts/accounts.ts'
import { ITEMS } from '#tests/support/catalogue/learning.ts'
import {
  askAs,
  contentFor,
  itemFor,
  openLearningApi,
  participant,
  pass,
  subscriber,
  WHOLE_FILM
} from '#tests/support/learning/learning.ts'
import { ENGINES, type TestApi } from '#tests/support/server.ts'

const { film, welcome } = ITEMS

describe.each(ENGINES)('played time on $engine', ({ address }) => {
  let api: TestApi
  let me: SignedIn
  beforeAll(async () => {
    api = await openLearningApi(await address())
  })
  afterAll(() => api.close())
  beforeEach(async () => {
    await renew(api)
    me = await participant(api)
  })

  const tell = async (item: number, places: readonly number[]) => {
    for (const currentTime of places) {
      const call = `POST /course-videos/${item}/update-progress` as const
      expect(await outcome(askAs(api, me, call, { currentTime }))).toBe(204)
    }
  }
  const isComplete = async (id: number) => {
    const { modules } = await contentFor(api, me)
    return modules.flatMap(({ items }) => items).find(item => item.id === id)?.completed
  }

  test('a script that reports a whole film at once completes nothing', async () => {
    await tell(film, WHOLE_FILM)
    expect(await isComplete(film)).toBe(false)
    pass(api, 29)
    await tell(film, [100])
    expect(await isComplete(film)).toBe(false)
    pass(api, 1)
    await tell(film, [100])
    expect(await isComplete(film)).toBe(true)
  })

  test('a queue of several hours counts at once, as the film was opened before', async () => {
    await itemFor(api, me, film, 'video')
    pass(api, 20 * 3_600)
    await renewSession()
    await tell(film, [0, 12, 24, 36, 48, 60, 72, 84, 96])
    expect(await isComplete(film)).toBe(true)
  })

  test('time counts from the first report, also over midnight and a restart', async () => {
    await tell(film, [0])
    await api.db.deleteFrom('viewing').execute()
    pass(api, 50)
    await tell(film, WHOLE_FILM)
    expect(await isComplete(film)).toBe(true)
  })

  test('opening a film again, or another one, does not reset its time', async () => {
    await itemFor(api, me, film, 'video')
    pass(api, 30)
    await itemFor(api, me, film, 'video')
    await itemFor(api, me, welcome, 'video')
    await tell(film, WHOLE_FILM)
    expect(await isComplete(film)).toBe(true)
    await tell(welcome, WHOLE_FILM)
    expect(await isComplete(welcome)).toBe(false)
  })

  test('films of a class that are opened together need the sum of their times', async () => {
    await itemFor(api, me, film, 'video')
    await itemFor(api, me, welcome, 'video')
    pass(api, 30)
    await tell(film, WHOLE_FILM)
    await tell(welcome, WHOLE_FILM)
    expect([await isComplete(film), await isComplete(welcome)]).toEqual([true, false])
    // Nine tenths of both at three times the speed.
    pass(api, 30)
    await tell(welcome, [100])
    expect(await isComplete(welcome)).toBe(true)
  })

  test('a clock that is put back completes nothing, and takes nothing back', async () => {
    await tell(film, [0])
    pass(api, 30)
    await tell(film, WHOLE_FILM)
    await tell(welcome, [0])
    pass(api, -50)
    await tell(welcome, WHOLE_FILM)
    expect([await isComplete(film), await isComplete(welcome)]).toEqual([true, false])
  })

  test('time watched before openings were stored still counts', async () => {
    await tell(film, WHOLE_FILM)
    await api.db.updateTable('playback').set({ updated_at: 0 }).execute()
    await forgetOpening()
    await api.db.updateTable('enrolment').set({ enrolled_at: 0 }).execute()
    await tell(film, [100])
    expect(await isComplete(film)).toBe(true)
  })

  test('opening changes no shown progress, and starts nothing without an enrolment', async () => {
    await itemFor(api, me, film, 'video')
    const { modules } = await contentFor(api, me)
    for (const item of modules.flatMap(({ items }) => items)) {
      expect(item).not.toHaveProperty('positionSeconds')
    }
    me = await subscriber(api)
    await itemFor(api, me, film, 'video')
    const rows = await api.db
      .selectFrom('playback')
      .select('item_id')
      .where('learner_id', '=', me.id)
      .execute()
    expect(rows).toEqual([])
  })

  test('no history completes a film faster than three times its speed, and an honest one does', async () => {
    const step = fc.record({
      waits: fc.integer({ min: 0, max: 20 }),
      place: fc.integer({ min: 0, max: 100 })
    })
    const steps = fc.array(step, { minLength: 1, maxLength: 12 })
    await fc.assert(
      fc.asyncProperty(steps, fc.boolean(), async (history, isWhole) => {
        await renew(api)
        me = await participant(api)
        const first = api.clock.now.getTime()
        if (isWhole) await tell(film, WHOLE_FILM)
        for (const { waits, place } of history) {
          pass(api, waits)
          await tell(film, [place])
          const elapsed = api.clock.now.getTime() - first
          if (await isComplete(film)) expect(elapsed * 3).toBeGreaterThanOrEqual(90_000)
          else if (isWhole) expect(elapsed * 3).toBeLessThan(90_000)
        }
      }),
      { numRuns: 20 }
    )
  })

  async function renewSession(): Promise<void> {
    const { refreshToken } = me
    const answer = await askAs(api, undefined, 'POST /auth/refresh-token', { refreshToken })
    me = { ...me, ...((await answer.json()) as Partial<SignedIn>) }
  }

  /** As a migration leaves rows that were there before. */
  async function forgetOpening(): Promise<void> {
    await api.db
      .updateTable('playback')
      .set({ opened_at: 0 } as never)
      .execute()
  }
})
