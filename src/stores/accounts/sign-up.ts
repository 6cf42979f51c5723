import { atom } from 'nanostores'
import { register } from '#contract/accounts/accounts.ts'
import { call } from '#stores/api.ts'
import { rememberSignUp } from './confirmed-elsewhere.ts'
import { fieldErrorsIn, type FormProcess, refusedBy } from '#stores/frame/form.ts'
import { emailError, newPasswordError, tidyEmail } from '#stores/frame/form-fields.ts'
import { readPhone } from '#stores/frame/read-phone.ts'
import { keepInbox, keptInbox } from './kept-inbox.ts'
import { nextPage } from './next-page.ts'
import { $isSignedIn } from '#stores/session/signed-in.ts'
import { $signedUpHere } from './signed-up-here.ts'
import { verificationMail } from './verify-email.ts'

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
