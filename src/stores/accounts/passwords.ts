import { persistentAtom } from '@nanostores/persistent'
import { atom } from 'nanostores'
import {
  changePassword,
  checkResetLink,
  forgotPassword,
  resetPassword
} from '#contract/accounts/accounts.ts'
import { call } from '#stores/api.ts'
import { fieldErrorsIn, type FormProcess, refusedBy } from '#stores/frame/form.ts'
import { ignoreStale } from '#stores/device/ignore-stale.ts'
import { newPasswordError, repeatError } from '#stores/frame/form-fields.ts'
import { clearDevice } from '#stores/session/clear-device.ts'
import { createMailer } from './mailing.ts'
import { carryEmail } from './carried-email.ts'

export const resetMail = createMailer(forgotPassword)

/** The address whose password is reset, for password managers on the page of the link. */
export const $recovering = persistentAtom<string | undefined>('recovering')

resetMail.$mailing.listen(({ sent }) => {
  if (sent) $recovering.set(sent.email)
})

export type ResetField = 'password' | 'repeated'

export const $reset = atom<FormProcess<ResetField>>({ step: 'open' })

/** Then the form is shown without the answer. */
const LONGEST_CHECK_MS = 3_000

export const $isCheckingLink = atom(true)

/** Checks the link before anything is typed; no answer changes nothing. */
export async function checkLink(token: string): Promise<void> {
  const timer = setTimeout(() => $isCheckingLink.set(false), LONGEST_CHECK_MS)
  const answer = await ignoreStale([$reset], () => call(checkResetLink, { body: { token } }))
  clearTimeout(timer)
  if (answer && !answer.ok && answer.code === 'link_invalid') $reset.set(refusedBy(answer))
  $isCheckingLink.set(false)
}

/** @param token works once */
export async function chooseNewPassword(
  token: string,
  { password, repeated }: Record<ResetField, string>
): Promise<void> {
  if ($reset.get().step === 'sending') return
  const error = newPasswordError(password)
  const wrong = fieldErrorsIn({
    password: error,
    repeated: error ? undefined : repeatError(password, repeated)
  })
  if (wrong) return $reset.set(wrong)
  $reset.set({ step: 'sending' })
  const answer = await call(resetPassword, { body: { token, password } })
  if (!answer.ok) return $reset.set(refusedBy(answer, { fields: { password: 'password' } }))
  carryEmail($recovering.get() ?? '')
  $recovering.set(undefined)
  // The server has ended all sessions of the learner.
  clearDevice()
  $reset.set({ step: 'done' })
}

export type PasswordField = 'current' | 'password'

export const $passwordChange = atom<FormProcess<PasswordField>>({ step: 'open' })

export const reopenPasswordChange = () => $passwordChange.set({ step: 'open' })

export async function renewPassword(typed: Record<PasswordField, string>): Promise<void> {
  if ($passwordChange.get().step === 'sending') return
  const wrong = fieldErrorsIn<PasswordField>({
    current: typed.current ? undefined : 'passwordMissing',
    password: newPasswordError(typed.password)
  })
  if (wrong) return $passwordChange.set(wrong)
  $passwordChange.set({ step: 'sending' })
  const body = { currentPassword: typed.current, newPassword: typed.password }
  const answer = await call(changePassword, { body })
  $passwordChange.set(answer.ok ? { step: 'done' } : refusedBy(answer, MEANING))
}

const MEANING = {
  fields: { currentPassword: 'current', newPassword: 'password' },
  codes: { invalid_credentials: ['current', 'passwordWrong'] }
} as const
