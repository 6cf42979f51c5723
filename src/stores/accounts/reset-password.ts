import { atom } from 'nanostores'
import { checkResetLink, resetPassword } from '#contract/accounts/accounts.ts'
import { call } from '#stores/api.ts'
import { clearDevice } from '#stores/session/clear-device.ts'
import { $recovering } from './forgot-password.ts'
import { fieldErrorsIn, type FormProcess, refusedBy } from '#stores/frame/form.ts'
import { newPasswordError, repeatError } from '#stores/frame/form-fields.ts'
import { ignoreStale } from '#stores/device/ignore-stale.ts'
import { carryEmail } from './typed-email.ts'

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
