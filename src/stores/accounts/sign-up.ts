import { atom } from 'nanostores'
import { login, register } from '#contract/accounts/accounts.ts'
import { call } from '#stores/api.ts'
import { fieldErrorsIn, type FormProcess, refusedBy } from '#stores/frame/form.ts'
import { ignoreStale } from '#stores/device/ignore-stale.ts'
import { emailError, newPasswordError, tidyEmail } from '#stores/frame/form-fields.ts'
import { readPhone } from '#stores/frame/read-phone.ts'
import { openSession } from '#stores/session/change-session.ts'
import { $isSignedIn } from '#stores/session/learner-key.ts'
import { keepInbox, keptInbox } from './kept-inbox.ts'
import { nextPage } from './mailing.ts'
import { $signedUpHere } from './signed-up-here.ts'
import { verificationMail } from './verify-email.ts'

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

export type SignUpField = 'name' | 'email' | 'phone' | 'password' | 'terms'

export interface SignUpForm {
  name: string
  email: string
  phone: string
  /** ISO 3166-1 alpha-2, for numbers without a calling code. */
  country: string
  password: string
  hasAgreed: boolean
}

export const $signUp = atom<FormProcess<SignUpField>>({ step: 'open' })

/** @param acceptedTerms date of the accepted terms, YYYY-MM-DD */
export async function signUp(form: SignUpForm, acceptedTerms: string): Promise<void> {
  if ($signUp.get().step === 'sending') return
  $signUp.set({ step: 'sending' })
  const { password } = form
  const [name, email] = [form.name.trim(), tidyEmail(form.email)]
  const phone = await readPhone(form.phone, form.country)
  const wrong = fieldErrorsIn<SignUpField>({
    name: name ? undefined : 'nameMissing',
    email: emailError(email),
    phone: 'error' in phone ? phone.error : undefined,
    password: newPasswordError(password, [name, email]),
    terms: form.hasAgreed ? undefined : 'termsMissing'
  })
  if (wrong || 'error' in phone) return $signUp.set(wrong ?? { step: 'open' })
  const next = nextPage()
  const answer = await call(register, {
    body: { name, email, password, phoneNumber: phone.number, acceptedTerms, ...(next && { next }) }
  })
  if (!answer.ok) return $signUp.set(refusedBy(answer, MEANING))
  $signedUpHere.set('yes')
  rememberSignUp({ email, password })
  $signUp.set({ step: 'done' })
  verificationMail.begin(email)
}

/** Continues after a reload at the mail that was sent. */
export function restoreSignUp(): void {
  const sent = keptInbox()
  // Confirmed meanwhile, perhaps in another tab.
  if ($isSignedIn.get() || !$signedUpHere.get()) return keepInbox(undefined)
  if (!sent || $signUp.get().step !== 'open') return
  $signUp.set({ step: 'done' })
  verificationMail.restore(sent)
}

verificationMail.$mailing.listen(({ sent }) => {
  if ($signUp.get().step === 'done') keepInbox(sent)
})

export function reopenSignUp(): void {
  rememberSignUp(undefined)
  verificationMail.reopen()
  $signUp.set({ step: 'open' })
}

const MEANING = {
  fields: { name: 'name', email: 'email', phoneNumber: 'phone', password: 'password' },
  codes: {
    email_registered: ['email', 'emailRegistered'],
    phone_number_used: ['phone', 'phoneUsed'],
    phone_number_invalid: ['phone', 'phoneWrong']
  }
} as const
