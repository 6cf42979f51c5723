import { faqPath, forgotPasswordPath, loginPath, resetPasswordPath } from '#domain/addresses.ts'
import site from '#content/site.json' with { type: 'json' }
import { maskedPhone } from '#domain/accounts/masked-phone.ts'
import { isolated } from '#i18n/format/isolated.ts'
import { localized } from '#i18n/locale.ts'
import { mailTexts } from '#i18n/texts/mails.ts'
import { type Bilingual, readText } from '#i18n/text.ts'
import type { MailKind } from '#server/db/schema/accounts.ts'
import { composeMail, greeting, isolatedLtr, PLAIN_NAME, sender } from './mail-page.ts'
import type { Mail } from './mail.ts'

export interface MailTemplate {
  kind: MailKind
  to: string
  name: Bilingual
  language: Mail['language']
  /** Of its link; empty without one. */
  token: string
  /** Path of the site that follows. */
  next?: string | null | undefined
  phoneNumber?: string
}

/** Arabic path of the button. */
const PATH: Record<MailKind, (token: string) => string> = {
  verify: token => `/?token=${token}`,
  signIn: token => `${loginPath}?token=${token}&emailVerified=true`,
  reset: token => `${resetPasswordPath}?token=${token}`,
  passwordChanged: () => forgotPasswordPath
}

/** @param siteUrl origin, without a slash at the end */
export function renderMailTemplate(template: MailTemplate, siteUrl: string): Mail {
  const { kind, to, name, language, token, next } = template
  const t = mailTexts(language)
  const siteName = { site: site.name[language] }
  const forgotPassword = siteUrl + localized(PATH.passwordChanged(''), language)
  const newPassword = { label: t('reset.action'), address: forgotPassword }
  const about = aboutSignUp(template)
  return composeMail({
    to,
    language,
    subject: t(`${kind}.subject`, siteName),
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

/** The address may belong to a stranger, so the number is masked and an odd name left out. */
function aboutSignUp({ kind, name, language, phoneNumber }: MailTemplate): string {
  if (kind !== 'verify' || !phoneNumber) return ''
  const t = mailTexts(language)
  const shownName = readText(name, language).value
  const phone = isolatedLtr(maskedPhone(phoneNumber))
  if (!PLAIN_NAME.test(shownName)) return t('verify.aboutNumber', { phone })
  return t('verify.about', { name: isolated(shownName), phone })
}
