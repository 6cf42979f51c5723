import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readCatalogue } from '#server/catalogue/import/read-folder.ts'
import { writeCatalogue } from '#server/catalogue/import/write-catalogue.ts'
import { openDb } from '#server/db/open.ts'
import { mediaFolder } from '#server/media/media-of.ts'
import { dump } from '#tests/support/catalogue/dump.ts'
import { randomOf } from '#tests/support/catalogue/generated.ts'
import { type Files, namedClass, SMALL } from '#tests/support/catalogue/small.ts'
import { folderOfTest, temporaryFolder, writeFiles } from '#tests/support/catalogue/catalogue.ts'
import { machine } from '#tests/support/operating/machine.ts'
import { freshDatabase } from '#tests/support/database/postgres.ts'

const SECRET = 'a secret of at least thirty-two bytes'
const KILLS = 3

const FILES: Files = Array.from({ length: 60 }, (_, at) => at).reduce(
  (files, at) => ({
    ...files,
    ...namedClass(`many-${at}`, { ar: `الصف رقم ${at}`, en: `Class number ${at}` }, at)
  }),
  SMALL
)

/** The import of `npm run import`, into a store of its own process. */
function startImport(source: string, environment: Record<string, string>): ChildProcess {
  return spawn(process.execPath, ['scripts/import.ts', source], {
    env: { ...machine(), ...environment },
    stdio: ['ignore', 'pipe', 'pipe']
  })
}

async function endOf(child: ChildProcess): Promise<{ code: number | null; printed: string }> {
  let printed = ''
  child.stdout?.on('data', (text: Buffer) => (printed += text))
  child.stderr?.on('data', (text: Buffer) => (printed += text))
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, printed }
}

describe('npm run import', () => {
  const { path: source, remove } = temporaryFolder()
  let whole: Record<string, string[]>
  /** From when it has read the folder until it ends. */
  let milliseconds = 0

  beforeAll(async () => {
    writeFiles(source, FILES)
    const { path: data, remove: removeData } = temporaryFolder()
    const child = startImport(source, { DATA_DIR: data })
    const ended = endOf(child)
    await once(child.stdout ?? child, 'data')
    const start = performance.now()
    expect(await ended).toMatchObject({ code: 0, printed: expect.stringContaining('63 classes') })
    milliseconds = performance.now() - start
    const db = await openDb(join(data, 'store.sqlite'))
    whole = await dump(db)
    await db.destroy()
    removeData()
  })
  afterAll(remove)

  test.each([
    { engine: 'sqlite', database: undefined },
    { engine: 'postgres', database: freshDatabase }
  ])(
    'killed at any point, leaves all or nothing on $engine, and a second run finds everything',
    async ({ database }) => {
      const random = randomOf(Date.now())
      const catalogue = await readCatalogue(source)
      let interrupted = 0
      // A machine that has become quicker meanwhile ends some before they are killed.
      for (let kill = 0; kill < KILLS || interrupted === 0; kill++) {
        const data = folderOfTest()
        const url = await database?.()
        const environment = {
          DATA_DIR: data,
          ...(url && { DATABASE_URL: url, JWT_SECRET: SECRET })
        }
        const address = url ?? join(data, 'store.sqlite')
        const child = startImport(source, environment)
        const ended = endOf(child)
        await once(child.stdout ?? child, 'data')
        // A different moment each time is the point.
        await pause((((kill % KILLS) + random()) / KILLS) * milliseconds)
        child.kill('SIGKILL')
        if ((await ended).code === null) interrupted++
        else milliseconds /= 2

        const db = await openDb(address)
        const found = await dump(db)
        const isEmpty = Object.values(found).every(rows => rows.length === 0)
        expect(isEmpty || JSON.stringify(found) === JSON.stringify(whole)).toBe(true)

        await writeCatalogue(db, mediaFolder(join(data, 'media')), catalogue, { prune: false })
        expect(await dump(db)).toEqual(whole)
        await db.destroy()
      }
    },
    240_000
  )

  test('twice at once on one SQLite file has the result of one', async () => {
    const data = folderOfTest()
    const endings = await Promise.all(
      [1, 2].map(() => endOf(startImport(source, { DATA_DIR: data })))
    )
    expect(endings.map(({ code }) => code)).toEqual([0, 0])
    const db = await openDb(join(data, 'store.sqlite'))
    expect(await dump(db)).toEqual(whole)
    await db.destroy()
  })

  test('with --check only reads', async () => {
    const data = folderOfTest()
    const child = spawn(process.execPath, ['scripts/import.ts', '--check', source], {
      env: { ...machine(), DATA_DIR: join(data, 'none') }
    })
    expect(await endOf(child)).toEqual({
      code: 0,
      printed: 'read 63 classes, 66 items, 2 experts\n'
    })
  })

  test.each([
    { why: 'no folder named', args: [], printed: /^error: missing required argument 'dir'/ },
    {
      why: 'no such folder',
      args: ['/no/such'],
      printed: /^\/no\/such {2}there is no such folder\ncomplaints: 1/
    },
    { why: 'no catalogue', args: ['tests/api/db'], printed: /categories\.yaml is missing/ }
  ])('exits with 1 and prints the reason: $why', async ({ args, printed }) => {
    const child = spawn(process.execPath, ['scripts/import.ts', ...args], {
      env: { ...machine(), DATA_DIR: join(folderOfTest(), 'none') }
    })
    expect(await endOf(child)).toEqual({ code: 1, printed: expect.stringMatching(printed) })
  })
})
