import { randomBytes } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Log } from '#server/log.ts'
import type { MailPort, Sender } from './mail.ts'
import { writeMessage } from './mail-message.ts'

/** Mails as files of a folder, `….eml`, for a server that sends none. Their paths are logged. */
export function mailFolder(folder: string, sender: Sender, log: Log): MailPort {
  return {
    async send(mail) {
      const date = new Date()
      const stamp = date.toISOString().replace(/[:.]/g, '-')
      const path = join(folder, `${stamp}-${randomBytes(4).toString('hex')}.eml`)
      await mkdir(folder, { recursive: true, mode: 0o700 })
      // Under its name only once it is whole, since somebody may be waiting for it.
      const message = writeMessage(mail, sender, date, '8bit')
      await writeFile(`${path}.part`, message, { mode: 0o600 })
      await rename(`${path}.part`, path)
      log('info', 'mail written', { path })
    }
  }
}
