import { BackupError } from '#server/operating/backup/backups.ts'
import { databaseProblemOf } from '#server/db/database-errors.ts'
import { fail, failOfMachine } from '#scripts/lib/cli/settings.ts'

/** Ends the process with one line, for `catch`. @param outcome `there is no backup` */
export function giveUp(outcome: string): (error: unknown) => never {
  return error =>
    error instanceof BackupError || (error instanceof Error && databaseProblemOf(error))
      ? fail(`${outcome}: ${error.message}`)
      : failOfMachine(error, `${outcome}: `)
}
