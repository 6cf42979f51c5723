import { sendMagicLink } from '#contract/accounts/accounts.ts'
import { createMailer } from './mailing.ts'
import { nextPage } from './next-page.ts'

/** The mail with a link that signs in. */
export const magicLink = createMailer(sendMagicLink, nextPage)
