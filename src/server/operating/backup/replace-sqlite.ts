import { copyFileSync, existsSync, linkSync, renameSync } from 'node:fs'
import { basename, join } from 'node:path'
import { makeFolder, renameDurably, syncNames } from '#server/media/durable-files.ts'
import { BackupError, notEmpty } from './backup-error.ts'
import { rowsOfSqlite } from './rows.ts'
import { seizeStore } from './seize-store.ts'
import { tablesOf } from './tables.ts'

/** @throws BackupError while the store is in use, or when it may not be replaced and holds something */
export async function mustBeFree(path: string, mayReplace: boolean): Promise<void> {
  if (!existsSync(path) && journalsOf(path).length === 0) return
  const file = seizeStore(path)
  try {
    if (mayReplace) return
    // What cannot be read is not known to be empty.
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
 * Puts a store in the place of another by one rename, so that there is one of them at every moment.
 *
 * @param next path of a store that nobody has open
 * @param aside folder that the one which is there is kept in
 * @returns whether something was there
 * @throws BackupError while somebody has it open
 */
export function replaceSqlite(path: string, next: string, aside: string): boolean {
  const wasThere = existsSync(path)
  const kept = join(aside, basename(path))
  const file = seizeStore(path)
  // Of a closed store there are none.
  const journals = journalsOf(path)
  try {
    // Only what could not be read, or is gone, still has journals, which must not be taken for the new one's.
    if (wasThere || journals.length > 0) {
      makeFolder(aside, 0o700)
      for (const end of journals) renameSync(path + end, kept + end)
      if (wasThere) keepAs(path, kept)
      syncNames(aside)
    }
    if (process.platform === 'win32') file?.close()
    renameDurably(next, path)
  } finally {
    if (file?.isOpen) file.close()
  }
  if (wasThere) mustBeLeft(kept)
  return wasThere || journals.length > 0
}

/** Endings of the journals beside a store. */
const journalsOf = (path: string) =>
  ['-wal', '-shm', '-journal'].filter(end => existsSync(path + end))

/** A second name, or a copy where a disk knows no such thing. */
function keepAs(path: string, kept: string): void {
  try {
    linkSync(path, kept)
  } catch {
    copyFileSync(path, kept)
  }
}

/** Whoever opened the old file in the moment of the change has it still. */
function mustBeLeft(kept: string): void {
  try {
    seizeStore(kept)?.close()
  } catch (error) {
    throw new BackupError('a server was started meanwhile: stop it, and restore again', {
      cause: error
    })
  }
}
