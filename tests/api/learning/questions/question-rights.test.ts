import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Role } from '#domain/accounts/staff-roles.ts'
import {
  PASSWORD,
  forgetCounts,
  outcome,
  renew,
  signIn,
  type SignedIn
} from '#tests/support/accounts/accounts.ts'
import { ITEMS } from '#tests/support/catalogue/learning.ts'
import { askAs, openLearningApi, participant } from '#tests/support/learning/learning.ts'
import {
  asked,
  expertOf,
  forgetQuestions,
  QUESTION,
  replied
} from '#tests/support/learning/questions.ts'
import { ENGINES, type TestApi } from '#tests/support/server.ts'
import {
  openStaff,
  renew as renewStaff,
  setUpCodes,
  type Staff
} from '#tests/support/accounts/staff.ts'

type Call = Parameters<typeof askAs>[2]
type Person = SignedIn | Staff | undefined

async function proved(api: TestApi, role: Role): Promise<Staff> {
  const staff = await openStaff(api, [role])
  await setUpCodes(api, staff)
  return staff
}

/** Who calls. `enrolled` has a subscription and is in the first module. */
const CALLERS = {
  guest: async () => undefined,
  learner: api => signIn(api),
  'learner who takes part': async api => {
    const who = await signIn(api)
    await askAs(api, who, 'POST /courses/1/enroll')
    return who
  },
  enrolled: api => participant(api),
  muted: async api => {
    const who = await participant(api)
    const row = { learner_id: who.id, created_at: 1, reason: 'x' }
    const ends_at = Date.parse('2026-07-01')
    await api.db
      .insertInto('muted_learner')
      .values({ ...row, ends_at })
      .execute()
    return who
  },
  'who asked': async () => undefined,
  'who answered': async () => undefined,
  'the expert': api => expertOf(api),
  'another expert': api => expertOf(api, 2),
  editor: api => proved(api, 'editor'),
  support: api => proved(api, 'support'),
  finance: api => proved(api, 'finance'),
  erased: async api => {
    const who = await participant(api)
    await askAs(api, who, 'DELETE /profile', { password: PASSWORD })
    return who
  }
} satisfies Record<string, (api: TestApi) => Promise<Person>>
type Caller = keyof typeof CALLERS

/** Without a subscription. */
const OUTSIDE: Caller[] = ['learner', 'learner who takes part', 'another expert', 'finance']
/** Staff who see the questions of all items. */
const SEEING: Caller[] = ['the expert', 'editor', 'support']
/** Not enrolled. */
const STRANGERS: Caller[] = ['learner', 'another expert', 'editor', 'support', 'finance']

interface Wants {
  /** Guests are served. */
  open?: true
  /** An item that a subscription opens. */
  subscription?: true
  /** An item of a module that is still locked. */
  locked?: true
  enrolment?: true
  /** Who may write is not muted. */
  writing?: true
  /** Not of the own question or answer. */
  ofAnother?: Caller
  /** Own alone; others find nothing. */
  own?: Caller
  /** Who asked, and the expert. */
  accepting?: true
  /** Roles of the studio. */
  staff?: Caller[]
  missing?: true
}

function expected(who: Caller, wants: Wants, success: number): number | string {
  if (who === 'erased') return 'unauthorized'
  if (who === 'guest') return wants.open ? success : 'unauthorized'
  if (wants.staff) return wants.staff.includes(who) ? success : 'forbidden'
  if (wants.missing) return 'not_found'
  if (wants.own) {
    // One who is muted may take back, not change.
    if (who === 'muted' && wants.writing) return 'muted'
    return wants.own === who ? success : 'not_found'
  }
  if (wants.subscription && OUTSIDE.includes(who)) return 'subscription_required'
  if (wants.locked && OUTSIDE.includes(who)) return 'subscription_required'
  if (wants.locked && !SEEING.includes(who)) return 'module_locked'
  if (wants.enrolment && STRANGERS.includes(who)) return 'forbidden'
  if (wants.ofAnother === who) return 'forbidden'
  if (wants.writing && who === 'muted') return 'muted'
  if (wants.accepting && who !== 'who asked' && who !== 'the expert') return 'forbidden'
  return success
}

const EDIT = { body: 'changed' }
const REPORT = { reason: 'spam' }
const DECISION = { hidden: true, reason: 'not kind' }
const MUTE = { days: 3, reason: 'not kind' }
const MODERATORS: Caller[] = ['editor']
const SUPPORTING: Caller[] = ['editor', 'support']
const READERS: Caller[] = ['editor', 'support', 'the expert', 'another expert']

