import { databaseProblemOf } from '#server/db/database-errors.ts'
import { BackupError } from '#server/operating/backup/backups.ts'
import type { Manifest } from '#server/operating/backup/archive.ts'
import { MEDIA } from '#server/operating/backup/make-backup.ts'
import { fail, failOfMachine } from './cli.ts'

/** Ends the process with one line, for `catch`. @param outcome `there is no backup` */
export function giveUp(outcome: string): (error: unknown) => never {
  return error =>
    error instanceof BackupError || (error instanceof Error && databaseProblemOf(error))
      ? fail(`${outcome}: ${error.message}`)
      : failOfMachine(error, `${outcome}: `)
}

const COUNT = new Intl.NumberFormat('en')

/** `12.3 MB` */
export function formatSize(bytes: number): string {
  const units = ['bytes', 'KB', 'MB', 'GB', 'TB']
  const step = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3))
  return `${Number((bytes / 1_000 ** step).toFixed(1))} ${units[step]}`
}

export function describeContents({
  takenAt,
  engine,
  migrations,
  tables,
  media,
  parts
}: Manifest): string[] {
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0)
  const files = parts.filter(({ path }) => path.startsWith(`${MEDIA}/`))
  const bytes = files.reduce((sum, part) => sum + part.bytes, 0)
  const mediaText = {
    copied: `${COUNT.format(files.length)} files, ${formatSize(bytes)}`,
    'left out': 'left out, as asked: copy their folder some other way',
    bucket: 'not copied: they are in a bucket, which needs a copy of its own'
  }[media]
  return [
    `  taken    ${takenAt}`,
    `  store    ${engine === 'sqlite' ? 'SQLite' : 'PostgreSQL'}, ${Object.keys(tables).length} tables, ${COUNT.format(rows)} rows, schema ${migrations.at(-1)}`,
    `  media    ${mediaText}`
  ]
}
