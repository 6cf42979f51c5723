import { logout } from '#contract/accounts.ts'
import { call } from './api.ts'
import { $refreshToken, closeSession } from './session.ts'
import { forgetAccess } from './subscription.ts'

/** Ends the session at the server, and only then here. @returns whether it is ended */
export async function signOut(): Promise<boolean> {
  const refreshToken = $refreshToken.get()
  if (refreshToken) {
    const answer = await call(logout, { body: { refreshToken } })
    if (!answer.ok) return false
  }
  closeSession()
  forgetAccess()
  return true
}
