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
