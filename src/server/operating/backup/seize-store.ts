import { existsSync, statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { BackupError } from './backup-error.ts'

const SQLITE_BUSY = 5

/**
 * Takes the file of a store for itself, written out whole, until `close`; nothing where it cannot be
 * read, since no server runs on such a file.
 *
 * @throws BackupError while another process has it open
 */
export function seizeStore(path: string): DatabaseSync | undefined {
  // SQLite would delete the journal beside an empty file.
  if (!existsSync(path) || statSync(path).size === 0) return undefined
  const file = new DatabaseSync(path)
  try {
    file.exec('pragma busy_timeout = 0')
    file.exec('pragma locking_mode = exclusive')
    // Only whoever is alone may leave the journal that many share.
    file.prepare('pragma journal_mode = delete').get()
    file.exec('begin exclusive')
    return file
  } catch (error) {
    file.close()
    const { errcode = 0 } = error as { errcode?: number }
    if ((errcode & 0xff) !== SQLITE_BUSY) return undefined
    throw new BackupError(`a server or script uses ${path}; stop it first`, { cause: error })
  }
}
