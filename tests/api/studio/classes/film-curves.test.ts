import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { keepFilmCurves } from '#server/db/rollups/keep-film-curves.ts'
import { CLASSES, ITEMS } from '#tests/support/catalogue/learning.ts'
import {
  openLearningApi,
  participant,
  pass,
  play,
  WHOLE_FILM
} from '#tests/support/learning/learning.ts'
import { ENGINES, type TestApi } from '#tests/support/server.ts'
import { openStaff, renew, setUpCodes, type Staff } from '#tests/support/accounts/staff.ts'

interface Curves {
  countedAt?: string
  films: { itemId: number; durationSeconds: number; learners: number; curve: number[] }[]
}

const HALF_AN_HOUR = 30 * 60

describe.each(ENGINES)('curves of films on $engine', ({ address }) => {
  let api: TestApi
  let own: Staff
  let other: Staff

  const ask = (who: Staff) => api.get(`/studio/classes/${CLASSES.firstPage}/films`, who.headers)
  const read = async () => (await (await ask(own)).json()) as Curves
  const filmIn = ({ films }: Curves) => films.find(({ itemId }) => itemId === ITEMS.welcome)
  const count = () => keepFilmCurves(api.db, { now: () => api.clock.now })
  const expertOf = async (id: number) => {
    const query = api.db.selectFrom('class').select('expert_id').where('id', '=', id)
    return (await query.executeTakeFirstOrThrow()).expert_id
  }

  beforeAll(async () => {
    api = await openLearningApi(await address())
    const viewers = [await participant(api), await participant(api), await participant(api)]
    own = await openStaff(api, ['expert'], await expertOf(CLASSES.firstPage))
    other = await openStaff(api, ['expert'], await expertOf(CLASSES.sleepWell))
    for (const staff of [own, other]) await setUpCodes(api, staff)
    const [whole, half] = viewers
    if (!whole || !half) throw new RangeError('there are no viewers')
    await play(api, whole, ITEMS.welcome, WHOLE_FILM)
    await play(api, half, ITEMS.welcome, [25, 50])
  })
  afterAll(() => api.close())

  test('are empty before learners are counted', async () => {
    const curves = await read()
    expect(curves.countedAt).toBeUndefined()
    expect(filmIn(curves)).toMatchObject({ learners: 0, curve: [] })
  })

  test('count who played the middle of each part', async () => {
    await count()
    const curves = await read()
    expect(curves.countedAt).toBe(api.clock.now.toISOString())
    const film = filmIn(curves)
    expect(film?.learners).toBe(2)
    expect(film?.curve).toEqual([...Array(10).fill(2), ...Array(10).fill(1)])
  })

  test('are counted again after half an hour, by one process', async () => {
    const late = await participant(api)
    await play(api, late, ITEMS.welcome, [25])
    await count()
    expect(filmIn(await read())?.learners).toBe(2)
    pass(api, HALF_AN_HOUR)
    await Promise.all([count(), count()])
    await renew(api, own)
    expect(filmIn(await read())).toMatchObject({
      learners: 3,
      curve: [3, 3, 3, 3, 3, 2, 2, 2, 2, 2, ...Array(10).fill(1)]
    })
  })

  test('are no other expert’s to read', async () => {
    await renew(api, other)
    expect((await ask(other)).status).toBe(404)
  })
})
