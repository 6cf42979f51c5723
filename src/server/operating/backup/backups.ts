import { readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'

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
