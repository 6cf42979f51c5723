import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Goal } from '#contract/learning/goals.ts'
import { deleteOldGoalRows } from '#server/learning/goals/learned-time.ts'
import {
  forgetCounts,
  outcome,
  PASSWORD,
  send,
  type SignedIn
} from '#tests/support/accounts/accounts.ts'
import { CLASSES, ITEMS } from '#tests/support/catalogue/learning.ts'
import {
  askAs,
  finishFirstModule,
  openLearningApi,
  participant,
  pass,
  play,
  WHOLE_FILM
} from '#tests/support/learning/learning.ts'
import { ENGINES, type TestApi } from '#tests/support/server.ts'

const CAIRO = { timeZone: 'Africa/Cairo', firstDay: 6 }
const DAY = 86_400

describe.each(ENGINES)('a weekly goal on $engine', ({ address }) => {
  let api: TestApi
  let me: SignedIn
  const read = async (query = '') =>
    (await (await askAs(api, me, `GET /profile/goal${query}`)).json()) as Goal
  const set = (minutes: number | null, style: object = CAIRO) =>
    askAs(api, me, 'PUT /profile/goal', { minutes, ...style })

  beforeAll(async () => {
    api = await openLearningApi(await address())
  })
  afterAll(() => api.close())
  beforeEach(async () => {
    // A Monday, in the week from 30 May.
    api.clock.now = new Date('2026-06-01T12:00:00Z')
    await forgetCounts(api)
    me = await participant(api)
  })

  test('is none at first, and is set for all devices', async () => {
    expect(await read()).toEqual({
      ...{ timeZone: 'Africa/Cairo', firstDay: 6, run: 0 },
      week: {
        ...{ start: '2026-05-30', minutes: 0, days: [0, 0, 0, 0, 0, 0, 0] },
        ...{ isPaused: false, isReached: false }
      }
    })
    const answer = await set(60, { timeZone: 'Europe/Berlin', firstDay: 1 })
    expect(await answer.json()).toEqual(await read('?timeZone=Asia/Riyadh&firstDay=0'))
    expect(await read()).toMatchObject({
      ...{ minutes: 60, timeZone: 'Europe/Berlin', firstDay: 1 },
      week: { start: '2026-06-01' }
    })
  })

  test('counts weeks as the device does until the account has an answer', async () => {
    const { week, ...style } = await read('?timeZone=America/New_York&firstDay=0')
    expect([style, week.start]).toEqual([
      { timeZone: 'America/New_York', firstDay: 0, run: 0 },
      '2026-05-31'
    ])
  })

  test('is one of the interests, whose other answers stay', async () => {
    const interests = { categoryIds: [1], level: 'BEGINNER', weeklyMinutes: 30 }
    await askAs(api, me, 'PATCH /profile', { interests })
    expect((await read()).minutes).toBe(30)
    await set(120)
    const profile = await (await askAs(api, me, 'GET /profile')).json()
    expect(profile).toMatchObject({ interests: { ...interests, weeklyMinutes: 120 } })
    await set(null)
    expect(await read()).not.toHaveProperty('minutes')
  })

  test('counts seconds watched, also again, lessons read and quizzes passed, each once', async () => {
    await play(api, me, ITEMS.welcome, WHOLE_FILM)
    expect((await read()).week.minutes).toBe(1)
    await play(
      api,
      me,
      ITEMS.welcome,
      [25, 50, 75, 100].map(at => at - 25)
    )
    await play(api, me, ITEMS.welcome, [0, 100])
    const rows = await api.db
      .selectFrom('learned_time')
      .select('ms')
      .where('learner_id', '=', me.id)
      .execute()
    // A jump counts nothing.
    expect(rows.reduce((sum, { ms }) => sum + Number(ms), 0)).toBe(175_000)
    await finishFirstModule(api, me)
    const { week } = await read()
    for (let time = 0; time < 4; time++) {
      const again = await askAs(api, me, `POST /text/${ITEMS.tools}/complete`)
      expect(again.status).toBe(204)
    }
    expect((await read()).week.minutes).toBe(week.minutes)
    expect(week.minutes).toBeGreaterThan(6)
    expect(week.days[2]).toBe(week.minutes)
  })

  test('keeps earlier weeks when it rises', async () => {
    await set(10)
    await learn(11)
    expect(await read()).toMatchObject({ run: 1, week: { isReached: true } })
    await inAWeek()
    await learn(12)
    expect((await read()).run).toBe(2)
    await set(60)
    expect(await read()).toMatchObject({ run: 1, week: { isReached: false, minutes: 12 } })
    await askAs(api, me, 'PATCH /profile', { interests: { categoryIds: [], weeklyMinutes: 10 } })
    expect((await read()).run).toBe(2)
  })

  test('may be paused for a week, without an end of the run', async () => {
    await set(10)
    await learn(11)
    await inAWeek()
    const paused = await askAs(api, me, 'PUT /profile/goal/pauses/2026-06-06')
    expect(await paused.json()).toMatchObject({ run: 1, week: { isPaused: true } })
    await inAWeek()
    expect((await read()).run).toBe(1)
    const resumed = await askAs(api, me, 'DELETE /profile/goal/pauses/2026-06-06')
    expect(await resumed.json()).toMatchObject({ run: 0 })
  })

  test.each([
    ['PUT /profile/goal', { minutes: 9, ...CAIRO }],
    ['PUT /profile/goal', { minutes: 2_401, ...CAIRO }],
    ['PUT /profile/goal', { minutes: 30.5, ...CAIRO }],
    ['PUT /profile/goal', { minutes: 30, timeZone: 'Mars/Olympus', firstDay: 6 }],
    ['PUT /profile/goal', { minutes: 30, timeZone: '+02:00', firstDay: 6 }],
    ['PUT /profile/goal', { minutes: 30, timeZone: 'UTC', firstDay: 7 }],
    ['PUT /profile/goal', { minutes: 30 }],
    ['PUT /profile/goal', { minutes: 30, ...CAIRO, learnerId: 1 }],
    ['GET /profile/goal?timeZone=x', undefined],
    ['GET /profile/goal?firstDay=7', undefined],
    ['PUT /profile/goal/pauses/2026-06-02', undefined],
    ['PUT /profile/goal/pauses/2027-06-05', undefined],
    ['PUT /profile/goal/pauses/next', undefined]
  ] as const)('refuses %s with %j', async (call, body) => {
    expect(await outcome(askAs(api, me, call, body))).toBe('validation_failed')
  })

  test.each([
    ['GET /profile/goal', undefined],
    ['PUT /profile/goal', { minutes: 30, ...CAIRO }],
    ['PUT /profile/goal/pauses/2026-05-30', undefined],
    ['DELETE /profile/goal/pauses/2026-05-30', undefined],
    ['GET /profile/recommendations', undefined]
  ] as const)('%s is of learners only', async (call, body) => {
    expect(await outcome(askAs(api, undefined, call, body))).toBe('unauthorized')
  })

  test('changes 60 times an hour, for each learner', async () => {
    for (let use = 0; use < 60; use++) await askAs(api, me, 'PUT /profile/goal/pauses/2026-05-30')
    expect(await outcome(set(30))).toBe('rate_limited')
    me = await participant(api)
    expect(await outcome(set(30))).toBe(200)
  })

  test('forgets what no run looks at', async () => {
    await set(10)
    await learn(11)
    await deleteOldGoalRows(api.db, api.clock.now)
    expect((await read()).run).toBe(1)
    await deleteOldGoalRows(api.db, new Date(api.clock.now.getTime() + 401 * DAY * 1_000))
    expect((await read()).week.minutes).toBe(0)
  })

  test('says where a learner was last, on any device', async () => {
    await play(api, me, ITEMS.welcome, [25, 50])
    await play(api, me, ITEMS.film, [25])
    const mine = async () =>
      (
        (await (await askAs(api, me, 'GET /profile/courses')).json()) as {
          course: { id: number }
        }[]
      ).find(({ course }) => course.id === CLASSES.firstPage)
    expect(await mine()).toMatchObject({
      nextItemId: ITEMS.welcome,
      lastItem: { id: ITEMS.film, type: 'video', positionSeconds: 25 }
    })
    await play(api, me, ITEMS.film, [50, 75, 100])
    expect(await mine()).toMatchObject({ lastItem: { id: ITEMS.welcome, positionSeconds: 50 } })
  })

  /** The access token has ended by then. */
  async function inAWeek(): Promise<void> {
    pass(api, 7 * DAY)
    const answer = await send(api, 'POST /auth/login', { email: me.email, password: PASSWORD })
    me = { ...me, ...((await answer.json()) as Pick<SignedIn, 'accessToken'>) }
  }

  /** Minutes in this quarter of an hour. */
  async function learn(minutes: number): Promise<void> {
    const at = Math.floor(api.clock.now.getTime() / 900_000) * 900_000
    const row = { learner_id: me.id, at, ms: minutes * 60_000 }
    await api.db.insertInto('learned_time').values(row).execute()
  }
})
