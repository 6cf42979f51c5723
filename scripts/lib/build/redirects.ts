import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { direction, type Locale, locales, localized } from '#i18n/locale.ts'
import { SECURITY_TEXT } from '#server/http/site/site-rules.ts'

type Named = { id: number; slug: string }

/** `/class/12` to `/class/first-page`, without a language. */
export function redirectsOf(catalogue: {
  classes: readonly Named[]
  experts: readonly Named[]
}): Record<string, string> {
  const under = (folder: string, records: readonly Named[]) =>
    records.map(({ id, slug }) => [`/${folder}/${id}`, `/${folder}/${slug}`])
  return Object.fromEntries([
    ...under('class', catalogue.classes),
    ...under('experts', catalogue.experts)
  ])
}

export function writeRedirectPages(
  folder: string,
  siteUrl: string,
  redirects: Readonly<Record<string, string>>
): void {
  for (const [from, to] of Object.entries(redirects)) {
    for (const locale of locales) {
      const file = join(folder, `${localized(from, locale)}.html`)
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, redirectPage(siteUrl, localized(encodePath(to), locale), locale))
    }
  }
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
const VALID_DAYS = 350

/** The text for researchers who found a vulnerability. @see https://www.rfc-editor.org/rfc/rfc9116 */
export function securityText({ siteUrl, contact }: Facts, now: Date): string {
  const fields = {
    Contact: contact.includes('://') ? contact : `mailto:${contact}`,
    Expires: new Date(now.getTime() + VALID_DAYS * DAY_MS).toISOString(),
    'Preferred-Languages': 'ar, en',
    Canonical: `${siteUrl}${SECURITY_TEXT}`
  }
  return Object.entries(fields)
    .map(([name, value]) => `${name}: ${value}\n`)
    .join('')
}

export function writeSecurityText(
  folder: string,
  { siteUrl, contact }: Omit<Facts, 'contact'> & { contact: string | undefined }
): void {
  if (!contact) return
  const file = join(folder, SECURITY_TEXT)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, securityText({ siteUrl, contact }, new Date()))
}
