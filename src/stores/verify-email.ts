import { atom } from 'nanostores'
import { resendVerification, verifyEmail } from '#contract/accounts.ts'
import { readText } from '#i18n/text.ts'
import { call } from './api.ts'
import { refusedBy, type Reason } from './form.ts'
import { createMailer } from './mailing.ts'
import { sayText } from './notice.ts'
import { pageLocale } from './page.ts'
import { openSession } from './session.ts'

export type Verification =
  | { step: 'none' }
  | { step: 'verifying' }
  /** `message`: what the server says of it. `isFinal`: the link will never work. */
  | { step: 'failed'; reason: Reason; isFinal: boolean; message?: string }
  | { step: 'verified' }

/** The link of a verification mail, opened. @see spec §4, “Email token flow” */
export const $verification = atom<Verification>({ step: 'none' })

/** The mail with that link, once more. */
export const verificationMail = createMailer(resendVerification)

export async function verify(token: string): Promise<void> {
  if ($verification.get().step === 'verifying') return
  $verification.set({ step: 'verifying' })
  const answer = await call(verifyEmail, { body: { token } })
  if (answer.ok) {
    openSession(answer.value)
    sayText('success', readText(answer.value.message, pageLocale()).value)
    return $verification.set({ step: 'verified' })
  }
  const { reason = 'generic' } = refusedBy(answer, {})
  const isFinal = answer.code === 'link_invalid' || answer.code === 'validation_failed'
  const message = isFinal && answer.message ? { message: answer.message } : {}
  $verification.set({ step: 'failed', reason, isFinal, ...message })
}
