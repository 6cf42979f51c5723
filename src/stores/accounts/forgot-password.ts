import { persistentAtom } from '@nanostores/persistent'
import { forgotPassword } from '#contract/accounts/accounts.ts'
import { createMailer } from './mailing.ts'

/** The mail with a link to choose another password. */
export const resetMail = createMailer(forgotPassword)

/**
 * Whose password is being chosen, so that a password manager knows: the link opens a page of its own.
 * Until it is chosen. Local storage: the address.
 */
export const $recovering = persistentAtom<string | undefined>('recovering')

resetMail.$mailing.listen(({ sent }) => {
  if (sent) $recovering.set(sent.email)
})
