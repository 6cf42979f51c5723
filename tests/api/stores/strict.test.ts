import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createCaller } from '#api/caller.ts'
import { loadMyClasses } from '#stores/learning/load-my-classes.ts'
import { setCaller } from '#stores/api.ts'
import { cancel, keepSurvey, resetCancellation } from '#stores/subscriptions/cancellation.ts'
import { clearSession } from '#stores/session/change-session.ts'
import { checkOut, reopenCheckout } from '#stores/payments/checkout.ts'
import {
  $currentSubscription,
  checkAccess,
  loadSubscription
} from '#stores/subscriptions/subscription.ts'
import { completeLesson, reportProgress } from '#stores/learning/progress-queue.ts'
import { $myCertificates, loadMyCertificates } from '#stores/certificates/my-certificates.ts'
import { $myClasses } from '#stores/learning/my-classes.ts'
import { $notes, addNote, deleteNote, editNote, loadNotes } from '#stores/learning/notes.ts'
import { $ownClass, loadOwnClass, startClass } from '#stores/catalogue/own-class.ts'
import { $reviewForm, sendReview } from '#stores/learning/own-review.ts'
import { loadPackage } from '#stores/subscriptions/plans.ts'
import { $profile, loadProfile, saveProfile } from '#stores/accounts/profile.ts'
import { $promo, applyPromo } from '#stores/subscriptions/promo.ts'
import { $purchases, loadPurchases } from '#stores/payments/purchases.ts'
import { $quizStep, chooseOption, openQuiz, reviewAnswers } from '#stores/learning/quiz/quiz.ts'
import { sendAnswers } from '#stores/learning/quiz/quiz-sending.ts'
import { $reviews, loadReviews } from '#stores/learning/reviews.ts'
import { $room, $roomItem, openItem, openRoom } from '#stores/learning/room.ts'
import { $savedInAccount, sendSaved } from '#stores/learning/send-saved.ts'
import { $accessToken } from '#stores/session/session.ts'
import { toggleSaved } from '#stores/learning/saved.ts'
import { signIn } from '#stores/accounts/sign-in.ts'
import { signOut } from '#stores/session/sign-out.ts'
import { loadDevices } from '#stores/accounts/account-data.ts'
import { $selection } from '#stores/subscriptions/checkout-selection.ts'
import { PASSWORD, signIn as confirmed } from '#tests/support/accounts/accounts.ts'
import { CLASSES, ITEMS } from '#tests/support/catalogue/learning.ts'
import { pay } from '#tests/support/payments/buying.ts'
import { openLearningApi } from '#tests/support/learning/learning.ts'
import { ENGINES, type TestApi } from '#tests/support/server.ts'
import { createGate, type Gate } from '#tests/support/strict/gate.ts'

/** Requests of a learner from sign-in to cancellation. */
const JOURNEY = [
  'POST /auth/login',
  'GET /subscriptions/check',
  'GET /packages/:id',
  'GET /promocode/:code',
  'POST /subscriptions',
  'GET /courses/:id',
  'GET /courses/:id/content',
  'POST /courses/:id/enroll',
  'GET /courses/:id/content/:contentId',
  'POST /course-videos/:id/update-progress',
  'POST /text/:id/complete',
  'POST /quiz/:id/submissions',
  'GET /courses/:id/notes',
  'POST /courses/:id/notes',
  'PATCH /notes/:id',
  'DELETE /notes/:id',
  'GET /courses/:id/reviews',
  'POST /courses/:id/review',
  'PUT /profile/saved/:courseId',
  'GET /profile/saved',
  'GET /profile/courses',
  'GET /profile/certificates',
  'GET /profile',
  'PATCH /profile',
  'GET /profile/sessions',
  'GET /subscriptions',
  'GET /subscriptions/history',
  'POST /subscriptions/cancel',
  'POST /auth/logout'
]

