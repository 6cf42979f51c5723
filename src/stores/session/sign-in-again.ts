import { logout } from '#contract/accounts/accounts.ts'
import { call } from '#stores/api.ts'
import { openSession, type Session } from './change-session.ts'
import { clearDevice } from './clear-device.ts'
import { learnerKey, subjectOf } from './learner-key.ts'
import { $refreshToken } from './session.ts'

export async function signInAgain(session: Session): Promise<void> {
  const before = $refreshToken.get()
  const learner = learnerKey()
  if (learner !== '' && learner !== subjectOf(session.accessToken)) clearDevice()
  openSession(session)
  // Without an answer it expires by itself: its token is lost.
  if (before) await call(logout, { body: { refreshToken: before } })
}
