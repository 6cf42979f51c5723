import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { describeContents, giveUp } from './lib/backup.ts'
import { putBack } from '#server/operating/backup/put-back.ts'
import { stage } from '#server/operating/backup/stage.ts'
import { commandLine, fail, settingsOrExit } from './lib/cli.ts'

const line = commandLine(
  'npm run restore --',
  `Restores a backup: store, media, secret and outbox, all of it verified before
anything is touched. A backup goes into SQLite or, with DATABASE_URL, into
PostgreSQL, whichever it was taken from: that is also how a store moves from one
to the other.

Stop every server first; one that runs is noticed. A backup of an older version
is brought to this one's schema, one of a newer version is refused. With any
error the store stays as it was, and the exit code is 1.`,
  'npm run restore -- --replace backups/ufuq-2026-11-22T15-30-00Z.tar.zst'
)
  .argument('<file>', 'the backup')
  .option('--replace', 'into a store that is not empty, which is kept aside', false)
  .option('--check', 'unpacks and verifies it, and restores nothing')
  .parse()
const { replace, check } = line.opts<{ replace: boolean; check?: true }>()
const [file = ''] = line.args
const settings = settingsOrExit()
const archive = resolve(file)

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => fail('interrupted: the store is as it was'))
}
const print = (lines: readonly string[]) => void process.stdout.write(`${lines.join('\n')}\n`)

if (check) {
  // Of this process alone, since others may write there.
  const inside = mkdtempSync(join(tmpdir(), 'ufuq-restore-'))
  process.once('exit', () => rmSync(inside, { recursive: true, force: true }))
  const manifest = await stage(archive, inside, false).catch(giveUp('it cannot be restored'))
  print([`${archive} is whole and can be restored`, ...describeContents(manifest)])
} else {
  const { manifest, oldStore, newMedia, hasSameSecret } = await putBack(
    settings,
    archive,
    replace
  ).catch(giveUp('nothing was restored'))
  const { siteUrl } = manifest
  print([
    `${archive} is restored to ${settings.databaseUrl ? 'PostgreSQL' : settings.dataDir}`,
    ...describeContents(manifest),
    `  new      media that were missing: ${newMedia}`,
    ...(oldStore ? [`What was there is kept in ${oldStore}; delete it when all is well.`] : []),
    ...(hasSameSecret
      ? []
      : [
          'The secret isn’t the one in the backup: everyone has to log in again, and links in mails stop working.'
        ]),
    ...(siteUrl === settings.siteUrl
      ? []
      : [`SITE_URL isn’t the one in the backup, ${siteUrl}, which its badges name.`])
  ])
}
