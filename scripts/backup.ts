// Saves everything that cannot be made anew, while the server goes on: store, media, secret, outbox.
//
//   npm run backup                     into BACKUP_DIR, or backups in DATA_DIR
//   npm run backup -- FOLDER           into that folder, by the time: ufuq-2026-11-22T15-30-00Z.tar.zst
//   npm run backup -- FILE.tar.zst     under that name
//     --keep 14                        removes all but the newest 14 of that folder when done
//     --without-media                  for media that are copied otherwise
//
// What was acknowledged before it began is in it. The same file is put back into SQLite or PostgreSQL
// (scripts/restore.ts), whichever it was taken from. It gets its name when all of it has been read
// again; otherwise there is no file, one line says why, and the exit code is 1.

import { statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { BACKUP_SUFFIX, backupName, removeOlder } from '#server/backup/backups.ts'
import { SECRET_FILE } from '#server/secret.ts'
import { giveUp } from './backup/give-up.ts'
import { makeBackup } from './backup/make-backup.ts'
import { sayContents, saySize } from './backup/say.ts'
import { fail, optionsOrExit, settingsOrExit } from './settings.ts'

const { values, positionals } = optionsOrExit({
  allowPositionals: true,
  options: { keep: { type: 'string' }, 'without-media': { type: 'boolean', default: false } }
})
if (positionals.length > 1)
  fail('usage: npm run backup -- [FILE or FOLDER] [--keep N] [--without-media]')
const keep = values.keep === undefined ? Infinity : Number(values.keep)
if (keep !== Infinity && !(Number.isSafeInteger(keep) && keep > 0)) {
  fail('--keep: write how many backups are to stay, a whole number from 1')
}
const settings = settingsOrExit()
const place = resolve(positionals[0] ?? settings.backupDir)
const path = place.endsWith(BACKUP_SUFFIX) ? place : join(place, backupName(new Date()))

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => fail('interrupted: there is no backup'))
}
const manifest = await makeBackup(settings, path, !values['without-media']).catch(
  giveUp('there is no backup')
)
const hasSecret = manifest.parts.some(part => part.path === SECRET_FILE)
const saidSecret = settings.jwtSecret
  ? 'not copied: JWT_SECRET stands in the environment, keep it with your settings'
  : hasSecret
    ? 'of the data folder: it signs sessions and links'
    : 'none has been made yet'
const lines = [
  `${path}   ${saySize(statSync(path).size)}`,
  ...sayContents(manifest),
  `  secret   ${saidSecret}`,
  '  checked  read again from its beginning to its end',
  'It holds personal data and keys, so nobody else may read it (mode 0600). Copy it to another place.'
]
process.stdout.write(`${lines.join('\n')}\n`)

for (const old of removeOlder(dirname(path), keep)) process.stdout.write(`removed ${old}\n`)
