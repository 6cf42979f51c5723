import { login } from '#contract/accounts.ts'
import { call } from './api.ts'
import { $isSignedIn, openSession } from './session.ts'
import { $signedUpHere } from './signed-up-here.ts'

interface SignedUp {
  email: string
  password: string
}

/** Milliseconds between two questions, however often the tab is turned to. */
const PAUSE = 5_000

/** What was signed up with on this page; kept in its memory alone. */
let signedUp: SignedUp | undefined
let askedAt = -Infinity

export function rememberSignUp(typed: SignedUp | undefined): void {
  signedUp = typed
  askedAt = Date.now()
}

/** Signs in once the link of the mail was opened on another device; nothing happens before. */
async function askWhetherConfirmed(): Promise<void> {
  if (!signedUp || document.visibilityState === 'hidden') return
  if ($isSignedIn.get() || Date.now() - askedAt < PAUSE) return
  askedAt = Date.now()
  const asked = signedUp
  const answer = await call(login, { body: asked })
  if (asked !== signedUp || $isSignedIn.get()) return
  if (!answer.ok) {
    // Asked again, a wrong password would lock the account.
    if (answer.code === 'invalid_credentials') signedUp = undefined
    return
  }
  signedUp = undefined
  $signedUpHere.set(undefined)
  openSession(answer.value)
}

/** Asks each time this tab gets the focus. @returns what ends it */
export function followConfirmation(): () => void {
  const ask = () => void askWhetherConfirmed()
  addEventListener('focus', ask)
  document.addEventListener('visibilitychange', ask)
  return () => {
    removeEventListener('focus', ask)
    document.removeEventListener('visibilitychange', ask)
  }
}
