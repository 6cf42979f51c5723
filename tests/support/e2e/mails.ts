import { globSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect } from 'playwright/test'
import { type ReadMail, readMail } from '#tests/support/mail/read-mail.ts'

/** Mails to an address, oldest first. */
export function mailsTo(email: string): ReadMail[] {
  const beside = dirname(process.env['TEST_SITE_DIR'] ?? '.')
  const files = ['data/outbox', 'outbox', 'provider-site-*/data/outbox'].flatMap(folder =>
    globSync(join(beside, folder, '*.eml'))
  )
  return files
    .map(file => ({ file, text: readFileSync(file, 'utf8') }))
    .filter(({ text }) => text.includes(email))
    .sort((one, other) => statSync(one.file).mtimeMs - statSync(other.file).mtimeMs)
    .map(({ text }) => readMail(text))
    .filter(({ headers }) => headers['to']?.includes(email))
}

/** Path and query of the link in the newest of `count` mails. */
export async function mailedLink(email: string, count: number): Promise<string> {
  await expect.poll(() => mailsTo(email).length, { timeout: 10_000 }).toBe(count)
  const [address = ''] = /https?:\S+/.exec(mailsTo(email).at(-1)?.text ?? '') ?? []
  const { pathname, search } = new URL(address)
  return `${pathname}${search}`
}
