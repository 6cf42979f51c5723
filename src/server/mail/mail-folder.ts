import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Log } from '#server/runtime/log.ts'
import { makeFolder, putFile } from '#server/media/durable-files.ts'
import type { MailPort, Sender } from './mail.ts'
import { mailName, writeMessage } from './mail-message.ts'

/** Mails as files of a folder, `….eml`, for a server that sends none. Their paths are logged. */
export function mailFolder(folder: string, sender: Sender, log: Log): MailPort {
  return {
    async send(mail) {
      const date = mail.date ?? new Date()
      const stamp = date.toISOString().replace(/[:.]/g, '-')
      const path = join(folder, `${stamp}-${mailName(mail).slice(0, 8)}.eml`)
      makeFolder(folder, 0o700)
      const message = writeMessage(mail, sender, date, '8bit')
      // On the disk, since its row is deleted next; whole, since a reader may be waiting for its name.
      await putFile(path, draft => writeFile(draft, message, { mode: 0o600 }))
      log('info', 'mail written', { path })
    }
  }
}
