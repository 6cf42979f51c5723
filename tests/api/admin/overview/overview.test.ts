import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { getOverview } from '#contract/studio/overview.ts'
import type { Role } from '#domain/accounts/staff-roles.ts'
import { keepFigures } from '#server/db/rollups/keep-figures.ts'
import { insertRow } from '#server/db/rows.ts'
import { bearer, PASSWORD, send, type SignedIn, signIn } from '#tests/support/accounts/accounts.ts'
import { order, pay } from '#tests/support/payments/buying.ts'
import { CLASSES, ITEMS, LEARNING } from '#tests/support/catalogue/learning.ts'
import { SMALL } from '#tests/support/catalogue/small.ts'
import { askAs, openLearningApi, play } from '#tests/support/learning/learning.ts'
import { ENGINES, type TestApi } from '#tests/support/server.ts'
import { openStaff, setUpCodes, type Staff } from '#tests/support/accounts/staff.ts'

type Overview = ReplyOf<typeof getOverview>

const FIRST = new Date('2026-06-01T12:00:00Z')
const LATER = new Date('2026-06-03T12:00:00Z')
const none = (days: number) => Array.from({ length: days }, () => 0)

describe.each(ENGINES)('the overview on $engine', ({ address }) => {
  let api: TestApi
  let staff: Record<Role | 'other expert', Staff>
  let me: SignedIn

  async function ask(who: Staff, query = '') {
    const answer = await api.get(`/studio/overview${query}`, who.headers)
    return { status: answer.status, body: (await answer.json()) as Overview & { errors?: object } }
  }
  const overviewOf = async (who: Staff, query = '?from=2026-06-01&to=2026-06-03') => {
    await keepFigures(api.db, { holder: 'test', now: () => api.clock.now })
    return (await ask(who, query)).body
  }

  beforeAll(async () => {
    api = await openLearningApi(await address())
    await api.import({ ...LEARNING, 'packages.yaml': SMALL['packages.yaml'] ?? '' })
    const expertOf = async (id: number) => {
      const query = api.db.selectFrom('class').select('expert_id').where('id', '=', id)
      return (await query.executeTakeFirstOrThrow()).expert_id
    }
    const [own, another] = [await expertOf(CLASSES.firstPage), await expertOf(CLASSES.sleepWell)]
    expect(own).not.toBe(another)
    // A day before what is asked for, so that they count nowhere.
    api.clock.now = new Date('2026-05-31T12:00:00Z')
    const opened = {
      owner: await openStaff(api, ['owner']),
      finance: await openStaff(api, ['finance']),
      editor: await openStaff(api, ['editor']),
      support: await openStaff(api, ['support']),
      expert: await openStaff(api, ['expert'], own),
      'other expert': await openStaff(api, ['expert'], another)
    }
    api.clock.now = FIRST
    me = await signIn(api)
    const [quitter, passerBy] = [await signIn(api), await signIn(api)]
    for (const who of [me, quitter]) {
      await pay(api, await order(api, who, { subscriptionType: 'MONTHLY' }), 'approve')
      await askAs(api, who, `POST /courses/${CLASSES.firstPage}/enroll`)
    }
    await askAs(api, me, `POST /text/${ITEMS.tools}/complete`)
    await askAs(api, quitter, 'POST /subscriptions/cancel', { reason: 'too_expensive' })
    await askAs(api, passerBy, `POST /courses/${CLASSES.firstPage}/enroll`)
    await api.get('/search?query=kubernetes')
    api.clock.now = LATER
    for (const who of [me, quitter, ...Object.values(opened)]) await signInAgain(who)
    await play(api, me, ITEMS.welcome, [10, 20, 10, 20])
    await pay(api, await order(api, me, { subscriptionType: 'YEARLY', extend: true }), 'approve')
    await askAs(api, quitter, 'DELETE /profile', { password: PASSWORD })
    for (const one of Object.values(opened)) await setUpCodes(api, one)
    staff = opened
    await api.searchMisses.flush(api.db)
  })
  afterAll(() => api.close())

  /** Access tokens last ten minutes. */
  async function signInAgain(who: SignedIn & { headers?: Staff['headers'] }) {
    const credentials = { email: who.email, password: PASSWORD }
    const answer = await send(api, 'POST /auth/login', credentials)
    const { accessToken } = (await answer.json()) as SignedIn
    Object.assign(who, { accessToken, headers: bearer(accessToken) })
  }

  test('tells the owner all of it', async () => {
    const found = await overviewOf(staff.owner)
    expect(found).toMatchObject({
      ...{ from: '2026-06-01', to: '2026-06-03', isComplete: true, since: {} },
      days: ['2026-06-01', '2026-06-02', '2026-06-03'],
      money: {
        active: { MONTHLY: [2, 2, 0], QUARTERLY: [0, 0, 0], YEARLY: [0, 0, 1] },
        new: { MONTHLY: [2, 0, 0], YEARLY: [0, 0, 0] },
        renewed: { MONTHLY: [0, 0, 0], YEARLY: [0, 0, 1] },
        ended: { MONTHLY: [0, 0, 1] },
        payments: { MONTHLY: [2, 0, 0], YEARLY: [0, 0, 1] },
        refunds: { MONTHLY: [0, 0, 0] },
        cancelled: { too_expensive: [1, 0, 0], other: [0, 0, 0] },
        resumed: [0, 0, 0]
      },
      funnel: {
        ...{ signUps: [3, 0, 0], verified: [3, 0, 0], firstPlays: [0, 0, 1] },
        firstSubscriptions: [2, 0, 0],
        cohort: {
          ...{ signedUp: [3, 0, 0], verified: [3, 0, 0], played: [1, 0, 0] },
          ...{ subscribed: [2, 0, 0], playedAndSubscribed: [1, 0, 0] }
        }
      },
      learning: { enrolments: [3, 0, 0], completions: [0, 0, 0], watchedSeconds: [0, 0, 20] },
      searches: [{ query: 'kubernetes', searches: 1 }]
    })
    const { revenue } = found.money ?? {}
    expect(revenue?.MONTHLY[0]).toBeGreaterThan(0)
    expect(found.classes).toEqual([
      {
        ...{ id: CLASSES.firstPage, slug: 'first-page', title: expect.anything() },
        ...{ learners: 3, completed: 0, completionRate: 0, watchedSeconds: 20 },
        stop: { itemId: ITEMS.welcome, title: expect.anything(), lost: 3 }
      }
    ])
  })

  test.each<[Role | 'other expert', string[], number]>([
    ['owner', ['money', 'funnel', 'learning', 'classes', 'searches'], 1],
    ['finance', ['money', 'funnel'], 0],
    ['editor', ['funnel', 'learning', 'classes', 'searches'], 1],
    ['support', ['funnel', 'learning', 'classes', 'searches'], 1],
    ['expert', ['classes'], 1],
    ['other expert', ['classes'], 0]
  ])('gives its part to %s', async (role, parts, classes) => {
    const { from: _, to, days, asOf, isComplete, since, ...rest } = await overviewOf(staff[role])
    expect([to, days, asOf, isComplete, since].length).toBe(5)
    expect(Object.keys(rest).toSorted()).toEqual(parts.toSorted())
    expect(rest.classes?.length ?? 0).toBe(classes)
  })

  test.each([
    {
      query: '',
      from: '2026-05-05',
      to: '2026-06-03',
      why: 'thirty days unless others are asked for'
    },
    { query: '?from=2026-06-03', from: '2026-06-03', to: '2026-06-03', why: 'until today' },
    { query: '?to=2026-05-30', from: '2026-05-01', to: '2026-05-30', why: 'thirty before a day' },
    {
      query: '?from=2026-06-02&to=2027-01-01',
      from: '2026-06-02',
      to: '2026-06-03',
      why: 'no day ahead'
    },
    { query: '?from=2025-06-03', from: '2025-06-03', to: '2026-06-03', why: 'a year' }
  ])('answers $why', async ({ query, from, to }) => {
    const { body } = await ask(staff.owner, query)
    expect(body).toMatchObject({ from, to })
    expect([body.days[0], body.days.at(-1)]).toEqual([from, to])
    expect(body.money?.active.MONTHLY).toHaveLength(body.days.length)
  })

  test.each([
    ['?from=2026-06-03&to=2026-06-01'],
    ['?from=2026-06-04'],
    ['?from=2025-06-02'],
    ['?from=2026-6-1'],
    ['?from=2026-02-30'],
    ['?since=2026-06-01']
  ])('refuses %s', async query => {
    expect((await ask(staff.owner, query)).status).toBe(422)
  })

  test('a later range begins with those who had access before', async () => {
    const { money } = await overviewOf(staff.owner, '?from=2026-06-03&to=2026-06-03')
    expect(money?.active).toEqual({ MONTHLY: [0], QUARTERLY: [0], YEARLY: [1] })
    const year = await overviewOf(staff.owner, '?from=2025-06-10&to=2026-06-02')
    expect(year.money?.active.MONTHLY).toEqual([...none(356), 2, 2])
    expect(year.classes?.[0]).toMatchObject({ learners: 3, watchedSeconds: 0 })
  })

  test('says up to when it counts, and what is not known', async () => {
    await overviewOf(staff.owner)
    expect((await ask(staff.owner)).body.asOf).toBe(api.clock.now.toISOString())
    const at = api.clock.now.getTime() - 30_000
    await insertRow(api.db, 'rollup_event', {
      ...{ id: 1, at, figure: 'sign-ups', part: '', day: '2026-06-03', value: 1 },
      ...{ class_id: 0, item_id: 0 }
    })
    expect((await ask(staff.owner)).body.asOf).toBe(new Date(at).toISOString())
    await api.db
      .insertInto('rollup_state')
      .values({
        ...{ id: 1, cut: FIRST.getTime(), purchase_cursor: 0, learner_cursor: 0 },
        plays_since: '2026-06-03'
      })
      .onConflict(conflict =>
        conflict
          .column('id')
          .doUpdateSet({ cut: FIRST.getTime(), built_at: null, plays_since: '2026-06-03' })
      )
      .execute()
    const query = '?from=2026-06-01&to=2026-06-03'
    expect((await ask(staff.owner, query)).body).toMatchObject({
      isComplete: false,
      since: { watched: '2026-06-02', searches: '2026-06-02', firstPlays: '2026-06-03' },
      funnel: { firstPlays: [null, null, 1] },
      learning: { watchedSeconds: [null, 0, 20] },
      classes: [{ watchedSeconds: 20 }]
    })
    const before = (await ask(staff.owner, '?from=2026-06-01&to=2026-06-01')).body
    expect(before.classes).toMatchObject([{ watchedSeconds: null }])
  })
})
