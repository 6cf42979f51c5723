import { atom } from 'nanostores'
import { login, loginWithToken } from '#contract/accounts/accounts.ts'
import { $access } from '#stores/session/access.ts'
import { call } from '#stores/api.ts'
import { fieldErrorsIn, type Refused, refusedBy } from '#stores/frame/form.ts'
import { openSession } from '#stores/session/change-session.ts'
import { emailError, tidyEmail } from '#stores/frame/form-fields.ts'
import { joinPending } from './pending-join.ts'
import { signInAgain } from '#stores/session/sign-out.ts'

export type SignInField = 'email' | 'password'

export type SignIn =
  | { step: 'open' }
  | { step: 'sending' }
  | (Refused<SignInField> & { email?: string })
  /** `needsPassword`: the password of the sign-up no longer works. */
  | { step: 'done'; needsPassword?: true }

/** Without storage the next page has no session, and a link would be used up. */
const NOT_KEPT = { step: 'refused', errors: {}, reason: 'not_kept' } as const

export const $signIn = atom<SignIn>({ step: 'open' })

export async function signIn(typed: Record<SignInField, string>): Promise<void> {
  if ($signIn.get().step === 'sending') return
  const { password } = typed
  const email = tidyEmail(typed.email)
  const wrong = fieldErrorsIn({
    email: emailError(email),
    password: password ? undefined : 'passwordMissing'
  })
  if (wrong) return $signIn.set(wrong)
  if (!canKeep()) return $signIn.set(NOT_KEPT)
  $signIn.set({ step: 'sending' })
  const answer = await call(login, { body: { email, password } })
  if (!answer.ok) {
    const refused = refusedBy(answer, { fields: { email: 'email', password: 'password' } })
    return $signIn.set({ ...refused, email })
  }
  openSession(answer.value)
  await joinPending()
  await accessIsKnown()
  $signIn.set({ step: 'done' })
}

/** @param token works once */
export async function signInWithToken(token: string): Promise<void> {
  if ($signIn.get().step === 'sending') return
  if (!canKeep()) return $signIn.set(NOT_KEPT)
  $signIn.set({ step: 'sending' })
  const answer = await call(loginWithToken, { body: { token } })
  if (!answer.ok) return $signIn.set(refusedBy(answer))
  await signInAgain(answer.value)
  await joinPending()
  await accessIsKnown()
  const { needsPassword } = answer.value
  $signIn.set({ step: 'done', ...(needsPassword && { needsPassword }) })
}

const LONGEST_CHECK_MS = 1_500

/** The next page lays out its offer by the access before its first paint. */
export async function accessIsKnown(): Promise<void> {
  await new Promise<void>(resolve => {
    const timer = setTimeout(end, LONGEST_CHECK_MS)
    const stop = $access.listen(access => access && end())
    function end(): void {
      clearTimeout(timer)
      stop()
      resolve()
    }
  })
}

export function canKeep(): boolean {
  try {
    localStorage.setItem('probe', 'probe')
    localStorage.removeItem('probe')
    return true
  } catch {
    return false
  }
}
