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

/** Choosing another password with the link of a mail. */
export const $reset = atom<FormProcess<ResetField>>({ step: 'open' })

/** A form that waits longer for the answer is shown without it. */
const LONGEST_CHECK_MS = 3_000

/** Whether the link of the page is still being asked about. */
export const $isCheckingLink = atom(true)

/** Asks about the link before anything is typed; an answer that does not come changes nothing. */
export async function checkLink(token: string): Promise<void> {
  const timer = setTimeout(() => $isCheckingLink.set(false), LONGEST_CHECK_MS)
  const answer = await ignoreStale([$reset], () => call(checkResetLink, { body: { token } }))
  clearTimeout(timer)
  if (answer && !answer.ok && answer.code === 'link_invalid') $reset.set(refusedBy(answer))
  $isCheckingLink.set(false)
}

/** @param token of the link, which works once */
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
  // The server has ended every session of the learner, this one too.
  clearDevice()
  $reset.set({ step: 'done' })
}
