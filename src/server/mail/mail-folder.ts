import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Log } from '#server/runtime/log.ts'
import { makeFolder, putFile } from '#server/media/durable-files.ts'
import type { MailPort, Sender } from './mail.ts'
import { mailName, writeReadable } from './mail-message.ts'

/** Writes mails as `.eml` files into a folder and logs their paths, for a server without SMTP. */
export function mailFolder(folder: string, sender: Sender, log: Log): MailPort {
  return {
    async send(mail) {
      const stamp = (mail.date ?? new Date()).toISOString().replace(/[:.]/g, '-')
      const path = join(folder, `${stamp}-${mailName(mail).slice(0, 8)}.eml`)
      makeFolder(folder, 0o700)
      const message = await writeReadable(mail, sender)
      // On the disk, since its row is deleted next; whole, since a reader may wait for its name.
      await putFile(path, draft => writeFile(draft, message, { mode: 0o600 }))
      log('info', 'mail written', { path })
    }
  }
}
