import { atom } from 'nanostores'
import { resendVerification, verifyEmail } from '#contract/accounts/accounts.ts'
import { forgotPasswordPath } from '#domain/addresses.ts'
import { readText } from '#i18n/text.ts'
import { call } from '#stores/api.ts'
import { type Refused, refusedBy } from '#stores/frame/form.ts'
import { carry } from '#stores/frame/flash.ts'
import { goInstead } from '#stores/frame/destination.ts'
import { createMailer, nextPage } from './mailing.ts'
import { $notice, type Aside, type Notice } from '#stores/frame/notice.ts'
import { pageLocale } from '#stores/frame/page-address.ts'
import { $isSignedIn } from '#stores/session/learner-key.ts'
import { $signedUpHere } from './signed-up-here.ts'
import { signInAgain } from '#stores/session/sign-out.ts'

export type Verification =
  | { step: 'none' }
  /** A learner is signed in and confirms first. */
  | { step: 'asking' }
  | { step: 'verifying' }
  /** Already confirmed; `message` of the server. */
  | { step: 'already'; message: string }
  /** The link is invalid; `message` of the server. */
  | { step: 'over'; message?: string }
  /** It may be tried again. */
  | Refused<never>
  | { step: 'verified' }

export const $verification = atom<Verification>({ step: 'none' })

export const verificationMail = createMailer(resendVerification, nextPage)

/** For a sign-up from another device, which may be another person's. */
const NOT_BEGUN_HERE: Aside = {
  key: 'notBegunHere',
  link: 'chooseAnother',
  path: forgotPasswordPath
}

export function openLink(token: string): void {
  if ($isSignedIn.get()) $verification.set({ step: 'asking' })
  else void verify(token)
}

export async function verify(token: string): Promise<void> {
  if ($verification.get().step === 'verifying') return
  $verification.set({ step: 'verifying' })
  const answer = await call(verifyEmail, { body: { token } })
  if (answer.ok) {
    await signInAgain(answer.value)
    const welcome: Notice = {
      kind: 'success',
      text: readText(answer.value.message, pageLocale()).value,
      ...(!$signedUpHere.get() && { aside: NOT_BEGUN_HERE })
    }
    $signedUpHere.set(undefined)
    $verification.set({ step: 'verified' })
    const next = nextPage()
    if (!next) return $notice.set(welcome)
    carry(welcome)
    return goInstead(next)
  }
  const { code, detail, message } = answer
  if (code === 'link_invalid' && detail)
    return $verification.set({ step: 'already', message: detail })
  const isOver = code === 'link_invalid' || code === 'validation_failed'
  if (isOver) return $verification.set({ step: 'over', ...(message && { message }) })
  $verification.set(refusedBy(answer))
}

export function leaveLink(): void {
  $verification.set({ step: 'none' })
}
