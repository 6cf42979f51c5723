import { sendMagicLink } from '#contract/accounts/accounts.ts'
import { createMailer } from './mailing.ts'
import { nextPage } from './next-page.ts'

export const magicLink = createMailer(sendMagicLink, nextPage)
