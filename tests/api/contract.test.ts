import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { STATUS } from '#contract/codes.ts'
import { type Endpoint, successOf } from '#contract/endpoint.ts'
import { ROWS } from '#contract/table.ts'
import { insertRow } from '#server/db/rows.ts'
import { hashOf } from '#server/runtime/hash.ts'
import { signIn } from '#tests/support/accounts/accounts.ts'
import { certify } from '#tests/support/accounts/learners.ts'
import { ENGINES, openFilledApi, type TestApi } from '#tests/support/server.ts'

/** Rows with a handler; the others answer `not_implemented`. */
const SERVED = [
  'acceptAnswer',
  'addAnswer',
  'addClassComment',
  'addHeldWord',
  'addLearnerPasskey',
  'addNote',
  'addPicture',
  'addPushDevice',
  'addStaffAccount',
  'announce',
  'appendUpload',
  'applyAsInstructor',
  'askQuestion',
  'beginCode',
  'beginLearnerPasskey',
  'beginPasskeyProof',
  'beginPasskeySignIn',
  'cancelSubscription',
  'changeCertificate',
  'changeLearnerEmail',
  'changePassword',
  'changePicture',
  'changePlan',
  'changePromoCode',
  'changeStaffAccount',
  'changeStudioCategory',
  'changeStudioClip',
  'changeStudioExpert',
  'checkPromoCode',
  'checkResetLink',
  'checkSubscription',
  'completeQuiz',
  'completeText',
  'confirmCode',
  'confirmEmailChange',
  'confirmRefund',
  'countUnreadNotices',
  'createPasskeyOptions',
  'createPromoCode',
  'createStudioCategory',
  'createStudioClass',
  'createStudioExpert',
  'createUpload',
  'decideApplicationToTeach',
  'deleteAnswer',
  'deleteClipCaptions',
  'deleteHeldWord',
  'deleteInvitation',
  'deleteNote',
  'deletePasskey',
  'deleteQuestion',
  'deleteStudioClip',
  'deleteUpload',
  'disableLearnerAccount',
  'editAnswer',
  'editNote',
  'editQuestion',
  'enableLearnerAccount',
  'endLearnerRenewal',
  'endRenewal',
  'endSession',
  'enroll',
  'eraseApplicationToTeach',
  'eraseLearnerAccount',
  'eraseProfile',
  'exchangeCode',
  'exportClass',
  'exportLearnerAccount',
  'exportProfile',
  'exportReceipts',
  'followEvents',
  'followQuestion',
  'forgotPassword',
  'getApplicationToTeach',
  'getCalendar',
  'getCatalogueChanges',
  'getCertificate',
  'getCertificateBadge',
  'getCertificateIssuer',
  'getCertificatePdf',
  'getCertificateStatus',
  'getClass',
  'getClassDraft',
  'getClassPreview',
  'getClassRevision',
  'getClipCaptions',
  'getContent',
  'getContentItem',
  'getExpert',
  'getGoal',
  'getIssuedCertificate',
  'getLearner',
  'getMedia',
  'getNoticePreferences',
  'getOrder',
  'getOverview',
  'getPackage',
  'getPicture',
  'getProfile',
  'getPublishedSite',
  'getQuestion',
  'getReceiptPdf',
  'getReminders',
  'getStaffAccount',
  'getStaffRecord',
  'getStudioClass',
  'getStudioClip',
  'getStudioExpert',
  'getStudioPackage',
  'getStudioPromoCode',
  'getStudioPurchase',
  'getStudioReceiptPdf',
  'getSubscription',
  'getUpload',
  'importCatalogue',
  'isLive',
  'isReady',
  'joinProvider',
  'leaveProvider',
  'listAnnouncements',
  'listApplicationsToTeach',
  'listAudit',
  'listCategories',
  'listClassChanges',
  'listClassComments',
  'listClassRevisions',
  'listClasses',
  'listExperts',
  'listFilmCurves',
  'listHeldWords',
  'listIssuedCertificates',
  'listJobs',
  'listLearnerNotices',
  'listLearners',
  'listMutedLearners',
  'listMyCertificates',
  'listMyClasses',
  'listMyNotes',
  'listNotes',
  'listPasskeys',
  'listPaths',
  'listPromoUses',
  'listProviders',
  'listPurchases',
  'listPushDevices',
  'listQuestionMarks',
  'listQuestions',
  'listRecommendations',
  'listRefunds',
  'listReviews',
  'listSaved',
  'listSessions',
  'listSignInWays',
  'listStaffAccounts',
  'listStaffReviews',
  'listStudioCategories',
  'listStudioClasses',
  'listStudioClips',
  'listStudioExperts',
  'listStudioPromoCodes',
  'listStudioPurchases',
  'listStudioQuestions',
  'listTextsToModerate',
  'login',
  'loginWithToken',
  'logout',
  'makeCalendar',
  'markAnswerUseful',
  'markQuestionUseful',
  'moderateAnswer',
  'moderateQuestion',
  'moderateReview',
  'muteLearner',
  'noteClassLeft',
  'noteClassOpen',
  'pauseWeek',
  'proveOwner',
  'publishClass',
  'putClipCaptions',
  'putClipChapters',
  'quoteSubscription',
  'readNotices',
  'receivePayment',
  'refreshToken',
  'refundPurchase',
  'register',
  'registerPasskey',
  'removeLearnerPasskey',
  'removePassword',
  'removePushDevice',
  'removeStaffAccount',
  'renameLearnerPasskey',
  'renameStudioClass',
  'renewPushDevice',
  'reportAnswer',
  'reportClientError',
  'reportQuestion',
  'requestEmailChange',
  'requestPasskeyOptions',
  'resendVerification',
  'resetLearnerPassword',
  'resetPassword',
  'resetStaffFactor',
  'resolveClassComment',
  'restoreClass',
  'resumeSubscription',
  'resumeWeek',
  'retireClass',
  'retireStudioCategory',
  'retireStudioExpert',
  'retryJob',
  'returnClass',
  'reviewClass',
  'revokeCalendar',
  'saveClass',
  'saveClassDraft',
  'search',
  'sendMagicLink',
  'sendProofCode',
  'setGoal',
  'setNoticePreferences',
  'setReminders',
  'setStudioPackage',
  'signInByPasskey',
  'signOutLearnerAccount',
  'signUpByProvider',
  'stopReminderMails',
  'submitClass',
  'submitQuiz',
  'subscribe',
  'suggest',
  'transcribeClip',
  'unfollowQuestion',
  'unmarkAnswerUseful',
  'unmarkQuestionUseful',
  'unmuteLearner',
  'unsaveClass',
  'updateProfile',
  'updateProgress',
  'verifyEmail',
  'verifyLearnerAccount',
  'verifyPasskey',
  'verifySecondFactor',
  'withdrawAnnouncement'
]

