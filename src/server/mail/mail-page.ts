import site from '#content/site.json' with { type: 'json' }
import { direction, type Locale } from '#i18n/locale.ts'
import { mailTexts } from '#i18n/texts/mails.ts'
import { type Bilingual, readText } from '#i18n/text.ts'
import type { Mail } from './mail.ts'
import { MARK, NIGHT_MARK } from './mark.ts'

export interface Fact {
  label: string
  value: string
}

export interface MailLink {
  label: string
  address: string
}

export interface Award {
  heading: string
  awarded: string
  name: string
  reason: string
  title: string
  issued: Fact
}

/** All texts are plain text. */
export interface MailParts {
  to: string
  language: Locale
  replyTo?: string | undefined
  subject: string
  title?: string
  paragraphs: readonly string[]
  award?: Award | undefined
  /** What the mail is for, in large digits. */
  code?: Fact | undefined
  facts?: readonly Fact[]
  action?: MailLink
  notes?: readonly { text: string; link?: MailLink }[]
  footer: string
  help?: MailLink
}

/** A name in which a mail program finds no link. */
export const PLAIN_NAME = /^[\p{L}\p{M}'’ -]{1,60}$/u

export function greeting(name: Bilingual, language: Locale): string {
  const t = mailTexts(language)
  const shownName = readText(name, language).value
  return PLAIN_NAME.test(shownName) ? t('hello', { name: shownName }) : t('helloToAll')
}

/** Words of a person in a mail: each line is a paragraph. */
export function paragraphsOf(message: string | null | undefined): string[] {
  return (message ?? '').split('\n').flatMap(line => line.trim() || [])
}

export function composeMail(parts: MailParts): Mail {
  const { to, language, replyTo, subject } = parts
  return { to, language, replyTo, subject, text: textOf(parts), html: htmlOf(parts) }
}

/** @param faq full address of the page with questions */
export function sender(language: Locale, faq: string): Pick<MailParts, 'footer' | 'help'> {
  const t = mailTexts(language)
  return {
    footer: t('sentBy', { site: site.name[language] }),
    help: { label: t('help'), address: `${faq}#contact` }
  }
}

function textOf(parts: MailParts): string {
  const { title, paragraphs, award, code, facts = [], action, notes = [], footer, help } = parts
  const blocks = [
    title,
    ...paragraphs,
    award && textOfAward(award),
    code && lineOf(code),
    facts.map(lineOf).join('\n'),
    action && `${action.label}:\n${action.address}`,
    ...notes.map(({ text, link }) => (link ? `${text}\n${link.address}` : text)),
    `--\n${footer}${help ? `\n${help.label}: ${help.address}` : ''}`
  ]
  return blocks.filter(Boolean).join('\n\n')
}

const textOfAward = ({ heading, awarded, name, reason, title, issued }: Award) =>
  [heading, awarded, name, reason, title, `${issued.label}: ${issued.value}`].join('\n')

function lineOf(fact: Fact): string {
  return isShort(fact) ? `${fact.label}: ${fact.value}` : `\n${fact.label}\n${fact.value}\n`
}

const FONT = "font-family:Cairo,'Segoe UI',Tahoma,'Noto Sans Arabic','Geeza Pro',Arial,sans-serif"
const TEXT = `${FONT};font-size:16px;line-height:1.75;color:#231a35;margin:0 0 16px`
const SMALL = `${FONT};font-size:14px;line-height:1.7;color:#5f5571;margin:0 0 16px`
const TINY = SMALL.replace('14px', '12px')
const LINK = 'color:#6d2bd9'

/** @see src/ui/styles/tokens.css */
const DARK = `@media (prefers-color-scheme:dark){
.ground{background:#151020!important}
.card{background:#1f1830!important}
.ink{color:#f4effc!important}
.muted{color:#b6abcb!important}
.line{border-color:#352b4b!important}
.link{color:#bb9bff!important}
.bar{background:#f4effc!important}
}`

/** Mail programs support tables and inline styles only. */
function htmlOf(parts: MailParts): string {
  const {
    title,
    paragraphs,
    award,
    code,
    facts = [],
    action,
    notes = [],
    language,
    subject
  } = parts
  const side = direction[language]
  const body = [
    title && heading(title),
    ...paragraphs.map(paragraph),
    award && certificate(award, language),
    code && codeBox(code),
    facts.length > 0 && table(facts, language),
    action && button(action.label, action.address),
    ...notes.map(({ text, link }) => note(text, link && wordLink(link))),
    action && note(mailTexts(language)('copy'), rawLink(action.address), TINY)
  ]
  return `<!doctype html>
<html lang="${language}" dir="${side}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>:root{color-scheme:light dark}
${DARK}</style>
</head>
<body class="ground" style="margin:0;padding:0;background:#faf6f0">
<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" dir="${side}" style="background:#faf6f0"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" class="card line" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#fffdf9;border:1px solid #e6dccd;border-radius:20px"><tr><td style="padding:32px">
${masthead(language)}
${body.filter(Boolean).join('\n')}
<p class="muted line" style="${SMALL};border-top:1px solid #e6dccd;padding-top:16px;margin:24px 0 0">${footerOf(parts)}</p>
</td></tr></table>
</td></tr></table>
</body>
</html>
`
}

function masthead(language: Locale): string {
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 24px"><tr>
<td style="padding-inline-end:12px">${MARK}</td>
<td class="ink" style="${FONT};font-size:22px;font-weight:700;line-height:1.4;color:#231a35">${escapeHtml(site.name[language])}</td>
</tr></table>`
}

const heading = (text: string) =>
  `<h1 class="ink" style="${FONT};font-size:24px;font-weight:700;line-height:1.45;color:#231a35;margin:0 0 16px">${escapeHtml(text)}</h1>`

const paragraph = (text: string) => `<p class="ink" style="${TEXT}">${escapeHtml(text)}</p>`

const codeBox = ({ label, value }: Fact) =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:8px 0 24px"><tr><td class="line" align="center" style="padding:16px;border:2px solid #e6dccd;border-radius:12px"><span class="muted" style="${FONT};display:block;font-size:14px;line-height:1.6;color:#5f5571">${escapeHtml(label)}</span><span class="ink" style="${FONT};display:block;font-size:32px;font-weight:700;line-height:1.4;letter-spacing:0.12em;color:#231a35">${escapeHtml(value)}</span></td></tr></table>`

/** Keeps its colours in the dark theme. */
function certificate(award: Award, language: Locale): string {
  const { heading: kind, awarded, name, reason, title, issued } = award
  const line = (text: string, style: string) =>
    `<p style="${FONT};line-height:1.5;text-align:center;${style}">${escapeHtml(text)}</p>`
  const lines = [
    line(kind, 'font-size:18px;font-weight:700;color:#6d2bd9;margin:0 0 12px'),
    line(awarded, 'font-size:13px;color:#5f5571;margin:0'),
    line(name, 'font-size:28px;font-weight:700;color:#231440;margin:0 0 8px'),
    '<div style="width:72px;height:2px;margin:0 auto 14px;background:#c98a1b;font-size:0;line-height:0"></div>',
    line(reason, 'font-size:13px;color:#5f5571;margin:0'),
    line(title, 'font-size:20px;font-weight:700;color:#6d2bd9;margin:2px 0 14px'),
    line(`${issued.label}: ${issued.value}`, 'font-size:13px;color:#5f5571;margin:0')
  ]
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:8px 0 24px;background:#231440;border-radius:12px"><tr><td align="center" style="padding:16px 0 13px;border-bottom:3px solid #c98a1b">
<table role="presentation" cellpadding="0" cellspacing="0"><tr><td style="padding-inline-end:10px">${NIGHT_MARK}</td><td style="${FONT};font-size:20px;font-weight:700;line-height:1.4;color:#f6f0ff">${escapeHtml(site.name[language])}</td></tr></table>
</td></tr><tr><td style="padding:6px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#fffdf9;border-radius:8px"><tr><td style="padding:6px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="border:1px solid #e4c58e;border-radius:4px"><tr><td align="center" style="padding:22px 16px">
${lines.join('\n')}
</td></tr></table>
</td></tr></table>
</td></tr></table>`
}

/** Mail programs do not support `start` and `end`. */
const SIDES = { ar: ['right', 'left'], en: ['left', 'right'] } as const
/** Characters that have room beside a label. */
const SHORT = 60

const isShort = ({ value }: Fact) => value.length <= SHORT && !value.includes('\n')

function table(facts: readonly Fact[], language: Locale): string {
  const rows = facts.map(fact => (isShort(fact) ? shortRow : longRow)(fact, language))
  return `<table width="100%" cellpadding="0" cellspacing="0" style="margin:8px 0 24px">${rows.join('\n')}</table>`
}

const LABEL = `${FONT};font-size:14px;line-height:1.6;color:#5f5571`
const VALUE = `${FONT};font-size:16px;line-height:1.6;color:#231a35`

function shortRow({ label, value }: Fact, language: Locale): string {
  const [start, end] = SIDES[language]
  return `<tr><td class="muted line" align="${start}" valign="top" style="${LABEL};padding:10px 0;white-space:nowrap;border-bottom:1px solid #e6dccd">${escapeHtml(label)}</td><td class="ink line" align="${end}" valign="top" style="${VALUE};font-weight:700;padding:10px 0;padding-${start}:16px;word-break:break-word;border-bottom:1px solid #e6dccd">${escapeHtml(value)}</td></tr>`
}

function longRow({ label, value }: Fact, language: Locale): string {
  const [start] = SIDES[language]
  return `<tr><td class="muted line" colspan="2" align="${start}" style="${LABEL};padding:10px 0;border-bottom:1px solid #e6dccd">${escapeHtml(label)}<br><span class="ink" dir="auto" style="${VALUE};display:block;text-align:${start};white-space:pre-wrap;word-break:break-word">${escapeHtml(value)}</span></td></tr>`
}

const button = (label: string, address: string) =>
  `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 24px"><tr><td style="background:#803ced;border-radius:28px"><a href="${escapeHtml(address)}" style="${FONT};display:inline-block;padding:14px 28px;font-size:16px;font-weight:700;color:#ffffff;text-decoration:none">${escapeHtml(label)}</a></td></tr></table>`

function note(text: string, link = '', style = SMALL): string {
  return `<p class="muted" style="${style}">${escapeHtml(text)}${link && `<br>${link}`}</p>`
}

const wordLink = ({ label, address }: MailLink) =>
  `<a class="link" href="${escapeHtml(address)}" style="${LINK}">${escapeHtml(label)}</a>`

function rawLink(address: string): string {
  const href = escapeHtml(address)
  return `<a class="link" href="${href}" dir="ltr" style="${LINK};word-break:break-all">${href}</a>`
}

const footerOf = ({ footer, help }: MailParts) =>
  `${escapeHtml(footer)}${help ? ` ${wordLink(help)}` : ''}`

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, character => `&#${character.charCodeAt(0)};`)
}

const LEFT_TO_RIGHT = ['\u2066', '\u2069'] as const

export const isolatedLtr = (text: string) => LEFT_TO_RIGHT.join(text)
