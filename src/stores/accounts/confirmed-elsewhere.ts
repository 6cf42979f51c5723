import { atom } from 'nanostores'
import { login } from '#contract/accounts/accounts.ts'
import { call } from '#stores/api.ts'
import { ignoreStale } from '#stores/device/ignore-stale.ts'
import { openSession } from '#stores/session/change-session.ts'
import { $isSignedIn } from '#stores/session/signed-in.ts'
import { $signedUpHere } from './signed-up-here.ts'

interface SignedUp {
  email: string
  password: string
}

/** Milliseconds between two requests. */
const PAUSE = 5_000

/** In memory only, for it has a password. */
const $signedUp = atom<SignedUp | undefined>()
let lastRequestAt = -Infinity

export function rememberSignUp(typed: SignedUp | undefined): void {
  $signedUp.set(typed)
  lastRequestAt = Date.now()
}

/** Signs in once the link of the mail was opened on another device. */
async function askWhetherConfirmed(): Promise<void> {
  const signedUp = $signedUp.get()
  if (!signedUp || document.visibilityState === 'hidden') return
  if ($isSignedIn.get() || Date.now() - lastRequestAt < PAUSE) return
  lastRequestAt = Date.now()
  const answer = await ignoreStale([$signedUp, $isSignedIn], () => call(login, { body: signedUp }))
  if (!answer) return
  // Another attempt with a wrong password could lock the account.
  if (answer.ok || answer.code === 'invalid_credentials') $signedUp.set(undefined)
  if (!answer.ok) return
  $signedUpHere.set(undefined)
  openSession(answer.value)
}

/** Tries on each focus of the tab. */
export function followConfirmation(): () => void {
  const ask = () => void askWhetherConfirmed()
  addEventListener('focus', ask)
  document.addEventListener('visibilitychange', ask)
  return () => {
    removeEventListener('focus', ask)
    document.removeEventListener('visibilitychange', ask)
  }
}
