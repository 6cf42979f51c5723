import type { Settings } from '#server/settings/env.ts'
import { senderOf, smtpOptions, verifySmtp } from '#server/mail/mail-of.ts'
import { errorText, type Finding } from './finding.ts'

const TIMEOUT_MS = 10_000

/** Greets the mail server and signs in, without a mail. */
export async function lookAtMail(settings: Settings): Promise<Finding> {
  const about = 'mail'
  if (!settings.mailUrl) {
    return { state: 'note', about, says: 'MAIL_URL is unset: mails are files in DATA_DIR/outbox' }
  }
  const { host, port } = smtpOptions(settings.mailUrl, TIMEOUT_MS)
  const where = `${host}:${port}`
  try {
    await verifySmtp(settings.mailUrl, TIMEOUT_MS)
    const { address } = senderOf(settings)
    return { state: 'ok', about, says: `${where} takes mails, which come from ${address}` }
  } catch (error) {
    return { state: 'wrong', about, says: `${where} cannot be used: ${errorText(error)}` }
  }
}
