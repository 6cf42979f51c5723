import { atom } from 'nanostores'
import { confirmEmailChange, requestEmailChange } from '#contract/accounts/profile.ts'
import { westernDigits } from '#domain/text/western-digits.ts'
import { call } from '#stores/api.ts'
import { fieldErrorsIn, type FormProcess, refusedBy } from '#stores/frame/form.ts'
import { emailError, tidyEmail } from '#stores/frame/form-fields.ts'
import { $profile } from './profile.ts'
import { askForProof } from './sign-in-ways.ts'

type EmailChangeField = 'email' | 'password' | 'code'

/** `done`: the code is right; until then `sentTo` is the address that has it. */
export type EmailChange = FormProcess<EmailChangeField> & { sentTo?: string }

export const $emailChange = atom<EmailChange>({ step: 'open' })

/** Begins again, also for another code. */
export function reopenEmailChange(): void {
  $emailChange.set({ step: 'open' })
}

interface NewAddress {
  email: string
  /** Undefined for an account without one, whose owner is proved instead. */
  password: string | undefined
}

/** Asks for a mail with a code to the new address. */
export async function sendEmailCode(typed: NewAddress): Promise<void> {
  const profile = $profile.get()
  if ($emailChange.get().step === 'sending' || profile.step !== 'loaded') return
  const email = tidyEmail(typed.email)
  const isSame = email.toLowerCase() === profile.profile.email
  const wrong = fieldErrorsIn<EmailChangeField>({
    email: emailError(email) ?? (isSame ? 'emailSame' : undefined),
    password: typed.password === '' ? 'passwordMissing' : undefined
  })
  if (wrong) return $emailChange.set(wrong)
  $emailChange.set({ step: 'sending' })
  const { password } = typed
  const body = { email, ...(password !== undefined && { password }) }
  const answer = await call(requestEmailChange, { body })
  if (!answer.ok && answer.code === 'proof_required') {
    $emailChange.set({ step: 'open' })
    return askForProof(() => sendEmailCode(typed))
  }
  $emailChange.set(answer.ok ? { step: 'open', sentTo: email } : refusedBy(answer, MEANING))
}

/** Changes the address. */
export async function confirmEmailCode(typed: string): Promise<void> {
  const { step, sentTo = '' } = $emailChange.get()
  if (step === 'sending') return
  const code = westernDigits(typed).replace(/\D/g, '')
  const wrong = fieldErrorsIn<EmailChangeField>({ code: code ? undefined : 'codeMissing' })
  if (wrong) return $emailChange.set({ ...wrong, sentTo })
  $emailChange.set({ step: 'sending', sentTo })
  const answer = await call(confirmEmailChange, { body: { code } })
  if (!answer.ok) return $emailChange.set({ ...refusedBy(answer, MEANING), sentTo })
  $profile.set({ step: 'loaded', profile: answer.value })
  $emailChange.set({ step: 'done' })
}

const MEANING = {
  fields: { email: 'email', password: 'password', code: 'code' },
  codes: {
    email_registered: ['email', 'emailRegistered'],
    invalid_credentials: ['password', 'passwordWrong'],
    code_invalid: ['code', 'codeWrong']
  }
} as const
