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
  // It shows no more pushes of this learner.
  navigator.serviceWorker?.controller?.postMessage('signOut')
  return true
}

/** Clears the device even when the server fails. */
export async function signOutAnyway(): Promise<void> {
  if (!(await signOut())) clearDevice()
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
