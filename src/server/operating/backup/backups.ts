import { readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Of every backup, also of one that was given a name. */
export const BACKUP_SUFFIX = '.tar.zst'

/** Names that a backup is given, and that only such files are taken for. */
const NAME = /^ufuq-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.tar\.zst$/

/** `ufuq-2026-11-22T15-30-00Z.tar.zst`: in the order of time when sorted. */
export function backupName(takenAt: Date): string {
  return `ufuq-${takenAt.toISOString().slice(0, 19).replaceAll(':', '-')}Z${BACKUP_SUFFIX}`
}

/** Paths of the backups in a folder, the newest first; none where there is no folder. */
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

/** Hours since a backup was written. */
export function ageOf(path: string, now: Date): number {
  return (now.getTime() - statSync(path).mtimeMs) / 3_600_000
}

/** Removes all but the newest of a folder. @returns their paths */
export function removeOlder(folder: string, keep: number): string[] {
  const older = backupsIn(folder).slice(keep)
  for (const path of older) rmSync(path)
  return older
}
