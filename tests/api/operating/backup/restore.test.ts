import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { databaseAddress } from '#server/settings/database-address.ts'
import { putBack } from '#server/operating/backup/put-back.ts'
import { openDb } from '#server/db/open.ts'
import { readSettings, type Settings } from '#server/settings/env.ts'
import { startServer } from '#server/operating/start-server.ts'
import { secretIn } from '#server/runtime/keys.ts'
import { folderOfTest } from '#tests/support/catalogue/catalogue.ts'
import { freshDatabase } from '#tests/support/database/postgres.ts'
import { runScript } from '#tests/support/operating/run-script.ts'
import { SECRET, SITE } from '#tests/support/server.ts'
import { serveApart } from '#tests/support/operating/backup/serving.ts'
import { fillStore, readsOf, writeNotes } from '#tests/support/operating/backup/writers.ts'

/** `npm run test:backup` has more of them. */
const ROUNDS = Number(process.env['BACKUP_ROUNDS'] ?? 1)
const SEVERAL = 60

type Engine = 'sqlite' | 'postgres'

/** Settings of an empty store of that engine, as an environment has them. */
async function environmentOf(engine: Engine): Promise<Record<string, string>> {
  const own = { DATA_DIR: folderOfTest(), SITE_URL: SITE, ALLOW_PUBLIC_SANDBOX: 'on' }
  if (engine === 'sqlite') return own
  return { ...own, DATABASE_URL: await freshDatabase('usual'), JWT_SECRET: SECRET }
}

/** The notes of a store, which must be sound. */
async function notesIn(settings: Settings): Promise<Map<number, string>> {
  const db = await openDb(databaseAddress(settings))
  if (!settings.databaseUrl) {
    expect((await sql`pragma foreign_key_check`.execute(db)).rows).toEqual([])
    expect((await sql`pragma quick_check`.execute(db)).rows).toEqual([{ quick_check: 'ok' }])
  }
  const notes = await db.selectFrom('note').select(['id', 'text']).execute()
  await db.destroy()
  return new Map(notes.map(({ id, text }) => [id, text]))
}

describe.each<{ from: Engine }>([{ from: 'sqlite' }, { from: 'postgres' }])(
  'a backup of $from, put back into either engine',
  ({ from }) => {
    test.each(Array.from({ length: ROUNDS }, (_, round) => ({ round })))(
      'has all that was acknowledged before it began, and answers alike, round $round',
      async () => {
        const environment = await environmentOf(from)
        const settings = readSettings(environment)
        const filled = await fillStore(settings)
        const first = await serveApart(environment)
        onTestFinished(first.kill)
        const reads = await readsOf(first.origin, filled)
        const { acknowledged, ended } = writeNotes(first.origin, filled.tokens)
        await expect.poll(() => acknowledged.size, { interval: 5 }).toBeGreaterThan(SEVERAL)

        const before = new Map(acknowledged)
        const file = join(folderOfTest(), 'made-while-writing.tar.zst')
        const { code, stderr } = await runScript('backup', [file], environment)
        expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
        expect(acknowledged.size).toBeGreaterThan(before.size)
        await first.kill()
        // They write until the server is gone.
        expect((await ended).filter(reason => !reason.includes('fetch failed'))).toEqual([])

        const secret = environment['JWT_SECRET'] ?? secretIn(settings.dataDir)
        for (const to of ['sqlite', 'postgres'] as const) {
          const isAllSqlite = from === 'sqlite' && to === 'sqlite'
          const target = readSettings({
            ...(await environmentOf(to)),
            // In the data folder by default: it comes with the backup.
            ...(!isAllSqlite && { JWT_SECRET: secret })
          })
          const { oldStore, newMedia, hasSameSecret } = await putBack(target, file, false)
          expect({ oldStore, hasSameSecret }).toEqual({ oldStore: undefined, hasSameSecret: true })
          expect(newMedia).toBeGreaterThan(0)
          const notes = await notesIn(target)
          expect([...before].filter(([id, text]) => notes.get(id) !== text)).toEqual([])
          expect([...notes.values()].every(text => /^note \d+ of \d$/.test(text))).toBe(true)

          const second = await startServer({ ...target, port: 0 }, () => undefined)
          const answers = await readsOf(`http://127.0.0.1:${second.port}`, filled)
          await second.stop()
          expect(answers).toEqual(reads)
        }
      }
    )
  }
)
