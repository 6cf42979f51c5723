import { logout } from '#contract/accounts.ts'
import { call } from './api.ts'
import { $refreshToken, openSession, type Session } from './session.ts'

/** Signs in, and ends the session of whoever was signed in here before. */
export async function takeOver(session: Session): Promise<void> {
  const before = $refreshToken.get()
  openSession(session)
  // Where nobody answers, it ends by itself: nobody has its token any more.
  if (before) await call(logout, { body: { refreshToken: before } })
}
