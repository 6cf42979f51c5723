import { existsSync, statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { BackupError } from './backup-error.ts'

const SQLITE_BUSY = 5

/**
 * Locks the file of a store until `close`, with its journal merged; undefined when unreadable.
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
    // Only an exclusive owner may leave the shared journal mode.
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
