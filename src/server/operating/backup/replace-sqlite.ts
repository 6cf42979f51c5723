import { copyFileSync, existsSync, linkSync, renameSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { makeFolder, renameDurably, syncNames } from '#server/media/durable-files.ts'
import { BackupError, notEmpty } from './backups.ts'
import { rowsOfSqlite, tablesOf } from './rows.ts'

const SQLITE_BUSY = 5

/**
 * Locks the file of a store until `close`, with its journal merged; undefined when unreadable.
 *
 * @throws BackupError while another process has it open
 */
function seizeStore(path: string): DatabaseSync | undefined {
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

/** @throws BackupError while the store is in use, or when it may not be replaced and is not empty */
export async function mustBeFree(path: string, mayReplace: boolean): Promise<void> {
  if (!existsSync(path) && journalsOf(path).length === 0) return
  const file = seizeStore(path)
  try {
    if (mayReplace) return
    // An unreadable file may have content.
    if (!file) throw notEmpty(path)
    const read = rowsOfSqlite(file)
    for (const table of tablesOf(file)) {
      for await (const rows of read(table)) if (rows.length > 0) throw notEmpty(path)
    }
  } finally {
    file?.close()
  }
}

/**
 * Replaces a store by one rename, so that there is always one.
 *
 * @param next path of a closed store
 * @param aside folder for the old store
 * @returns whether there was one
 * @throws BackupError while it is open
 */
export function replaceSqlite(path: string, next: string, aside: string): boolean {
  const wasThere = existsSync(path)
  const oldPath = join(aside, basename(path))
  const file = seizeStore(path)
  // A closed store has none.
  const journals = journalsOf(path)
  try {
    // Journals of a damaged or missing store must not be taken for the new one's.
    if (wasThere || journals.length > 0) {
      makeFolder(aside, 0o700)
      for (const end of journals) renameSync(path + end, oldPath + end)
      if (wasThere) linkOrCopy(path, oldPath)
      syncNames(aside)
    }
    if (process.platform === 'win32') file?.close()
    renameDurably(next, path)
  } finally {
    if (file?.isOpen) file.close()
  }
  if (wasThere) mustBeUnused(oldPath)
  return wasThere || journals.length > 0
}

const journalsOf = (path: string) =>
  ['-wal', '-shm', '-journal'].filter(end => existsSync(path + end))

/** A hard link, or a copy where the disk has none. */
function linkOrCopy(path: string, oldPath: string): void {
  try {
    linkSync(path, oldPath)
  } catch {
    copyFileSync(path, oldPath)
  }
}

/** A server that opened the old file just now still uses it. */
function mustBeUnused(oldPath: string): void {
  try {
    seizeStore(oldPath)?.close()
  } catch (error) {
    throw new BackupError('a server was started meanwhile: stop it, and restore again', {
      cause: error
    })
  }
}
