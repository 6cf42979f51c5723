import { expect, test, vi } from 'vitest'
import { Interests } from '#contract/accounts/profile.ts'
import { Subscription } from '#contract/subscriptions/subscriptions.ts'
import { printOf } from '#domain/learning/quiz/quiz-draft.ts'
import { isBilingual } from '#i18n/text.ts'
import { persistentKeys } from '#tests/support/client/persistent-keys.ts'
import { tokenOf } from '#tests/support/accounts/tokens.ts'

const LEARNER = '7'
const AUTH = tokenOf({ sub: LEARNER, exp: 4_000_000_000 })

const isText = (value: unknown) => typeof value === 'string'
const isFlag = (value: unknown) => typeof value === 'boolean'
const orNothing = (isSound: (value: unknown) => boolean) => (value: unknown) =>
  value === undefined || isSound(value)

const all =
  (isSound: (one: Record<string, unknown>) => boolean) =>
  (list: readonly object[] = []) =>
    list.every(one => isSound({ ...one }))

/** A stored value, what pages read from it, and a check for values of any damaged text. */
interface Row {
  read: () => Promise<unknown>
  kept: unknown
  shown: unknown
  isSound: (value: never) => boolean
}

const SUBSCRIPTION = {
  id: 1,
  subscriptionType: 'YEARLY',
  status: 'in_progress',
  startedAt: '2026-01-01T00:00:00.000Z',
  expiresAt: '2036-01-01T00:00:00.000Z',
  autoRenew: true,
  price: 10
} as const
const TEXT = { ar: 'طبخ', en: 'Cooking' }
const CLASS = {
  slug: 'x',
  title: TEXT,
  expert: TEXT,
  posterUrl: '',
  completedItems: 1,
  totalItems: 2,
  isCompleted: false
}
const CERTIFICATE = {
  id: '9b2e7c1e-7f57-4a52-bb4c-000000000001',
  learnerName: TEXT,
  courseTitle: TEXT,
  courseSlug: 'x',
  instructorName: TEXT,
  issuedAt: '2026-01-01T00:00:00.000Z',
  durationSeconds: 60,
  language: 'ar',
  verifyUrl: '/certificates/1',
  revoked: false
}
const SAVED = { owner: LEARNER, classes: [{ slug: 'x', title: TEXT }], wishes: { x: 'save' } }
const WAITING = { learner: LEARNER, waiting: [[3, 12]] }
const QUESTIONS = [{ id: 1, multiple: false, options: [{ id: 2 }] }]
const PRINT = printOf(QUESTIONS)
const RESULT = { passed: true, scorePercentage: 1, correct: { 1: true }, explanations: {} }
const SENT = { print: PRINT, answers: { 1: [2] }, result: '[1,[["1",true]]]' }
const LIKED = { categoryIds: [1], level: 'BEGINNER' } as const
const DRAFT = { print: PRINT, answers: { 1: [2] }, flagged: [1], at: 0 }

const row = <Value>(
  kept: unknown,
  shown: Value,
  read: () => Promise<Value | undefined>,
  isSound: (value: Value | undefined) => boolean
): Row => ({ kept, shown, read, isSound })

