import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { ReadableAtom } from 'nanostores'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import * as accounts from '#contract/accounts/accounts.ts'
import { getCertificate } from '#contract/certificates.ts'
import { getClass, listReviews } from '#contract/catalogue/classes.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import * as goals from '#contract/learning/goals.ts'
import * as learning from '#contract/learning/learning.ts'
import { listRecommendations } from '#contract/learning/recommendations.ts'
import * as notices from '#contract/learning/notices.ts'
import * as pushes from '#contract/learning/push-devices.ts'
import * as reminders from '#contract/learning/reminders.ts'
import {
  getQuestion,
  listQuestionMarks,
  listQuestions
} from '#contract/learning/questions/questions.ts'
import { getClassDraft, saveClassDraft } from '#contract/studio/classes/classes.ts'
import { noteClassOpen } from '#contract/studio/classes/class-presence.ts'
import { getClipCaptions, getStudioClip, putClipCaptions } from '#contract/studio/media/clips.ts'
import { listNotes } from '#contract/learning/notes.ts'
import * as profile from '#contract/accounts/profile.ts'
import { listSignInWays } from '#contract/accounts/sign-in-ways.ts'
import { quoteSubscription } from '#contract/subscriptions/renewals.ts'
import { getReceiptPdf } from '#contract/subscriptions/receipts.ts'
import { checkPromoCode } from '#contract/subscriptions/promo-codes.ts'
import * as subscriptions from '#contract/subscriptions/subscriptions.ts'
import { inTransaction } from '#server/db/database-errors.ts'
import { addNotice } from '#server/mail/notices/add-notice.ts'
import { $access } from '#stores/session/access.ts'
import { call } from '#stores/api.ts'
import { loadMyClasses } from '#stores/learning/load-my-classes.ts'
import {
  $certificateIds,
  $myCertificates,
  findReward,
  followCertificateIds,
  loadMyCertificates
} from '#stores/certificates/my-certificates.ts'
import { $certificate, loadCertificate } from '#stores/certificates/certificate.ts'
import { followConfirmation, rememberSignUp } from '#stores/accounts/sign-up.ts'
import {
  checkAccess,
  loadSubscription,
  noteSubscription,
  resume
} from '#stores/subscriptions/subscription.ts'
import { $interests, $isToAsk, followInterests, saveInterests } from '#stores/accounts/interests.ts'
import { $goal, loadGoal, saveGoal } from '#stores/learning/goal.ts'
import { magicLink } from '#stores/accounts/mailing.ts'
import { $myClasses } from '#stores/learning/my-classes.ts'
import { $myNotes, $notes, loadMyNotes, loadNotes } from '#stores/learning/notes.ts'
import { $ownClass, followOwnClass } from '#stores/catalogue/own-class.ts'
import {
  $learnerNotices,
  $unreadNotices,
  loadMoreNotices,
  loadNotices,
  loadUnread,
  readAllNotices,
  readNoticesHere
} from '#stores/notices/learner-notices.ts'
import {
  $noticePreferences,
  chooseNotices,
  loadNoticePreferences
} from '#stores/notices/notice-preferences.ts'
import { $profile, loadProfile } from '#stores/accounts/profile.ts'
import { $promo, applyPromo, removePromo } from '#stores/subscriptions/promo.ts'
import { $purchases, loadMorePurchases, loadPurchases } from '#stores/payments/purchases.ts'
import {
  $quizCompletion,
  $quizSending,
  completePassed,
  resetSending,
  sendAnswers
} from '#stores/learning/quiz/quiz-sending.ts'
import { openQuiz, reviewAnswers } from '#stores/learning/quiz/quiz.ts'
import { $fields, $shown, $similar, followRecommended } from '#stores/catalogue/recommended.ts'
import { $reset, checkLink, chooseNewPassword } from '#stores/accounts/passwords.ts'
import {
  $studyReminders,
  loadStudyReminders,
  saveStudyReminders
} from '#stores/learning/reminders.ts'
import { $reviews, loadMoreReviews, loadReviews } from '#stores/learning/reviews.ts'
import {
  $room,
  $roomItem,
  closeItem,
  openItem,
  openRoom,
  refreshRoom
} from '#stores/learning/room.ts'
import {
  $draft as $classDraft,
  closeClassDraft,
  openClassDraft,
  refreshClassDraft,
  refreshStanding,
  saveNow,
  setAt
} from '#stores/studio/drafts/draft.ts'
import { $presence, followPresence } from '#stores/studio/drafts/presence.ts'
import {
  $captions,
  closeCaptions,
  openCaptions,
  saveTexts,
  takeCues,
  takeTranscript
} from '#stores/studio/media/caption-draft.ts'
import { $savedInAccount, sendSaved } from '#stores/learning/send-saved.ts'
import { $accessToken, $refreshToken } from '#stores/session/session.ts'
import { $devices, loadDevices } from '#stores/accounts/account-data.ts'
import { $signInWays, loadSignInWays } from '#stores/accounts/sign-in-ways.ts'
import {
  $pushDevices,
  keepPushDevice,
  loadPushDevices,
  removeDevice,
  turnPushOn
} from '#stores/notices/push-device.ts'
import { $receiptFile, closeReceiptFile, fetchReceipt } from '#stores/payments/receipt-file.ts'
import { $quotes, loadQuote } from '#stores/subscriptions/renewal.ts'
import {
  $questionList,
  $similarQuestions,
  loadMoreQuestions,
  loadQuestions,
  loadSimilarQuestions
} from '#stores/learning/questions/question-list.ts'
import { $questionMarks, loadQuestionMarks } from '#stores/learning/questions/question-marks.ts'
import { $thread, loadMoreAnswers, openThread } from '#stores/learning/questions/question-thread.ts'
import { PASSWORD, signIn, type SignedIn } from '#tests/support/accounts/accounts.ts'
import { CLASSES, ITEMS } from '#tests/support/catalogue/learning.ts'
import { certify } from '#tests/support/accounts/learners.ts'
import { askAs, itemFor, participant, subscriber } from '#tests/support/learning/learning.ts'
import { openStaff, setUpCodes, type Staff } from '#tests/support/accounts/staff.ts'
import { enter, offline, openStoreApi, type StoreApi } from '#tests/support/client/store-api.ts'