/** A value for each path parameter that names something in the small catalogue. */
const PARAMETERS: Record<string, string> = {
  clip: 'hello',
  code: 'UFUQ25',
  language: 'ar',
  path: 'clips/x.mp4',
  provider: 'sandbox'
}

/** Bodies by row; the others get an empty one, which they refuse. */
const BODIES: Record<string, object> = {
  applyAsInstructor: {
    name: 'Mona',
    email: 'mona@example.com',
    phoneNumber: '01001234567',
    expertise: 'x',
    about: 'x',
    links: []
  }
}

/** Of a calendar, and of the links that end reminders. */
const TOKEN = 'a'.repeat(43)
const CERTIFICATE = '9b2e7c1e-7f57-4a52-bb4c-9f0c2c3f5a10'

/** Values of the parameters in paths of the contract. */
function valueIn(path: string, name: string): string {
  if (path.startsWith('/certificates/')) return CERTIFICATE
  if (path.startsWith('/calendars/')) return `${TOKEN}.ics`
  return path.startsWith('/unsubscribe/') ? TOKEN : (PARAMETERS[name] ?? '1')
}

/** The small catalogue, a certificate, and reminders. */
async function openCertifiedApi(): Promise<TestApi> {
  const api = await openFilledApi(await ENGINES[0].address())
  const { id } = await signIn(api)
  await certify(api, id, 1, { id: CERTIFICATE })
  await insertRow(api.db, 'study_reminder', {
    ...{ learner_id: id, days: '[1]', minute: 0, time_zone: 'UTC', by_mail: 0, changed_at: 0 },
    ...{ stop_seed: 'x', stop_hash: hashOf(TOKEN) },
    ...{ calendar_seed: 'x', calendar_hash: hashOf(TOKEN) }
  })
  return api
}

function pathOf(row: Endpoint): string {
  const path = row.path.replace(/:(\w+)(?:\{[^}]*\})?/g, (_, name: string) =>
    valueIn(row.path, name)
  )
  return row.query && 'query' in row.query.shape ? `${path}?query=page` : path
}