const ROWS: Record<string, Row> = {
  // Other rows need a learner who is signed in.
  auth: row(
    AUTH,
    LEARNER,
    async () => (await import('#stores/session/learner-key.ts')).learnerKey(),
    isText
  ),
  refreshToken: row(
    'secret',
    'secret',
    async () => (await import('#stores/session/session.ts')).keptTokens().refreshToken,
    orNothing(isText)
  ),
  name: row(
    'Mona',
    'Mona',
    async () => (await import('#stores/session/change-session.ts')).$displayName.get(),
    orNothing(isText)
  ),
  names: row(
    TEXT,
    TEXT,
    async () =>
      (await import('#stores/session/change-session.ts')).$names.get() as typeof TEXT | undefined,
    orNothing(isBilingual)
  ),
  subscription: row(
    { isActive: true, subscription: SUBSCRIPTION },
    SUBSCRIPTION,
    async () => (await import('#stores/session/access.ts')).$access.get()?.subscription as never,
    orNothing(one => Subscription.safeParse(Object.assign({ currency: 'EGP' }, one)).success)
  ),
  myClasses: row(
    { learner: LEARNER, classes: [CLASS] },
    [CLASS],
    async () => (await import('#stores/learning/my-classes.ts')).$myClasses.get() as never,
    all(one => isBilingual(one['title']) && isBilingual(one['expert']) && isText(one['slug']))
  ),
  interests: row(
    { learner: LEARNER, interests: LIKED, isUnsent: false },
    LIKED,
    async () => (await import('#stores/accounts/interests.ts')).$interests.get(),
    orNothing(one => Interests.safeParse(one).success)
  ),
  positions: row(
    { learner: LEARNER, at: { 1: 7 } },
    7,
    async () => (await import('#stores/learning/player/positions.ts')).positionOf(1),
    (at = 0) => at >= 0
  ),
  quizAnswers: row(
    { '7/5': SENT },
    SENT.answers,
    async () =>
      (await import('#stores/learning/quiz/quiz.ts')).answersOf(5, QUESTIONS, RESULT) as never,
    value => value === undefined
  ),
  certificates: row(
    [{ certificate: CERTIFICATE, checkedAt: 1 }],
    1,
    async () =>
      (await import('#stores/certificates/certificate.ts')).keptCertificate(CERTIFICATE.id)
        ?.checkedAt,
    value => value === undefined
  ),
  saved: row(
    SAVED,
    SAVED,
    async () => (await import('#stores/learning/saved.ts')).$saved.get() as never,
    saved =>
      all(one => isBilingual(one['title']) && isText(one['slug']))(saved?.classes) &&
      Object.values(saved?.wishes ?? {}).every(wish => ['save', 'drop'].includes(wish))
  ),
  recentSearches: row(
    ['cook'],
    ['cook'],
    async () => [...(await import('#stores/search/recent-searches.ts')).$recentSearches.get()],
    list => (list ?? []).every(isText)
  ),
  recovering: row(
    'a@b.c',
    'a@b.c',
    async () => (await import('#stores/accounts/passwords.ts')).$recovering.get(),
    orNothing(isText)
  ),
  pendingJoin: row(
    { ticket: 'secret', until: 9e12 },
    'secret',
    async () => (await import('#stores/accounts/pending-join.ts')).$pendingJoin.get()?.ticket,
    orNothing(isText)
  ),
  waitingOrder: row(
    { orderId: 'abc', reference: '12345678' },
    { orderId: 'abc', reference: '12345678' },
    async () => (await import('#stores/payments/waiting-order.ts')).$waitingOrder.get(),
    order => order === undefined || [order.orderId, order.reference ?? ''].every(isText)
  ),
  progressQueue: row(
    WAITING,
    WAITING,
    async () => (await import('#stores/learning/progress-queue.ts')).$progressQueue.get() as never,
    queue =>
      isText(queue?.learner) && (queue?.waiting ?? []).flat().every(one => Number.isFinite(one))
  ),
  quizDrafts: row(
    { '7/5': DRAFT },
    DRAFT,
    async () =>
      (await import('#stores/learning/quiz/quiz.ts')).openDraft(5, QUESTIONS).draft as never,
    draft => draft?.print === PRINT && draft.at === 0
  ),
  noteDrafts: row(
    { '7/new/5': { text: 'x', at: 1 } },
    { text: 'x', at: 1 },
    async () => (await import('#stores/learning/notes.ts')).noteDraftOf('new/5'),
    draft => draft === undefined || (isText(draft.text) && Number.isFinite(draft.at))
  ),
  questionDrafts: row(
    { '7/ask/5': { title: 'x', body: '', at: 1 } },
    { title: 'x', body: '', at: 1 },
    async () =>
      (await import('#stores/learning/questions/question-drafts.ts')).questionDraftOf('ask/5'),
    draft =>
      draft === undefined ||
      (isText(draft.title) && isText(draft.body) && Number.isFinite(draft.at ?? 0))
  ),
  reviewDrafts: row(
    { '7/5': { rating: 4, comment: 'x' } },
    { rating: 4, comment: 'x' },
    async () => (await import('#stores/learning/own-review.ts')).reviewDrafts.find(5),
    draft => draft === undefined || isText(draft.comment)
  ),
  instructorDraft: row(
    { name: 'x' },
    'x',
    async () => {
      const { $draft, openDraft } = await import('#stores/applications/instructor-draft.ts')
      openDraft({})
      return $draft.get().name
    },
    isText
  ),
  signedUp: row(
    'yes',
    'yes',
    async () => (await import('#stores/accounts/signed-up-here.ts')).$signedUpHere.get(),
    orNothing(isText)
  ),
  purchaseTold: row(
    'order-1',
    'none',
    async () => (await import('#stores/payments/payment-return.ts')).$paymentReturn.get().step,
    isText
  ),
  refreshedAt: row(
    `${Date.now()}`,
    'early',
    async () => {
      const { refreshSession } = await import('#stores/session/session-refresh.ts')
      const ask = () => Promise.resolve({ ok: false, code: 'offline', issues: [] })
      return (await refreshSession(ask as never, AUTH)).step
    },
    isText
  ),
  clockLead: row(
    '7000',
    7000,
    async () => (await import('#stores/device/clock.ts')).$clockLead.get(),
    lead => Number.isFinite(lead)
  ),
  consent: row(
    'true',
    true,
    async () => (await import('#stores/frame/consent.ts')).$hasConsent.get(),
    isFlag
  ),
  dark: row(
    'true',
    true,
    async () => (await import('#stores/frame/settings.ts')).$isDark.get(),
    isFlag
  ),
  lang: row(
    'en',
    '/en',
    async () => {
      const { startAddress } = await import('#i18n/start-address.ts')
      const saved = localStorage['lang'] as string
      const visit = { pathname: '/', search: '', hash: '', isWithin: false, userAgent: '' }
      return startAddress({ ...visit, saved })
    },
    address => address === undefined
  ),
  monthlyPrice: row(
    '199.5',
    199.5,
    async () => (await import('#stores/subscriptions/pricing.ts')).$monthlyPrice.get(),
    (price = 0) => price >= 0 && price < 1_000_000
  ),
  player: row(
    { speed: 2 },
    2,
    async () =>
      (await import('#stores/learning/player/player-preferences.ts')).$playerPreferences.get()
        .speed,
    (speed = 0) => speed >= 0.5 && speed <= 3
  ),
  playsOn: row(
    'false',
    false,
    async () => (await import('#stores/learning/player/autoplay.ts')).$playsOn.get(),
    isFlag
  ),
  studioCaptions: row(
    { '7/film': { en: { value: [{ start: 0, end: 9, text: 'x' }], revision: 'r' } } },
    9,
    async () =>
      (await import('#stores/studio/media/kept-captions.ts')).keptCaptions.find('film')?.en
        ?.value[0]?.end,
    orNothing(end => typeof end === 'number')
  ),
  studioColumns: row(
    { learners: { email: false } },
    { email: false },
    async () => (await import('#stores/studio/column-choice.ts')).$columnChoice.get()['learners'],
    columns => columns === undefined || Object.values(columns).every(isFlag)
  ),
  studioDrafts: row(
    { '7/5': { document: {}, revision: 3 } },
    3,
    async () => (await import('#stores/studio/drafts/kept-drafts.ts')).keptDrafts.find(5)?.revision,
    orNothing(revision => Number.isSafeInteger(revision))
  ),
  studioUploads: row(
    {
      '7/5': {
        key: '5',
        id: 'u1',
        filename: 'a.mp4',
        sizeBytes: 9,
        expiresAt: '2036-01-01T00:00:00.000Z'
      }
    },
    9,
    async () =>
      (await import('#stores/studio/media/kept-uploads.ts')).keptUploads.find('5')?.sizeBytes,
    orNothing(size => Number.isSafeInteger(size))
  ),
  textSize: row(
    'large',
    'large',
    async () => (await import('#stores/learning/text-size.ts')).$textSize.get() as string,
    size => ['normal', 'large', 'larger'].includes(size ?? '')
  )
}

