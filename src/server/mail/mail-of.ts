import { join } from 'node:path'
import site from '#content/site.json' with { type: 'json' }
import type { Settings } from '#server/settings/env.ts'
import type { Log } from '#server/runtime/log.ts'
import { isAddress, type MailPort, type Sender } from './mail.ts'
import { mailFolder } from './mail-folder.ts'
import { smtpMail } from './mail-smtp.ts'

type MailSettings = Pick<Settings, 'mailUrl' | 'siteUrl' | 'dataDir'>

export function mailOf(settings: MailSettings, log: Log): MailPort {
  const { mailUrl, dataDir } = settings
  const sender = senderOf(settings)
  return mailUrl ? smtpMail(mailUrl, sender) : mailFolder(join(dataDir, 'outbox'), sender, log)
}

/** The address in the settings, or one at the host of the site. */
export function senderOf({ mailUrl, siteUrl }: MailSettings): Sender {
  const from = mailUrl && new URL(mailUrl).searchParams.get('from')
  const own = `no-reply@${new URL(siteUrl).hostname}`
  return { address: from || (isAddress(own) ? own : 'no-reply@localhost'), name: site.name }
}
