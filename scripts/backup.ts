import { statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { BACKUP_SUFFIX, backupName, removeOlder } from '#server/operating/backup/backups.ts'
import { SECRET_FILE } from '#server/runtime/keys.ts'
import { describeContents, formatSize, giveUp } from './lib/backup.ts'
import { makeBackup } from '#server/operating/backup/make-backup.ts'
import { commandLine, count, fail, settingsOrExit } from './lib/cli.ts'

const line = commandLine(
  'npm run backup --',
  `Saves everything that cannot be made again, while the server goes on: store,
media, secret, outbox, each with what was acknowledged before it began. The same
file is restored into SQLite or PostgreSQL, whichever it was taken from. It gets
its name when all of it has been read again; otherwise there is no file, and the
exit code is 1.`,
  'npm run backup -- /mnt/backups --keep 14'
)
  .argument('[place]', 'a folder, or FILE.tar.zst; default: BACKUP_DIR, or backups in DATA_DIR')
  .option('--keep <number>', 'removes all but the newest backups of that folder when done', count)
  .option('--without-media', 'leaves out media, if you copy them some other way')
  .parse()
const { keep = Infinity, withoutMedia } = line.opts<{ keep?: number; withoutMedia?: true }>()
const settings = settingsOrExit()
const place = resolve(line.args[0] ?? settings.backupDir)
const path = place.endsWith(BACKUP_SUFFIX) ? place : join(place, backupName(new Date()))

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => fail('interrupted: there is no backup'))
}
const manifest = await makeBackup(settings, path, !withoutMedia).catch(giveUp('there is no backup'))
const hasSecret = manifest.parts.some(part => part.path === SECRET_FILE)
const secretText = settings.jwtSecret
  ? 'not copied: JWT_SECRET is set in the environment; keep it with your settings'
  : hasSecret
    ? 'of the data folder: it signs sessions and links'
    : 'none has been made yet'
const lines = [
  `${path}   ${formatSize(statSync(path).size)}`,
  ...describeContents(manifest),
  `  secret   ${secretText}`,
  '  checked  read again from its beginning to its end',
  'It holds personal data and keys, so nobody else may read it (mode 0600). Copy it to another place.'
]
process.stdout.write(`${lines.join('\n')}\n`)

for (const old of removeOlder(dirname(path), keep)) process.stdout.write(`removed ${old}\n`)
