import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { makeFolder } from '#server/media/durable-files.ts'

/** Why a backup or restore fails, in one line. */
export class BackupError extends Error {}

export function notEmpty(what: string): BackupError {
  return new BackupError(
    `${what} is not empty; with --replace it is put aside and the backup takes its place`
  )
}

/** @param unknown names of migrations that this version does not have */
export function newerThanThis(unknown: readonly string[]): BackupError {
  return new BackupError(
    `the store was written by a newer version (${unknown.join(', ')}); use that version`
  )
}

const UNDONE = '.backup-part'
/** Milliseconds. */
const STALE_AFTER = 24 * 3_600_000

/** Works in an empty folder and removes it afterwards, also when the process ends. */
export async function inWorkFolder<Value>(
  inside: string,
  work: (folder: string) => Promise<Value>
): Promise<Value> {
  makeFolder(inside, 0o700)
  removeStale(inside)
  const folder = join(inside, `.${Date.now()}-${process.pid}${UNDONE}`)
  mkdirSync(folder, { mode: 0o700 })
  const clean = () => rmSync(folder, { recursive: true, force: true })
  process.once('exit', clean)
  try {
    return await work(folder)
  } finally {
    clean()
    process.removeListener('exit', clean)
  }
}

/** Removes folders of killed processes, as far as it may. */
function removeStale(inside: string): void {
  for (const name of readdirSync(inside)) {
    if (!name.startsWith('.') || !name.endsWith(UNDONE)) continue
    const path = join(inside, name)
    try {
      const isStale = Date.now() - statSync(path).mtimeMs > STALE_AFTER
      if (isStale) rmSync(path, { recursive: true, force: true })
    } catch {
      continue
    }
  }
}

/** Also of backups with a chosen name. */
export const BACKUP_SUFFIX = '.tar.zst'

/** Only such files count as backups. */
const NAME = /^ufuq-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.tar\.zst$/

/** `ufuq-2026-11-22T15-30-00Z.tar.zst`: sorted by time. */
export function backupName(takenAt: Date): string {
  return `ufuq-${takenAt.toISOString().slice(0, 19).replaceAll(':', '-')}Z${BACKUP_SUFFIX}`
}

/** Paths of the backups in a folder, newest first. */
export function backupsIn(folder: string): string[] {
  try {
    const names = readdirSync(folder).filter(name => NAME.test(name))
    return names
      .sort()
      .reverse()
      .map(name => join(folder, name))
  } catch {
    return []
  }
}

export function ageOf(path: string, now: Date): number {
  return (now.getTime() - statSync(path).mtimeMs) / 3_600_000
}

/** Deletes all but the newest. @returns their paths */
export function removeOlder(folder: string, keep: number): string[] {
  const older = backupsIn(folder).slice(keep)
  for (const path of older) rmSync(path)
  return older
}