const readFacts = vi.hoisted(() => vi.fn<() => Promise<never[]>>(async () => []))
vi.mock('#stores/device/class-files.ts', () => ({
  classFiles: () => ({ readFacts, readCards: async () => [] })
}))

/** Where stores have dropped an answer: `profile.ts:21:24`. */
const dropped = vi.hoisted(() => new Set<string>())
vi.mock('#stores/device/ignore-stale.ts', async original => {
  const { ignoreStale } = await original<typeof import('#stores/device/ignore-stale.ts')>()
  const watched: typeof ignoreStale = async (...given) => {
    const [, place = ''] =
      /src\/stores\/(?:[\w-]+\/)*([\w-]+\.ts:\d+:\d+)/.exec(new Error().stack ?? '') ?? []
    const value = await ignoreStale(...given)
    if (value === undefined) dropped.add(place)
    return value
  }
  return { ignoreStale: watched }
})

let api: StoreApi
/** Takes part in a class, likes something, and has a certificate. */
let mona: SignedIn
let maha: SignedIn
let editor: Staff
let certificates: string[]
/** Questions about the first film. */
let asked: number[]
const page = new EventTarget()
let leaveDraft = () => {}

beforeAll(async () => {
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  takePushes()
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
  api = await openStoreApi()
  ;[mona, maha] = [await participant(api), await subscriber(api)]
  editor = await openStaff(api, ['editor'])
  await setUpCodes(api, editor)
  await certify(api, maha.id, CLASSES.speakUp)
  certificates = [
    await certify(api, mona.id, CLASSES.firstPage),
    await certify(api, mona.id, CLASSES.sleepWell)
  ]
  asked = await Promise.all(
    ['What is a page?', 'What is a line?'].map(async title => {
      const question = { contentId: ITEMS.welcome, title, body: '' }
      const answer = await askAs(
        api,
        mona,
        `POST /courses/${CLASSES.firstPage}/questions`,
        question
      )
      return ((await answer.json()) as { id: number }).id
    })
  )
  await askAs(api, mona, 'PATCH /profile', { interests: { categoryIds: [1] } })
  await inTransaction(api.db, async tx => {
    const goal = { kind: 'goal', week: '2026-05-30', minutes: 30 } as const
    for (const { id } of [mona, maha]) await addNotice(tx, id, goal, api.clock.now.getTime())
  })
})
afterAll(() => api.close())
beforeEach(() => enter(mona))