/** `Q` and `A` are a question about a preview and its answer, `FQ` and `FA` of a film that is none. */
const CALLS: { call: string; body?: object; wants: Wants; says?: number }[] = [
  { call: 'GET /courses/1/questions', wants: { open: true } },
  { call: `GET /courses/1/questions?contentId=${ITEMS.welcome}`, wants: { open: true } },
  { call: `GET /courses/1/questions?contentId=${ITEMS.film}`, wants: { subscription: true } },
  { call: `GET /courses/1/questions?contentId=${ITEMS.links}`, wants: { locked: true } },
  { call: `GET /courses/1/questions?contentId=${ITEMS.check}`, wants: { missing: true } },
  { call: `GET /courses/2/questions?contentId=${ITEMS.film}`, wants: { missing: true } },
  { call: `GET /courses/1/question-marks?contentId=${ITEMS.welcome}`, wants: { open: true } },
  { call: `GET /courses/1/question-marks?contentId=${ITEMS.film}`, wants: { subscription: true } },
  { call: 'GET /questions/Q', wants: { open: true } },
  { call: 'GET /questions/FQ', wants: { subscription: true } },
  { call: 'GET /questions/A', wants: { missing: true } },
  { call: 'GET /questions/9', wants: { missing: true } },
  {
    call: 'POST /courses/1/questions',
    body: QUESTION,
    wants: { enrolment: true, writing: true },
    says: 201
  },
  {
    call: 'POST /courses/1/questions',
    body: { ...QUESTION, contentId: ITEMS.film },
    wants: { subscription: true, enrolment: true, writing: true },
    says: 201
  },
  {
    call: 'POST /courses/1/questions',
    body: { ...QUESTION, contentId: ITEMS.links, at: undefined },
    wants: { locked: true, enrolment: true, writing: true },
    says: 201
  },
  { call: 'POST /courses/2/questions', body: QUESTION, wants: { missing: true } },
  {
    call: 'POST /questions/Q/answers',
    body: EDIT,
    wants: { enrolment: true, writing: true },
    says: 201
  },
  {
    call: 'POST /questions/FQ/answers',
    body: EDIT,
    wants: { subscription: true, enrolment: true, writing: true },
    says: 201
  },
  { call: 'POST /questions/A/answers', body: EDIT, wants: { missing: true } },
  { call: 'PATCH /questions/Q', body: EDIT, wants: { own: 'who asked', writing: true } },
  { call: 'PATCH /answers/A', body: EDIT, wants: { own: 'who answered', writing: true } },
  { call: 'PATCH /answers/Q', body: EDIT, wants: { own: 'guest', writing: true } },
  { call: 'DELETE /questions/Q', wants: { own: 'who asked' }, says: 204 },
  { call: 'DELETE /answers/A', wants: { own: 'who answered' }, says: 204 },
  { call: 'PUT /questions/Q/useful', wants: { ofAnother: 'who asked' }, says: 204 },
  {
    call: 'PUT /questions/FQ/useful',
    wants: { subscription: true, ofAnother: 'who asked' },
    says: 204
  },
  { call: 'PUT /answers/A/useful', wants: { ofAnother: 'who answered' }, says: 204 },
  {
    call: 'PUT /answers/FA/useful',
    wants: { subscription: true, ofAnother: 'who answered' },
    says: 204
  },
  { call: 'PUT /answers/Q/useful', wants: { missing: true } },
  { call: 'DELETE /questions/Q/useful', wants: {}, says: 204 },
  { call: 'DELETE /answers/A/useful', wants: {}, says: 204 },
  { call: 'PUT /questions/Q/follow', wants: {}, says: 204 },
  { call: 'PUT /questions/FQ/follow', wants: { subscription: true }, says: 204 },
  { call: 'PUT /questions/A/follow', wants: { missing: true } },
  { call: 'DELETE /questions/Q/follow', wants: {}, says: 204 },
  { call: 'POST /answers/A/accept', wants: { accepting: true }, says: 204 },
  { call: 'POST /answers/FA/accept', wants: { subscription: true, accepting: true }, says: 204 },
  { call: 'POST /answers/Q/accept', wants: { missing: true } },
  {
    call: 'POST /questions/Q/reports',
    body: REPORT,
    wants: { ofAnother: 'who asked', writing: true },
    says: 204
  },
  {
    call: 'POST /answers/FA/reports',
    body: REPORT,
    wants: { subscription: true, ofAnother: 'who answered', writing: true },
    says: 204
  },
  { call: 'POST /answers/Q/reports', body: REPORT, wants: { missing: true } },
  { call: 'GET /studio/questions', wants: { staff: READERS } },
  { call: 'GET /studio/question-reports', wants: { staff: SUPPORTING } },
  { call: 'PATCH /studio/questions/Q', body: DECISION, wants: { staff: MODERATORS } },
  { call: 'PATCH /studio/answers/A', body: DECISION, wants: { staff: MODERATORS } },
  { call: 'GET /studio/muted-learners', wants: { staff: SUPPORTING } },
  { call: 'PUT /studio/muted-learners/L', body: MUTE, wants: { staff: SUPPORTING } },
  {
    call: 'DELETE /studio/muted-learners/L',
    body: { reason: 'enough' },
    wants: { staff: SUPPORTING },
    says: 204
  },
  { call: 'GET /studio/held-words', wants: { staff: SUPPORTING } },
  { call: 'POST /studio/held-words', body: { word: 'x' }, wants: { staff: MODERATORS }, says: 201 },
  { call: 'DELETE /studio/held-words/9', wants: { staff: MODERATORS }, says: 204 }
]

