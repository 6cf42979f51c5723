import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { applyPaymentEvent } from '#server/payments/apply-payment-event.ts'
import {
  forgetCounts,
  outcome,
  PASSWORD,
  send,
  signIn,
  type SignedIn
} from '#tests/support/accounts/accounts.ts'
import { order, pay } from '#tests/support/payments/buying.ts'
import { ITEMS } from '#tests/support/catalogue/learning.ts'
import { subscribe } from '#tests/support/accounts/learners.ts'
import {
  askAs,
  finishFirstModule,
  openLearningApi,
  participant,
  rightAnswers,
  subscriber
} from '#tests/support/learning/learning.ts'
import { ENGINES, type TestApi } from '#tests/support/server.ts'

type Call = Parameters<typeof send>[1]
type Role = (api: TestApi) => Promise<SignedIn | undefined>

/** `enrolled` is in the first module; the others are later states of a learner. */
const ROLES = {
  guest: async () => undefined,
  learner: api => signIn(api),
  'learner who takes part': async api => {
    const who = await signIn(api)
    await askAs(api, who, 'POST /courses/1/enroll')
    return who
  },
  subscriber: api => subscriber(api),
  enrolled: api => participant(api),
  'enrolled, further': async api => {
    const who = await participant(api)
    await finishFirstModule(api, who)
    return who
  },
  expired: async api => {
    const who = await participant(api)
    await finishFirstModule(api, who)
    await api.db
      .updateTable('subscription')
      .set({ expires_at: api.clock.now.getTime() })
      .where('learner_id', '=', who.id)
      .execute()
    return who
  },
  refunded: async api => {
    const who = await signIn(api)
    const placed = await order(api, who)
    await pay(api, placed, 'approve')
    await askAs(api, who, 'POST /courses/1/enroll')
    await refund(api, placed.orderId)
    return who
  },
  cancelled: async api => {
    const who = await signIn(api)
    const period = { startedAt: '2026-05-15', expiresAt: '2026-06-15', cancelledAt: '2026-05-20' }
    await subscribe(api, who.id, period)
    await askAs(api, who, 'POST /courses/1/enroll')
    return who
  },
  disabled: async api => {
    const who = await participant(api)
    await api.db.updateTable('learner').set({ disabled_at: 1 }).where('id', '=', who.id).execute()
    return who
  },
  erased: async api => {
    const who = await participant(api)
    await askAs(api, who, 'DELETE /profile', { password: PASSWORD })
    return who
  }
} satisfies Record<string, Role>
type RoleName = keyof typeof ROLES

/** Refunds a payment by an event of the gateway. */
async function refund(api: TestApi, orderId: string): Promise<void> {
  const { provider, provider_order, amount, method } = await api.db
    .selectFrom('purchase')
    .selectAll()
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  const news = { orderId, amount, method, currency: 'EGP', providerOrder: provider_order ?? '' }
  await applyPaymentEvent(
    api.db,
    provider,
    { ...news, effect: 'refunded', transactionId: 'back' },
    new Date()
  )
}

const GONE: RoleName[] = ['guest', 'disabled', 'erased']
const WITHOUT: RoleName[] = ['learner', 'learner who takes part', 'expired', 'refunded']
const OUTSIDE: RoleName[] = ['learner', 'subscriber']
/** Roles that have not completed the first module. */
const BEFORE: RoleName[] = ['subscriber', 'enrolled', 'cancelled']

/** Enrolled roles that have not completed a fifth of the class. */
const NEW: RoleName[] = ['learner who takes part', 'refunded']

/** What a call requires of its caller. */
interface Wants {
  /** Nothing: guests are served too. */
  open?: true
  /** Its record does not exist. */
  missing?: true
  subscription?: true
  secondModule?: true
  enrolment?: true
  fifth?: true
}

function expected(role: RoleName, wants: Wants, success: number | string): number | string {
  // A token that is not taken is refused also where none is needed.
  if (role === 'disabled' || role === 'erased') return 'unauthorized'
  if (role === 'guest' && !wants.open) return 'unauthorized'
  if (wants.missing) return 'not_found'
  if (wants.subscription && WITHOUT.includes(role)) return 'subscription_required'
  if (wants.secondModule && BEFORE.includes(role)) return 'module_locked'
  if (wants.enrolment && OUTSIDE.includes(role)) return 'forbidden'
  if (wants.fifth && NEW.includes(role)) return 'forbidden'
  return success
}