/** A browser that takes pushes once it is asked. */
function takePushes(): void {
  const subscription = { endpoint: 'https://push.example/1', toJSON: () => subscription }
  const pushManager = {
    subscribe: async () => subscription,
    getSubscription: async () => subscription
  }
  const registration = { pushManager }
  const serviceWorker = {
    ready: Promise.resolve(registration),
    getRegistration: async () => registration
  }
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: serviceWorker })
  vi.stubGlobal('PushManager', class {})
  vi.stubGlobal('Notification', {
    permission: 'default',
    requestPermission: async () => 'granted'
  })
}

const SEARCH = {
  courseId: CLASSES.firstPage,
  contentId: ITEMS.welcome,
  scope: 'item',
  sort: 'newest',
  query: ''
} as const

const asMaha = (load?: () => Promise<unknown>) => () => {
  enter(maha)
  return load?.()
}

interface Late {
  /** What the answer must not change. */
  of: string
  $store: Pick<ReadableAtom<unknown>, 'get'>
  /** The call whose answer is late. */
  row: Endpoint
  before?: () => unknown
  ask: () => unknown
  meanwhile: () => unknown
}

/** A learner's own, after another learner has signed in. */
const OTHER_LEARNER: Late[] = [
  { of: 'profile', $store: $profile, row: profile.getProfile, load: loadProfile },
  {
    of: 'certificates',
    $store: $myCertificates,
    row: profile.listMyCertificates,
    load: loadMyCertificates
  },
  { of: 'classes', $store: $myClasses, row: profile.listMyClasses, load: loadMyClasses },
  {
    of: 'choices of notices',
    $store: $noticePreferences,
    row: notices.getNoticePreferences,
    load: loadNoticePreferences
  },
  {
    of: 'notices',
    $store: $learnerNotices,
    row: notices.listLearnerNotices,
    load: loadNotices
  },
  { of: 'a goal', $store: $goal, row: goals.getGoal, load: loadGoal },
  {
    of: 'reminders',
    $store: $studyReminders,
    row: reminders.getReminders,
    load: loadStudyReminders
  },
  { of: 'notes', $store: $myNotes, row: profile.listMyNotes, load: loadMyNotes },
  { of: 'devices', $store: $devices, row: profile.listSessions, load: loadDevices },
  {
    of: 'devices that take pushes',
    $store: $pushDevices,
    row: pushes.listPushDevices,
    load: loadPushDevices
  },
  { of: 'ways to sign in', $store: $signInWays, row: listSignInWays, load: loadSignInWays },
  {
    of: 'what a plan costs',
    $store: $quotes,
    row: quoteSubscription,
    load: () => loadQuote('MONTHLY')
  },
  { of: 'purchases', $store: $purchases, row: subscriptions.listPurchases, load: loadPurchases }
].map(({ load, ...late }) => ({ ...late, ask: load, meanwhile: asMaha(load) }))

