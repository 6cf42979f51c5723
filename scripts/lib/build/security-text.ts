import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { SECURITY_TEXT } from '#server/http/site/site-rules.ts'

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

/** Writes `security.txt`, which needs a contact. */
export function writeSecurityText(
  folder: string,
  { siteUrl, contact }: Omit<Facts, 'contact'> & { contact: string | undefined }
): void {
  if (!contact) return
  const file = join(folder, SECURITY_TEXT)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, securityText({ siteUrl, contact }, new Date()))
}