const FOREIGN = 7
const NOWHERE = 9_999
const ANSWERS = { answers: {} }
const PLACE = { currentTime: 1 }
const REVIEW = { rating: 5, comment: 'x' }
const note = (contentId: number) => ({ contentId, at: 1, text: 'x' })

/** `says`: what succeeds; a quiz that was answered with nothing is not passed. */
const CALLS: { call: Call; body?: object; wants: Wants; says?: number | string }[] = [
  { call: 'GET /courses/1/content', wants: { open: true } },
  { call: 'GET /courses/9999/content', wants: { open: true, missing: true } },
  { call: `GET /courses/1/content/${ITEMS.welcome}`, wants: { open: true } },
  { call: `GET /courses/1/content/${ITEMS.taste}`, wants: { open: true } },
  { call: `GET /courses/1/content/${ITEMS.tools}`, wants: { subscription: true } },
  { call: `GET /courses/1/content/${ITEMS.check}`, wants: { subscription: true } },
  { call: `GET /courses/1/content/${ITEMS.film}`, wants: { subscription: true } },
  {
    call: `GET /courses/1/content/${ITEMS.links}`,
    wants: { subscription: true, secondModule: true }
  },
  { call: `GET /courses/1/content/${FOREIGN}`, wants: { missing: true } },
  { call: `GET /courses/2/content/${ITEMS.welcome}`, wants: { missing: true } },
  { call: `GET /courses/2/content/${ITEMS.film}`, wants: { missing: true } },
  { call: `GET /courses/9999/content/${ITEMS.film}`, wants: { missing: true } },
  { call: `GET /courses/1/content/${NOWHERE}`, wants: { missing: true } },
  { call: 'GET /courses/1/content/0', wants: { missing: true } },
  {
    call: `POST /course-videos/${ITEMS.welcome}/update-progress`,
    body: PLACE,
    wants: { enrolment: true },
    says: 204
  },
  {
    call: `POST /course-videos/${ITEMS.film}/update-progress`,
    body: PLACE,
    wants: { subscription: true, enrolment: true },
    says: 204
  },
  {
    call: `POST /course-videos/${ITEMS.tools}/update-progress`,
    body: PLACE,
    wants: { missing: true }
  },
  { call: `POST /course-videos/${FOREIGN}/update-progress`, body: PLACE, wants: { missing: true } },
  { call: `POST /course-videos/${NOWHERE}/update-progress`, body: PLACE, wants: { missing: true } },
  { call: `POST /text/${ITEMS.taste}/complete`, wants: { enrolment: true }, says: 204 },
  {
    call: `POST /text/${ITEMS.tools}/complete`,
    wants: { subscription: true, enrolment: true },
    says: 204
  },
  {
    call: `POST /text/${ITEMS.links}/complete`,
    wants: { subscription: true, secondModule: true, enrolment: true },
    says: 204
  },
  { call: `POST /text/${ITEMS.film}/complete`, wants: { missing: true } },
  { call: `POST /text/${ITEMS.check}/complete`, wants: { missing: true } },
  { call: `POST /text/${NOWHERE}/complete`, wants: { missing: true } },
  {
    call: `POST /quiz/${ITEMS.check}/submissions`,
    body: ANSWERS,
    wants: { subscription: true, enrolment: true }
  },
  {
    call: `POST /quiz/${ITEMS.check}/complete`,
    wants: { subscription: true, enrolment: true },
    says: 'quiz_not_passed'
  },
  { call: `POST /quiz/${ITEMS.film}/complete`, wants: { missing: true } },
  { call: `POST /quiz/${ITEMS.tools}/submissions`, body: ANSWERS, wants: { missing: true } },
  { call: `POST /quiz/${NOWHERE}/submissions`, body: ANSWERS, wants: { missing: true } },
  { call: 'POST /courses/1/review', body: REVIEW, wants: { enrolment: true, fifth: true } },
  { call: 'POST /courses/9999/review', body: REVIEW, wants: { missing: true } },
  {
    call: 'POST /courses/1/notes',
    body: note(ITEMS.welcome),
    wants: { enrolment: true },
    says: 201
  },
  {
    call: 'POST /courses/1/notes',
    body: note(ITEMS.film),
    wants: { subscription: true, enrolment: true },
    says: 201
  },
  { call: 'POST /courses/1/notes', body: note(FOREIGN), wants: { missing: true } },
  { call: 'POST /courses/2/notes', body: note(ITEMS.film), wants: { missing: true } },
  { call: 'POST /courses/9999/notes', body: note(ITEMS.welcome), wants: { missing: true } },
  { call: 'GET /courses/1/notes', wants: {} },
  { call: 'GET /courses/9999/notes', wants: { missing: true } },
  { call: 'PATCH /notes/NOTE', body: { text: 'mine now' }, wants: { missing: true } },
  { call: 'DELETE /notes/NOTE', wants: { missing: true } },
  { call: 'DELETE /notes/9999', wants: { missing: true } }
]