const LATE: Late[] = [
  ...OTHER_LEARNER,
  {
    of: 'a device that was added for pushes, after another learner has signed in',
    $store: $pushDevices,
    row: pushes.addPushDevice,
    before: loadPushDevices,
    ask: turnPushOn,
    meanwhile: asMaha(loadPushDevices)
  },
  {
    of: 'a device that was removed, after another learner has signed in',
    $store: $pushDevices,
    row: pushes.removePushDevice,
    before: loadPushDevices,
    ask: () => removeDevice('phone'),
    meanwhile: asMaha(loadPushDevices)
  },
  {
    of: 'a check of pushes, after another learner has signed in',
    $store: $pushDevices,
    row: pushes.listPushDevices,
    ask: keepPushDevice,
    meanwhile: asMaha()
  },
  {
    of: 'file of a receipt, after it was closed',
    $store: $receiptFile,
    row: getReceiptPdf,
    ask: () => fetchReceipt('2026-000001'),
    meanwhile: closeReceiptFile
  },
  {
    of: 'a count of notices',
    $store: $unreadNotices,
    row: notices.countUnreadNotices,
    ask: loadUnread,
    meanwhile: asMaha()
  },
  {
    of: 'more notices',
    $store: $learnerNotices,
    row: notices.listLearnerNotices,
    before: loadNotices,
    ask: loadMoreNotices,
    meanwhile: asMaha(loadNotices)
  },
  {
    of: 'notices that were read on their page',
    $store: $learnerNotices,
    row: notices.readNotices,
    before: loadNotices,
    ask: () => readNoticesHere(['answer:1']),
    meanwhile: asMaha(loadNotices)
  },
  {
    of: 'notices that were marked as read',
    $store: $learnerNotices,
    row: notices.readNotices,
    before: loadNotices,
    ask: readAllNotices,
    meanwhile: asMaha(loadNotices)
  },
  {
    of: 'a choice of notices',
    $store: $noticePreferences,
    row: notices.setNoticePreferences,
    before: loadNoticePreferences,
    ask: () => chooseNotices({ kind: 'class', bell: true, mail: 'weekly' }),
    meanwhile: asMaha(loadNoticePreferences)
  },
  {
    of: 'a goal that was set, after another learner has signed in',
    $store: $goal,
    row: goals.setGoal,
    before: loadGoal,
    ask: () => saveGoal({ minutes: 60 }),
    meanwhile: asMaha(loadGoal)
  },
  {
    of: 'reminders that were set, after another learner has signed in',
    $store: $studyReminders,
    row: reminders.setReminders,
    before: loadStudyReminders,
    ask: () => saveStudyReminders({ days: [1], at: '19:30', byMail: false, byPush: false }),
    meanwhile: asMaha(loadStudyReminders)
  },
  {
    of: 'recommendations, after another learner has signed in',
    $store: $similar,
    row: listRecommendations,
    ask: () => followRecommended('en'),
    meanwhile: asMaha(() => expect.poll(() => $similar.get()).toBeDefined())
  },
  {
    of: 'saved classes',
    $store: $savedInAccount,
    row: profile.listSaved,
    ask: sendSaved,
    meanwhile: asMaha()
  },
  {
    of: 'more purchases',
    $store: $purchases,
    row: subscriptions.listPurchases,
    before: loadPurchases,
    ask: loadMorePurchases,
    meanwhile: asMaha(loadPurchases)
  },
  {
    of: 'ids of certificates',
    $store: $certificateIds,
    row: profile.listMyCertificates,
    ask: followCertificateIds,
    meanwhile: asMaha(() => expect.poll(() => $certificateIds.get().classes.size).toBe(1))
  },
  {
    of: 'own class, after another learner has signed in',
    $store: $ownClass,
    row: learning.getContent,
    ask: () => followOwnClass(CLASSES.firstPage),
    meanwhile: asMaha(() => expect.poll(() => $ownClass.get().step).toBe('loaded'))
  },
  {
    of: 'interests, after another learner has signed in',
    $store: $isToAsk,
    row: profile.getProfile,
    ask: followInterests,
    meanwhile: asMaha(() => expect.poll(() => $isToAsk.get()).toBe(true))
  },
  {
    of: 'interests, after others were chosen',
    $store: $interests,
    row: profile.getProfile,
    ask: followInterests,
    meanwhile() {
      api.intercept = offline
      return saveInterests({ categoryIds: [2] })
    }
  },
  {
    of: 'interests that were sent, after others were chosen',
    $store: $interests,
    row: profile.updateProfile,
    ask: () => saveInterests({ categoryIds: [1] }),
    meanwhile: () => saveInterests({ categoryIds: [2] })
  },
  {
    of: 'access, after another learner has signed in',
    $store: $access,
    row: subscriptions.checkSubscription,
    ask: checkAccess,
    meanwhile: asMaha()
  },
  {
    of: 'access, after a newer check',
    $store: $access,
    row: subscriptions.checkSubscription,
    ask: checkAccess,
    meanwhile: checkAccess
  },
  {
    of: 'access, after a change of the subscription',
    $store: $access,
    row: subscriptions.checkSubscription,
    ask: checkAccess,
    meanwhile: () => noteSubscription(null)
  },
  {
    of: 'subscription, after signing out',
    $store: $access,
    row: subscriptions.getSubscription,
    ask: loadSubscription,
    meanwhile: () => enter()
  },
  {
    of: 'subscription, after its cancellation was undone',
    $store: $access,
    row: subscriptions.getSubscription,
    before: () => askAs(api, mona, 'POST /subscriptions/cancel', { reason: 'too_expensive' }),
    ask: loadSubscription,
    meanwhile: resume
  },
  {
    of: 'certificate, after another was requested',
    $store: $certificate,
    row: getCertificate,
    ask: () => loadCertificate(certificates[0] ?? ''),
    meanwhile: () => loadCertificate(certificates[1] ?? '')
  },
  {
    of: 'notes on a class, after another was opened',
    $store: $notes,
    row: listNotes,
    ask: () => loadNotes(CLASSES.firstPage),
    meanwhile: () => loadNotes(CLASSES.sleepWell)
  },
  {
    of: 'reviews, after those of another class',
    $store: $reviews,
    row: listReviews,
    ask: () => loadReviews(CLASSES.firstPage),
    meanwhile: () => loadReviews(CLASSES.sleepWell)
  },
  {
    of: 'more reviews, after those of another class',
    $store: $reviews,
    row: listReviews,
    before: () => loadReviews(CLASSES.firstPage),
    ask: () => loadMoreReviews(CLASSES.firstPage),
    meanwhile: () => loadReviews(CLASSES.sleepWell)
  },
  {
    of: 'questions, after another search',
    $store: $questionList,
    row: listQuestions,
    ask: () => loadQuestions(SEARCH),
    meanwhile: () => loadQuestions({ ...SEARCH, sort: 'useful' })
  },
  {
    of: 'more questions, after another search',
    $store: $questionList,
    row: listQuestions,
    before: () => loadQuestions(SEARCH),
    ask: loadMoreQuestions,
    meanwhile: () => loadQuestions({ ...SEARCH, sort: 'useful' })
  },
  {
    of: 'similar questions, after more was typed',
    $store: $similarQuestions,
    row: listQuestions,
    ask: () => loadSimilarQuestions(CLASSES.firstPage, 'What is a page'),
    meanwhile: () => loadSimilarQuestions(CLASSES.firstPage, '')
  },
  {
    of: 'a question, after another was opened',
    $store: $thread,
    row: getQuestion,
    ask: () => openThread(asked[0] ?? 0),
    meanwhile: () => openThread(asked[1] ?? 0)
  },
  {
    of: 'more answers, after another question was opened',
    $store: $thread,
    row: getQuestion,
    before: () => openThread(asked[0] ?? 0),
    ask: loadMoreAnswers,
    meanwhile: () => openThread(asked[1] ?? 0)
  },
  {
    of: 'marks on a film, after another was opened',
    $store: $questionMarks,
    row: listQuestionMarks,
    ask: () => loadQuestionMarks(CLASSES.firstPage, ITEMS.welcome),
    meanwhile: () => loadQuestionMarks(CLASSES.firstPage, ITEMS.film)
  },
  {
    of: 'item, after the room was left',
    $store: $roomItem,
    row: learning.getContentItem,
    ask: () => openItem(CLASSES.firstPage, ITEMS.tools),
    meanwhile: closeItem
  },
  ...[getClass, learning.getContent].map(row => ({
    of: `room, after another was opened: ${row.path}`,
    $store: $room,
    row,
    ask: () => openRoom('first-page'),
    meanwhile: () => openRoom('sleep-well')
  })),
  {
    of: 'progress of a room, after another was opened',
    $store: $room,
    row: learning.getContent,
    before: () => openRoom('first-page'),
    ask: refreshRoom,
    meanwhile: () => openRoom('sleep-well')
  },
  {
    of: 'answers to a quiz, after another was opened',
    $store: $quizSending,
    row: learning.submitQuiz,
    async before() {
      openQuiz(await itemFor(api, mona, ITEMS.check, 'quiz'))
      reviewAnswers()
    },
    ask: sendAnswers,
    meanwhile: resetSending
  },
  {
    of: 'completion of a quiz, after another was opened',
    $store: $quizCompletion,
    row: learning.completeQuiz,
    before: async () => openQuiz(await itemFor(api, mona, ITEMS.check, 'quiz')),
    ask: completePassed,
    meanwhile: resetSending
  },
  {
    of: 'promo code, after it was removed',
    $store: $promo,
    row: checkPromoCode,
    ask: () => applyPromo('UNKNOWN'),
    meanwhile: removePromo
  },
  {
    of: 'mail, after its form was opened again',
    $store: magicLink.$mailing,
    row: accounts.sendMagicLink,
    ask: () => magicLink.send(mona.email),
    meanwhile: magicLink.reopen
  },
  {
    of: 'check of a link, after a password was typed',
    $store: $reset,
    row: accounts.checkResetLink,
    ask: () => checkLink('unknown'),
    meanwhile: () => chooseNewPassword('unknown', { password: '', repeated: '' })
  },
  ...[() => rememberSignUp(undefined), asMaha()].map((meanwhile, at) => ({
    of: `sign-up, after ${at ? 'another learner has signed in' : 'it was given up'}`,
    $store: $accessToken,
    row: accounts.login,
    before() {
      enter()
      followConfirmation()
      rememberSignUp({ email: mona.email, password: PASSWORD })
      vi.setSystemTime(Date.now() + 6_000)
    },
    ask: () => page.dispatchEvent(new Event('focus')),
    meanwhile
  })),
  {
    of: 'draft of a class, after another was opened',
    $store: $classDraft,
    row: getClassDraft,
    before: () => enter(editor),
    ask: () => openClassDraft(CLASSES.firstPage),
    meanwhile: () => openClassDraft(CLASSES.sleepWell)
  },
  {
    of: 'save of a draft, after it was opened again',
    $store: $classDraft,
    row: saveClassDraft,
    async before() {
      enter(editor)
      await openClassDraft(CLASSES.firstPage)
    },
    ask() {
      setAt(['texts', 'en', 'title'], 'Saved late')
      saveNow()
      return closeClassDraft
    },
    meanwhile: () => openClassDraft(CLASSES.sleepWell)
  },
  {
    of: 'draft of a restored class, after another one was opened',
    $store: $classDraft,
    row: getClassDraft,
    async before() {
      enter(editor)
      await openClassDraft(CLASSES.firstPage)
    },
    ask: () => refreshClassDraft(),
    meanwhile: () => openClassDraft(CLASSES.sleepWell)
  },
  {
    of: 'standing of a class, after another one was opened',
    $store: $classDraft,
    row: getClassDraft,
    async before() {
      enter(editor)
      await openClassDraft(CLASSES.firstPage)
    },
    ask: () => refreshStanding(),
    meanwhile: () => openClassDraft(CLASSES.sleepWell)
  },
  {
    of: 'presence in a draft, after it was closed',
    $store: $presence,
    row: noteClassOpen,
    before: () => enter(editor),
    ask() {
      leaveDraft = followPresence(CLASSES.firstPage)
    },
    meanwhile: () => leaveDraft()
  },
  {
    of: 'captions, after their editor was closed',
    $store: $captions,
    row: getStudioClip,
    before: () => enter(editor),
    ask: () => openCaptions('film'),
    meanwhile: closeCaptions
  },
  {
    of: 'transcript, after the editor of captions was closed',
    $store: $captions,
    row: getClipCaptions,
    async before() {
      enter(editor)
      await openCaptions('film')
      takeCues('en', [])
    },
    ask: () => takeTranscript('en'),
    meanwhile: closeCaptions
  },
  {
    of: 'save of captions, after they were opened again',
    $store: $captions,
    row: putClipCaptions,
    async before() {
      enter(editor)
      await openCaptions('film')
    },
    ask() {
      takeCues('en', [{ start: 0, end: 1_000, text: 'Saved late' }])
      void saveTexts()
      return closeCaptions
    },
    meanwhile: () => openCaptions('film')
  },
  {
    of: 'session, after signing out',
    $store: $refreshToken,
    row: accounts.refreshToken,
    async before() {
      const { refreshToken } = await signIn(api)
      enter({ ...mona, accessToken: 'expired', refreshToken })
    },
    ask: () => call(profile.getProfile, {}),
    meanwhile: () => enter()
  }
]

