import { logout } from '#contract/accounts/accounts.ts'
import { call } from '#stores/api.ts'
import { openSession, type Session } from './change-session.ts'
import { clearDevice } from './clear-device.ts'
import { goToLogin } from './go-to-login.ts'
import { learnerKey, subjectOf } from './learner-key.ts'
import { $refreshToken } from './session.ts'

/** Ends the session at the server, then on the device. @returns whether it is ended */
export async function signOut(): Promise<boolean> {
  const refreshToken = $refreshToken.get()
  if (refreshToken) {
    const answer = await call(logout, { body: { refreshToken } })
    if (!answer.ok) return false
  }
  clearDevice()
  closePushes()
  return true
}

/** Notifications of this learner are closed. */
const closePushes = () => navigator.serviceWorker?.controller?.postMessage('signOut')

/** For a server that could not be told. */
async function endPushes(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration()
  const subscription = await registration?.pushManager?.getSubscription()
  await subscription?.unsubscribe()
}

const ENDED_WITHIN_MS = 2_000

const pause = (ms: number) => new Promise(end => setTimeout(end, ms))

/** Clears the device even when the server fails. */
export async function signOutAnyway(): Promise<void> {
  if (!(await signOut())) {
    clearDevice()
    closePushes()
    // The page is left even where the browser does not answer.
    await Promise.race([endPushes().catch(() => undefined), pause(ENDED_WITHIN_MS)])
  }
  goToLogin()
}

export async function signInAgain(session: Session): Promise<void> {
  const before = $refreshToken.get()
  const learner = learnerKey()
  if (learner !== '' && learner !== subjectOf(session.accessToken)) clearDevice()
  openSession(session)
  // Without an answer it expires by itself: its token is lost.
  if (before) await call(logout, { body: { refreshToken: before } })
}
