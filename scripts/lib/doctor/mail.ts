import type { Settings } from '#server/settings/env.ts'
import { senderOf } from '#server/mail/mail-of.ts'
import { visit } from '#server/mail/mail-smtp.ts'
import { smtpServerOf } from '#server/mail/smtp-connection.ts'
import { type Finding, said } from './finding.ts'

const PATIENCE = 10_000

/** Greets the mail server and signs in, without a mail. */
export async function lookAtMail(settings: Settings): Promise<Finding> {
  const about = 'mail'
  if (!settings.mailUrl) {
    return { state: 'note', about, says: 'MAIL_URL is unset: mails are files in DATA_DIR/outbox' }
  }
  const server = smtpServerOf(settings.mailUrl)
  const where = `${server.host}:${server.port}`
  try {
    await visit(server, PATIENCE, async () => undefined)
    const { address } = senderOf(settings)
    return { state: 'ok', about, says: `${where} takes mails, which come from ${address}` }
  } catch (error) {
    return { state: 'wrong', about, says: `${where} cannot be used: ${said(error)}` }
  }
}
