import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { databaseAddress } from '#server/settings/database-address.ts'
import { readArchive } from '#server/operating/backup/archive.ts'
import { makeBackup } from '#server/operating/backup/make-backup.ts'
import { putBack } from '#server/operating/backup/put-back.ts'
import { openSqlite } from '#server/db/engines.ts'
import { readSettings } from '#server/settings/env.ts'
import { fillStore, WRITERS } from '#tests/support/operating/backup/writers.ts'
import { folderOfTest, writeFiles } from '#tests/support/catalogue/catalogue.ts'

const ROUNDS = Number(process.env['BACKUP_ROUNDS'] ?? 1)
const ROOT = resolve(import.meta.dirname, '../../..')
/** Milliseconds that a backup takes here, more or less. */
const LONGEST = 1_200

/** Starts a backup or a restore, and ends it some time later. */
async function interrupt(
  script: string,
  parameters: string[],
  env: Record<string, string>,
  signal: 'SIGKILL' | 'SIGTERM'
) {
  const program = join(ROOT, 'scripts', `${script}.ts`)
  const child = spawn(process.execPath, [program, ...parameters], {
    cwd: ROOT,
    env,
    stdio: 'ignore'
  })
  const ended = once(child, 'exit')
  await sleep(Math.random() * LONGEST)
  child.kill(signal)
  await ended
}

const shown = (folder: string) => readdirSync(folder).filter(name => !name.startsWith('.'))

describe.each(Array.from({ length: ROUNDS }, (_, round) => ({ round })))('round $round', () => {
  test.each(['SIGKILL', 'SIGTERM'] as const)(
    'a backup that is ended by %s is whole or not there',
    async signal => {
      const env = { DATA_DIR: folderOfTest() }
      await fillStore(readSettings(env))
      writeFiles(env.DATA_DIR, { 'media/open/film-1a.mp4': new Uint8Array(20_000_000) })
      const folder = folderOfTest()
      await interrupt('backup', [folder], env, signal)
      for (const name of shown(folder)) {
        expect((await readArchive(join(folder, name))).media).toBe('copied')
      }
      // Who is killed clears nothing away; the next backup does, when it is a day old.
      const left = signal === 'SIGTERM' ? shown(folder) : readdirSync(folder)
      expect(readdirSync(folder)).toEqual(left)
    }
  )

  test('a restore that is killed leaves no store or all of it, and can be repeated', async () => {
    const source = readSettings({ DATA_DIR: folderOfTest() })
    await fillStore(source)
    const file = join(folderOfTest(), 'backup.tar.zst')
    await makeBackup(source, file, true)
    const target = readSettings({ DATA_DIR: folderOfTest() })
    await interrupt('restore', [file], { DATA_DIR: target.dataDir }, 'SIGKILL')
    const store = databaseAddress(target)
    if (existsSync(store)) expect(learnersIn(store)).toBe(WRITERS)
    await putBack(target, file, true)
    expect(learnersIn(store)).toBe(WRITERS)
  })
})

function learnersIn(path: string): unknown {
  const file = openSqlite(path)
  const row = file.prepare('select count(*) as count from learner').get()
  file.close()
  return row?.['count']
}
