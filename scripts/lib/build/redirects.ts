import { classesPath, proPath } from '#domain/addresses.ts'
import { direction, type Locale, locales, localized } from '#i18n/locale.ts'
import { SECURITY_TEXT } from '#server/http/site/site-rules.ts'

type Named = { id: number; slug: string }

/** `/class/12` to `/class/first-page`, and folders to the page that lists them, without a language. */
export function redirectsOf(catalogue: {
  classes: readonly Named[]
  experts: readonly Named[]
}): Record<string, string> {
  const under = (folder: string, records: readonly Named[]) =>
    records.map(({ id, slug }) => [`/${folder}/${id}`, `/${folder}/${slug}`])
  return Object.fromEntries([
    ['/class', classesPath],
    ['/paths', proPath],
    ...under('class', catalogue.classes),
    ...under('experts', catalogue.experts)
  ])
}

/** Pages in both languages of one redirect, by their path within the site. */
export function redirectPages(siteUrl: string, from: string, to: string): Map<string, string> {
  return new Map(
    locales.map(locale => [
      `${localized(from, locale).slice(1)}.html`,
      redirectPage(siteUrl, localized(encodePath(to), locale), locale)
    ])
  )
}

function redirectPage(siteUrl: string, path: string, locale: Locale): string {
  const [to, address] = [escaped(path), escaped(`${siteUrl}${path}`)]
  return (
    `<!doctype html><html lang="${locale}" dir="${direction[locale]}"><head><meta charset="utf-8">` +
    `<title>${address}</title><meta http-equiv="refresh" content="0; url=${to}">` +
    `<meta name="robots" content="noindex"><link rel="canonical" href="${address}"></head>` +
    `<body><a href="${to}">${address}</a></body></html>`
  )
}

/** `/class/أفق` as addresses and headers write it. */
export function encodePath(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/')
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}

interface Facts {
  siteUrl: string
  /** A mail or https address for reports. */
  contact: string
}

const DAY_MS = 86_400_000
/** Less than the year that RFC 9116 recommends at most. */
const VALID_DAYS = 360

const monthOf = (date: Date) => new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth()))

/** The text for researchers who found a vulnerability. @see https://www.rfc-editor.org/rfc/rfc9116 */
export function securityText({ siteUrl, contact }: Facts, now: Date): string {
  const fields = {
    Contact: contact.includes('://') ? contact : `mailto:${contact}`,
    // Of the month's beginning, so that the file changes once a month.
    Expires: new Date(monthOf(now).getTime() + VALID_DAYS * DAY_MS).toISOString(),
    'Preferred-Languages': 'ar, en',
    Canonical: `${siteUrl}${SECURITY_TEXT}`
  }
  return Object.entries(fields)
    .map(([name, value]) => `${name}: ${value}\n`)
    .join('')
}