const CASES = (Object.keys(ROLES) as RoleName[]).flatMap(role =>
  CALLS.map(({ call, body, wants, says = 200 }) => ({ role, call, body, wants, says }))
)

describe.each(ENGINES)('the rights of each role on $engine', ({ address }) => {
  let api: TestApi
  let owner: SignedIn
  let foreignNote = 0
  const people = new Map<RoleName, SignedIn | undefined>()

  beforeAll(async () => {
    api = await openLearningApi(await address())
    for (const [name, make] of Object.entries(ROLES)) {
      await forgetCounts(api)
      people.set(name as RoleName, await make(api))
    }
    owner = await participant(api)
    await finishFirstModule(api, owner)
    const answer = await askAs(api, owner, 'POST /courses/1/notes', note(ITEMS.film))
    foreignNote = ((await answer.json()) as { id: number }).id
  })
  afterAll(() => api.close())

  test(`${CASES.length} cases: each role, each call, on open and locked items`, async () => {
    expect(CASES.length).toBeGreaterThan(400)
    const wrong: string[] = []
    for (const { role, call, body, wants, says } of CASES) {
      const address = call.replace('NOTE', String(foreignNote)) as Call
      const result = await outcome(askAs(api, people.get(role), address, body))
      const wanted = expected(role, wants, says)
      if (result !== wanted)
        wrong.push(`${role}: ${call} ${JSON.stringify(body ?? '')} → ${result}, not ${wanted}`)
    }
    expect(wrong).toEqual([])
  })

  test('refused calls changed nothing', async () => {
    const others = [...people].flatMap(([role, who]) =>
      who && [...OUTSIDE, ...GONE].includes(role) ? [who.id] : []
    )
    for (const table of ['playback', 'submission', 'completion', 'note', 'certificate'] as const) {
      const rows = await api.db
        .selectFrom(table)
        .select('learner_id')
        .where('learner_id', 'in', others)
        .execute()
      expect([table, rows]).toEqual([table, []])
    }
    const notes = await askAs(api, owner, 'GET /courses/1/notes')
    expect(await notes.json()).toMatchObject([{ id: foreignNote, text: 'x' }])
  })

  test('each field of a body is required, and no other is accepted', async () => {
    const who = people.get('enrolled, further')
    const answers = await rightAnswers(api, owner)
    const bodies: [Call, object][] = [
      [`POST /course-videos/${ITEMS.film}/update-progress`, PLACE],
      [`POST /quiz/${ITEMS.check}/submissions`, { answers }],
      ['POST /courses/1/review', REVIEW],
      ['POST /courses/1/notes', note(ITEMS.film)],
      [`PATCH /notes/${foreignNote}`, { text: 'x' }]
    ]
    const columns = ['learnerId', 'learner_id', 'completed', 'passed', 'isPreview', 'role', 'id']
    for (const [call, body] of bodies) {
      for (const field of Object.keys(body)) {
        const { [field]: _, ...rest } = body as Record<string, unknown>
        expect([call, field, await outcome(askAs(api, who, call, rest))]).toEqual([
          call,
          field,
          'validation_failed'
        ])
      }
      for (const column of columns) {
        const more = { ...body, [column]: 1 }
        expect([call, column, await outcome(askAs(api, who, call, more))]).toEqual([
          call,
          column,
          'validation_failed'
        ])
      }
    }
  })

  test('an older access token gives no access after the subscription has ended', async () => {
    const who = await participant(api)
    const film = () => outcome(askAs(api, who, `GET /courses/1/content/${ITEMS.film}`))
    expect(await film()).toBe(200)
    await api.db.deleteFrom('subscription').where('learner_id', '=', who.id).execute()
    expect(await film()).toBe('subscription_required')
  })
})