/** The answers of rows that neither a token nor an empty body decides. */
const REFUSED: Record<string, number> = {
  getMedia: 403,
  getQuestion: 401,
  listQuestionMarks: 422,
  receivePayment: 401
}

/** A guest is refused first, as is a callback without a signature, then an empty body. */
function statusOf({ name, row }: (typeof ROWS)[number]): number {
  if (name in REFUSED) return REFUSED[name] ?? 0
  if (row.token === 'required') return 401
  return row.body && !(name in BODIES) ? 422 : successOf(row)
}

describe('the contract', () => {
  let api: TestApi
  const ask = ({ name, row }: (typeof ROWS)[number]) =>
    api.app.request(`/api${pathOf(row)}`, {
      method: row.method,
      headers: { 'Content-Type': 'application/json' },
      ...(row.body && { body: JSON.stringify(BODIES[name] ?? {}) })
    })

  beforeAll(async () => {
    api = await openCertifiedApi()
  })
  afterAll(() => api.close())

  test('names no row, and no method of a path, twice', () => {
    const names = ROWS.map(({ name }) => name)
    const addresses = ROWS.map(({ row }) => `${row.method} ${row.path.replace(/:\w+/g, ':')}`)
    expect(new Set(names).size).toBe(ROWS.length)
    expect(new Set(addresses).size).toBe(ROWS.length)
    expect(ROWS.length).toBeGreaterThan(50)
  })

  test.each(ROWS.filter(({ name }) => SERVED.includes(name)))('$name is served', async one => {
    expect((await ask(one)).status).toBe(statusOf(one))
  })

  test.each(ROWS.filter(({ name }) => !SERVED.includes(name)))(
    '$name says that it is not there yet',
    async one => {
      const response = await ask(one)
      expect(response.status).toBe(501)
      expect(await response.json()).toMatchObject({ code: 'not_implemented' })
    }
  )

  test('every served row is one of the contract', () => {
    const names = ROWS.map(({ name }) => name)
    expect(SERVED.filter(name => !names.includes(name))).toEqual([])
  })
})

type Json = { [key: string]: Json }

describe('GET /openapi.json', () => {
  let api: TestApi
  let document: Json

  beforeAll(async () => {
    api = await openCertifiedApi()
    const response = await api.get('/openapi.json')
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8')
    document = (await response.json()) as Json
  })
  afterAll(() => api.close())

  const documented = () =>
    Object.entries(document['paths'] ?? {}).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ path, method, operation }))
    )

  test('is OpenAPI 3.1 for the path it is served at', () => {
    expect(document).toMatchObject({ openapi: '3.1.0', servers: [{ url: '/api' }] })
  })

  test('names every row, and no other', () => {
    const ids = documented().map(({ operation }) => operation['operationId'])
    expect([...ids].sort()).toEqual(ROWS.map(({ name }) => name).sort())
  })

  test('each path and method exists', async () => {
    for (const { path, method } of documented()) {
      const address = path.replace(/\{(\w+)\}/g, (_, name: string) => valueIn(path, name))
      const response = await api.app.request(`/api${address}`, { method: method.toUpperCase() })
      expect([path, method, response.status]).not.toEqual([path, method, 404])
    }
  })

  test('each path parameter is described, and only those', () => {
    for (const { path, operation } of documented()) {
      const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
      const described = Object.values(operation['parameters'] ?? {})
        .filter(parameter => String(parameter['in']) === 'path')
        .map(parameter => String(parameter['name']))
      expect(described).toEqual(named)
    }
  })

  test('each $ref leads somewhere', () => {
    const refs: string[] = []
    JSON.stringify(document, (key, value: unknown) => {
      if (key === '$ref') refs.push(String(value))
      return value
    })
    expect(refs.length).toBeGreaterThan(0)
    for (const ref of new Set(refs)) {
      expect(ref).toMatch(/^#\//)
      const found = ref
        .slice(2)
        .split('/')
        .reduce<Json | undefined>((at, part) => at?.[part], document)
      expect([ref, typeof found]).toEqual([ref, 'object'])
    }
  })

  test('each answer and each refusal of a row has its status', () => {
    for (const { name, row } of ROWS) {
      const operation = documented().find(one => String(one.operation['operationId']) === name)
      const statuses = Object.keys(operation?.operation['responses'] ?? {})
      expect(statuses).toContain(String(successOf(row)))
      if (row.repeated) expect(statuses).toContain(String(row.repeated))
      for (const code of row.errors) expect(statuses).toContain(String(STATUS[code]))
    }
  })
})
