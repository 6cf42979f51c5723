/** Why a store cannot be copied or put back, in one line for whoever asked for it. */
export class BackupError extends Error {}

/** @param what is not empty */
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