test.each(LATE)('a late answer does not change: $of', async late => {
  const { $store, row, before, ask, meanwhile } = late
  await before?.()
  const held = api.hold(row)
  const end = ask()
  await held.answered
  await meanwhile()
  const shown = $store.get()
  await held.release()
  expect($store.get()).toBe(shown)
  if (typeof end === 'function') end()
  api.intercept = () => undefined
})

test('a late answer earns nothing for another learner', async () => {
  const held = api.hold(profile.listMyCertificates)
  const reward = findReward('a')
  await held.answered
  enter(maha)
  await held.release()
  expect(await reward).toEqual({ isFirst: false })
})

test('a late choice of classes does not replace a newer one', async () => {
  const { promise, resolve } = Promise.withResolvers<never[]>()
  $shown.set(undefined)
  readFacts.mockReturnValueOnce(promise)
  const before = readFacts.mock.calls.length
  const stop = followRecommended('en')
  await vi.waitUntil(() => readFacts.mock.calls.length > before)
  $fields.set([...$fields.get()])
  const shown = await vi.waitUntil(() => $shown.get())
  resolve([])
  await new Promise(setImmediate)
  expect($shown.get()).toBe(shown)
  stop()
})

/** Stores whose late answers have a test beside their others. */
const ELSEWHERE = ['class-filter.ts', 'instructor-application.ts', 'search.ts']

test('each use of the helper has dropped an answer here', () => {
  const uses = readdirSync('src/stores', { recursive: true, encoding: 'utf8' }).flatMap(path => {
    if (!path.endsWith('.ts') || ELSEWHERE.includes(basename(path))) return []
    const source = readFileSync(join('src/stores', path), 'utf8')
    const count = source.split('await ignoreStale(').length - 1
    return count > 0 ? [`${basename(path)}: ${count}`] : []
  })
  const counts = Map.groupBy(dropped, place => place.split(':')[0])
  const noticed = [...counts].map(([name, places]) => `${name}: ${places.length}`)
  expect(noticed.toSorted()).toEqual(uses.toSorted())
})
