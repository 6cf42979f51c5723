import { faqPath, forgotPasswordPath, loginPath, resetPasswordPath } from '#domain/addresses.ts'
import site from '#content/site.json' with { type: 'json' }
import { maskedPhone } from '#domain/accounts/masked-phone.ts'
import { localized } from '#i18n/locale.ts'
import { mailTexts } from '#i18n/texts/mails.ts'
import { type Bilingual, readText } from '#i18n/text.ts'
import type { MailKind } from '#server/db/schema-accounts.ts'
import { composeMail, greeting, isolated, isolatedLtr, PLAIN_NAME, sender } from './page.ts'
import type { Mail } from './mail.ts'

export interface MailTemplate {
  kind: MailKind
  to: string
  name: Bilingual
  language: Mail['language']
  /** Of its link; a letter that only tells something has none. */
  token: string
  /** Path of the site to go on to. */
  next?: string | null | undefined
  /** Of a sign-up, in the letter that asks whether it was meant. */
  phoneNumber?: string
}

/** Where the button of a letter leads, in Arabic. @see contract, “Accounts” */
const PATH: Record<MailKind, (token: string) => string> = {
  verify: token => `/?token=${token}`,
  signIn: token => `${loginPath}?token=${token}&emailVerified=true`,
  reset: token => `${resetPasswordPath}?token=${token}`,
  passwordChanged: () => forgotPasswordPath
}

/** A letter as a mail, as text and as HTML. @param siteUrl origin, without a slash at the end */
export function renderMailTemplate(letter: MailTemplate, siteUrl: string): Mail {
  const { kind, to, name, language, token, next } = letter
  const t = mailTexts(language)
  const called = { site: site.name[language] }
  const takeOver = siteUrl + localized(PATH.passwordChanged(''), language)
  const newPassword = { label: t('reset.action'), address: takeOver }
  const about = aboutSignUp(letter)
  return composeMail({
    to,
    language,
    subject: t(`${kind}.subject`, called),
    title: t(`${kind}.title`),
    paragraphs: [greeting(name, language), t(`${kind}.lead`), ...(about ? [about] : [])],
    action: {
      label: t(`${kind}.action`),
      address:
        siteUrl +
        localized(PATH[kind](token), language) +
        (next ? `&next=${encodeURIComponent(next)}` : '')
    },
    notes: [
      { text: t(`${kind}.note`) },
      ...(kind === 'verify' ? [{ text: t('verify.stranger'), link: newPassword }] : [])
    ],
    ...sender(language, siteUrl + localized(faqPath, language))
  })
}

/** Whose sign-up it is, as far as a mail to somebody who may be a stranger says it. */
function aboutSignUp({ kind, name, language, phoneNumber }: MailTemplate): string {
  if (kind !== 'verify' || !phoneNumber) return ''
  const t = mailTexts(language)
  const called = readText(name, language).value
  const phone = isolatedLtr(maskedPhone(phoneNumber))
  if (!PLAIN_NAME.test(called)) return t('verify.aboutNumber', { phone })
  return t('verify.about', { name: isolated(called), phone })
}
