import { persistentAtom } from '@nanostores/persistent'
import { forgotPassword } from '#contract/accounts/accounts.ts'
import { createMailer } from './mailing.ts'

export const resetMail = createMailer(forgotPassword)

/** The address whose password is reset, for password managers on the page of the link. */
export const $recovering = persistentAtom<string | undefined>('recovering')

resetMail.$mailing.listen(({ sent }) => {
  if (sent) $recovering.set(sent.email)
})