describe.each(ENGINES)('a learner of a host that has the contract alone, on $engine', engine => {
  let api: TestApi
  let gate: Gate
  let left = ''

  beforeEach(async () => {
    vi.stubGlobal('localStorage', { setItem: () => undefined, removeItem: () => undefined })
    const goTo = (address: URL) => void (left = address.pathname)
    vi.stubGlobal('location', { pathname: '/', search: '', assign: goTo })
    vi.stubGlobal('history', { state: null, replaceState: () => undefined })
    api = await openLearningApi(await engine.address())
    vi.useFakeTimers({ toFake: ['Date'], now: api.clock.now })
    gate = createGate('/api', async request => api.app.request(request))
    setCaller(
      createCaller({
        host: 'http://api.test/api',
        locale: () => 'en',
        token: () => $accessToken.get(),
        fetch: async (address, init) => {
          const answer = await gate.respond(new Request(address as string, init))
          return Object.defineProperty(answer, 'url', { value: address })
        }
      })
    )
    clearSession()
    reopenCheckout()
    resetCancellation()
  })

  afterEach(async () => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
    await api.close()
  })

  test('sends no request beyond it', async () => {
    const { email } = await confirmed(api)
    await signIn({ email, password: PASSWORD })
    await subscribe()
    await learn()
    await speak()
    await visitProfile()
    keepSurvey({ reason: 'too_expensive', comment: '' })
    await cancel('/subscription-cancellation/success')
    await signOut()
    expect(gate.refused).toEqual([])
    expect([...new Set(gate.asked)]).toEqual(expect.arrayContaining(JOURNEY))
  })

  async function subscribe(): Promise<void> {
    await loadPackage()
    $selection.set({ plan: 'MONTHLY', method: 'card', promoCode: undefined })
    await applyPromo('none-of-that')
    expect($promo.get()).toMatchObject({ step: 'refused' })
    await checkOut({ phone: '', country: 'EG' })
    await pay(api, { redirectUrl: left }, 'approve')
    await checkAccess()
  }

  async function learn(): Promise<void> {
    await loadOwnClass(CLASSES.firstPage)
    expect($ownClass.get().step).toBe('loaded')
    await startClass(CLASSES.firstPage, '/class/first-page/videos')
    await openRoom('first-page')
    expect($room.get().step).toBe('loaded')
    await openItem(CLASSES.firstPage, ITEMS.welcome)
    await reportProgress(ITEMS.welcome, 40)
    for (const lesson of [ITEMS.tools, ITEMS.taste]) await completeLesson(lesson)
    await openItem(CLASSES.firstPage, ITEMS.check)
    const open = $roomItem.get()
    if (open.step !== 'open' || open.item.type !== 'quiz') throw new Error(open.step)
    openQuiz(open.item)
    for (const question of open.item.questions) {
      chooseOption(question, question.options[0]?.id ?? 0)
    }
    reviewAnswers()
    await sendAnswers()
    expect($quizStep.get().step).toBe('graded')
  }

  async function speak(): Promise<void> {
    await loadNotes(CLASSES.firstPage)
    await addNote(CLASSES.firstPage, { contentId: ITEMS.welcome, at: 3, text: 'A thought' })
    const notes = $notes.get()
    const note = notes.step === 'loaded' ? notes.items[0] : undefined
    if (!note) throw new Error(notes.step)
    await editNote(note.id, 'Another one')
    await deleteNote(note)
    await loadReviews(CLASSES.firstPage)
    expect($reviews.get().step).toBe('loaded')
    await sendReview(CLASSES.firstPage, { rating: 5, comment: 'Good' })
    expect($reviewForm.get().step).toBe('done')
    toggleSaved({ slug: 'first-page', title: { ar: '', en: 'First page' } })
    await sendSaved()
    expect($savedInAccount.get()).toMatchObject({ classes: [{ id: CLASSES.firstPage }] })
  }

  async function visitProfile(): Promise<void> {
    await loadMyClasses()
    expect($myClasses.get()).toMatchObject([{ slug: 'first-page' }])
    await loadMyCertificates()
    expect($myCertificates.get().step).toBe('loaded')
    await loadProfile()
    expect($profile.get().step).toBe('loaded')
    const form = { nameAr: 'منى', nameEn: 'Mona', phone: '', country: 'EG' }
    await saveProfile(
      { ...form, phone: '1112345678', gender: 'female', birthday: '1999-02-28' },
      '2026-06-01'
    )
    await loadDevices()
    await loadSubscription()
    expect($currentSubscription.get()).toMatchObject({ standing: 'in_progress' })
    await loadPurchases()
    expect($purchases.get()).toMatchObject({ items: [{ status: 'paid' }] })
  }
})