const NAMES = Object.keys(CALLERS) as Caller[]

describe.each(ENGINES)('the rights over questions on $engine', ({ address }) => {
  let api: TestApi
  const people = new Map<Caller, Person>()
  let ids: Record<string, number> = {}

  /** A question and an answer about a preview, and about a film that is none. */
  async function place(): Promise<void> {
    await api.db.deleteFrom('question_post').execute()
    await api.db.deleteFrom('held_word').execute()
    const muted = people.get('muted')?.id ?? 0
    await api.db.deleteFrom('muted_learner').where('learner_id', '<>', muted).execute()
    await forgetCounts(api)
    const [asker, answerer] = [people.get('who asked'), people.get('who answered')]
    if (!asker || !answerer) throw new Error('no people')
    const question = await asked(api, asker, { title: 'Of a preview' })
    const locked = await asked(api, asker, { title: 'Of a film', contentId: ITEMS.film })
    ids = {
      ...{ Q: question.id, FQ: locked.id, L: asker.id },
      A: (await replied(api, answerer, question.id)).id,
      FA: (await replied(api, answerer, locked.id)).id
    }
  }

  beforeAll(async () => {
    api = await openLearningApi(await address())
    await renew(api)
    await forgetQuestions(api)
    for (const name of NAMES) {
      await forgetCounts(api)
      const isAuthor = name === 'who asked' || name === 'who answered'
      people.set(name, isAuthor ? await participant(api) : await CALLERS[name](api))
    }
  })
  beforeEach(async () => {
    await renew(api)
    for (const [name, who] of people)
      if (who && name !== 'erased') await renewStaff(api, who as Staff)
  })
  afterAll(() => api.close())

  test.each(CALLS)('$call', async ({ call, body, wants, says = 200 }) => {
    const wrong: string[] = []
    await place()
    for (const name of NAMES) {
      const address = call.replace(/\/(Q|A|FQ|FA|L)(?=\/|$)/, (_, key: string) => `/${ids[key]}`)
      const result = await outcome(askAs(api, people.get(name), address as Call, body))
      const wanted = expected(name, wants, says)
      if (result !== wanted) wrong.push(`${name}: ${result}, not ${wanted}`)
      // The next one finds the posts as they were.
      if (typeof result === 'number' && !call.startsWith('GET')) await place()
    }
    expect(wrong).toEqual([])
  })

  test('staff without a second factor moderate nothing', async () => {
    const unproved = await openStaff(api, ['editor', 'support'])
    await place()
    for (const { call, body } of CALLS.filter(one => one.wants.staff)) {
      const address = call.replace(/\/(Q|A|L)(?=\/|$)/, (_, key: string) => `/${ids[key]}`)
      expect([call, await outcome(askAs(api, unproved, address as Call, body))]).toEqual([
        call,
        'second_factor_required'
      ])
    }
    const film = `GET /courses/1/questions?contentId=${ITEMS.film}` as const
    expect(await outcome(askAs(api, unproved, film))).toBe('subscription_required')
  })
})
