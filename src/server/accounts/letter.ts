import site from '#content/site.json' with { type: 'json' }
import { maskedPhone } from '#domain/masked-phone.ts'
import { localized } from '#i18n/locale.ts'
import { mailTexts } from '#i18n/mails.ts'
import { type Bilingual, readText } from '#i18n/text.ts'
import type { MailKind } from '#server/db/schema-accounts.ts'
import type { Mail } from '#server/ports/mail.ts'
import { escapeHtml, FONT, mailPage, SMALL, TEXT } from './letter-page.ts'

export interface Letter {
  kind: MailKind
  to: string
  name: Bilingual
  language: Mail['language']
  /** Of its link; a letter that only tells something has none. */
  token: string
  /** Of a sign-up, in the letter that asks whether it was meant. */
  phoneNumber?: string
}

/** Where the button of a letter leads, in Arabic. @see contract, “Accounts” */
const PATH: Record<MailKind, (token: string) => string> = {
  verify: token => `/?token=${token}`,
  signIn: token => `/login?token=${token}&emailVerified=true`,
  reset: token => `/reset-password?token=${token}`,
  passwordChanged: () => '/forget-password'
}

/** What a name may hold to be used in a greeting: nothing that a mail program makes a link of. */
export const PLAIN_NAME = /^[\p{L}\p{M}'’ -]{1,60}$/u

/** A letter as a mail, as text and as HTML. @param siteUrl origin, without a slash at the end */
export function writeLetter(letter: Letter, siteUrl: string): Mail {
  const { kind, to, name, language, token } = letter
  const t = mailTexts(language)
  const address = siteUrl + localized(PATH[kind](token), language)
  const called = readText(name, language).value
  const texts = {
    hello: PLAIN_NAME.test(called) ? t('hello', { name: called }) : t('helloToAll'),
    lead: t(`${kind}.lead`),
    about: aboutSignUp(letter),
    action: t(`${kind}.action`),
    note: t(`${kind}.note`),
    stranger: kind === 'verify' ? t('verify.stranger') : '',
    copy: t('copy'),
    sentBy: t('sentBy', { site: site.name[language] })
  }
  const { hello, lead, about, action, note, stranger, sentBy } = texts
  const takeOver = siteUrl + localized(PATH.passwordChanged(''), language)
  const parts = [
    [hello, lead, about],
    [`${action}:\n${address}`, note],
    [stranger && `${stranger}\n${takeOver}`, `--\n${sentBy}`]
  ]
  return {
    to,
    language,
    subject: t(`${kind}.subject`, { site: site.name[language] }),
    text: parts.flat().filter(Boolean).join('\n\n'),
    html: page(texts, { address, takeOver }, language)
  }
}

/** Whose sign-up it is, as far as a mail to somebody who may be a stranger says it. */
function aboutSignUp({ kind, name, language, phoneNumber }: Letter): string {
  if (kind !== 'verify' || !phoneNumber) return ''
  const t = mailTexts(language)
  const called = readText(name, language).value
  const phone = `\u2066${maskedPhone(phoneNumber)}\u2069`
  if (!PLAIN_NAME.test(called)) return t('verify.aboutNumber', { phone })
  return t('verify.about', { name: `\u2068${called}\u2069`, phone })
}

type Texts = Record<
  'hello' | 'lead' | 'about' | 'action' | 'note' | 'copy' | 'stranger' | 'sentBy',
  string
>

interface Addresses {
  address: string
  /** Where a password is chosen that shuts everybody else out. */
  takeOver: string
}

function page(texts: Texts, { address, takeOver }: Addresses, language: Mail['language']): string {
  const { hello, lead, about, action, note, copy, stranger, sentBy } = escaped(texts)
  const href = escapeHtml(address)
  const body = `<p style="${TEXT};margin:0 0 8px">${hello}</p>
<p style="${TEXT};margin:0 0 24px">${[lead, about].filter(Boolean).join(' ')}</p>
<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 24px"><tr><td style="background:#803ced;border-radius:10px"><a href="${href}" style="${FONT};display:inline-block;padding:14px 28px;font-size:16px;font-weight:700;color:#ffffff;text-decoration:none">${action}</a></td></tr></table>
<p style="${SMALL}">${note}</p>
<p style="${SMALL}">${copy}<br><a href="${href}" dir="ltr" style="color:#6d2bd9;word-break:break-all">${href}</a></p>
${stranger && `<p style="${SMALL}">${stranger}<br><a href="${escapeHtml(takeOver)}" dir="ltr" style="color:#6d2bd9;word-break:break-all">${escapeHtml(takeOver)}</a></p>`}`
  return mailPage({ title: action, body, footer: sentBy, language })
}

function escaped(texts: Texts): Texts {
  return Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [name, escapeHtml(text)])
  ) as Texts
}