const ODD = ['null', '7', '"x"', '[]', '{}', '[null]', '-1', '1e999', '{"ar":7}', '{"length":9}']

/** JSON of the right outer form, with `odd` at every place within. */
const shaped = (odd: string) =>
  `{"learner":"7","owner":"7","isActive":true,"subscription":${odd},"classes":[${odd},{"slug":"x","title":${odd},"expert":${odd},"completedItems":${odd}}],"wishes":{"x":${odd}},"at":{"1":${odd}},"waiting":[${odd},[1,${odd}],[${odd},2]],"7/5":${odd},"7/new/5":{"text":${odd},"at":${odd}},"7/ask/5":{"title":${odd},"body":"","at":${odd}},"volume":${odd},"speed":${odd},"name":${odd}}`

const FORGED = [
  '',
  ' ',
  'x',
  'true',
  'undefined',
  'NaN',
  '{',
  '-5',
  '1e308',
  '{"__proto__":{"learner":"7","isActive":true}}',
  '{"constructor":{"prototype":{"learner":"7"}}}',
  ...ODD,
  ...ODD.map(odd => `[${odd}]`),
  ...ODD.map(shaped),
  `[${'7,'.repeat(200_000)}7]`,
  '['.repeat(100_000),
  '\u{202E}\u{0}\u{D800}<img src=x onerror=alert(1)>'
]

/** Opens a page of a browser that keeps these texts. */
async function open(kept: Record<string, string>): Promise<void> {
  vi.resetModules()
  vi.stubGlobal('localStorage', kept)
  await import('#stores/device/storage.ts')
}

// Stores unsubscribe a second after they were read.
vi.stubGlobal('window', new EventTarget())

test('each key that a store writes is a row here', () => {
  const keys = persistentKeys().map(({ key }) => key)
  expect(Object.keys(ROWS).toSorted()).toEqual(keys.toSorted())
})

test.each(Object.entries(ROWS))(
  'the value under “%s” is there on the next page',
  async (key, { kept, shown, read }) => {
    await open({
      auth: AUTH,
      refreshToken: 'secret',
      [key]: typeof kept === 'string' ? kept : JSON.stringify(kept)
    })
    expect(await read()).toEqual(shown)
  }
)

test.each(FORGED.map(text => ({ name: JSON.stringify(text.slice(0, 90)), text })))(
  'pages can read any text in the storage: $name',
  async ({ text }) => {
    await open({ ...Object.fromEntries(Object.keys(ROWS).map(key => [key, text])), auth: AUTH })
    const wrong: string[] = []
    for (const [key, { read, isSound }] of Object.entries(ROWS)) {
      if (!isSound((await read()) as never)) wrong.push(key)
    }
    expect(wrong).toEqual([])
    expect({}).not.toHaveProperty('learner')
  }
)

test.each(FORGED.map(text => ({ name: JSON.stringify(text.slice(0, 90)), text })))(
  'a damaged token belongs to no learner: $name',
  async ({ text }) => {
    await open({ auth: text })
    expect(await ROWS['auth']?.read()).toBe('')
  }
)
