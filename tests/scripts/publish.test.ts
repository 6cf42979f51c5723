import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, realpathSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { readCatalogue } from '#server/catalogue/import/read-folder.ts'
import { writeCatalogue } from '#server/catalogue/import/write-catalogue.ts'
import { bumpVersion } from '#server/db/catalogue-version.ts'
import { inTransaction } from '#server/db/database-errors.ts'
import { type Running, startServer } from '#server/operating/start-server.ts'
import { mediaOf } from '#server/media/media-of.ts'
import { lastPublications } from '#server/operating/publications.ts'
import { readSettings } from '#server/settings/env.ts'
import { readPublication } from '#scripts/lib/publish/publication.ts'
import { SMALL } from '#tests/support/catalogue/small.ts'
import { temporaryFolder, writeFiles } from '#tests/support/catalogue/catalogue.ts'
import { freePort } from '#tests/support/operating/guarded.ts'
import { machine } from '#tests/support/operating/machine.ts'
import { randomOf } from '#tests/support/catalogue/generated.ts'

const SCRIPT = resolve(import.meta.dirname, '../../scripts/publish.ts')
const SLUG = 'first-page'
const KILLS = 8

let running: Running
let remove: () => void
let site: string
let environment: Record<string, string>
let publisher: ChildProcess | undefined
let printed = ''

beforeAll(async () => {
  const folder = temporaryFolder()
  remove = folder.remove
  const port = await freePort()
  site = join(folder.path, 'site')
  environment = {
    PORT: `${port}`,
    DATA_DIR: join(folder.path, 'data'),
    SITE_DIR: site,
    SITE_URL: `http://localhost:${port}`,
    API_HOST: `http://localhost:${port}/api`
  }
  const settings = readSettings(environment)
  running = await startServer(settings, () => undefined)
  const catalogue = join(folder.path, 'catalogue')
  writeFiles(catalogue, SMALL)
  await writeCatalogue(running.db, mediaOf(settings), await readCatalogue(catalogue), {
    prune: false
  })
})

afterEach(stop)
afterAll(async () => {
  await running.stop()
  remove()
})

function start(...parameters: string[]): ChildProcess {
  printed = ''
  // A group of its own, since a test kills the publication as well.
  publisher = spawn(process.execPath, [SCRIPT, ...parameters], {
    env: { ...machine(), ...environment },
    detached: true
  })
  for (const stream of [publisher.stdout, publisher.stderr]) {
    stream?.on('data', text => (printed += String(text)))
  }
  return publisher
}

const isRunning = ({ exitCode, signalCode }: ChildProcess) =>
  exitCode === null && signalCode === null

async function stop(): Promise<void> {
  const ended = publisher && isRunning(publisher) && once(publisher, 'exit')
  publisher?.kill()
  await ended
  publisher = undefined
}

/** Kills the publisher and what it started. */
async function killAll(): Promise<void> {
  if (publisher?.pid !== undefined && isRunning(publisher)) {
    const ended = once(publisher, 'exit')
    process.kill(-publisher.pid, 'SIGKILL')
    await ended
  }
  publisher = undefined
}

async function rename(title: string): Promise<void> {
  await inTransaction(running.db, async tx => {
    await tx.updateTable('class').set({ title_en: title }).where('slug', '=', SLUG).execute()
    const { id } = await tx
      .selectFrom('class')
      .select('id')
      .where('slug', '=', SLUG)
      .executeTakeFirstOrThrow()
    await bumpVersion(tx, [`class ${id}`, 'classes'])
  })
}

const page = (path: string) => {
  try {
    return readFileSync(join(site, path), 'utf8')
  } catch {
    return ''
  }
}

const PLACES = [
  `en/class/${SLUG}.html`,
  'en/classes.html',
  'en/feed.xml',
  'catalogue/classes/0.json'
]

/** Waits until a title is in all places that show it. */
async function expectLive(title: string): Promise<void> {
  await expect
    .poll(() => PLACES.filter(place => !page(place).includes(title)), { timeout: 90_000 })
    .toEqual([])
}

describe('the publisher', () => {
  test('makes the site, and each change live while it runs', async () => {
    start()
    await rename('Before all')
    await expectLive('Before all')
    const first = readPublication(realpathSync(site))
    await rename('A change')
    await expectLive('A change')
    const second = readPublication(realpathSync(site))
    expect(second?.before).toBe(first?.id)
    expect(second?.written.length).toBeLessThan(200)
    await expect
      .poll(async () => (await lastPublications(running.db, 1, new Date()))[0]?.state)
      .toBe('live')
    const ready = (await (await fetch(`${environment['API_HOST']}/health/ready`)).json()) as {
      catalogueVersion: string
      liveVersion: string
    }
    expect(ready.liveVersion).toBe(ready.catalogueVersion)
  }, 240_000)

  test('ends at SIGTERM', async () => {
    const child = start()
    await rename('The last')
    await expectLive('The last')
    const ended = once(child, 'exit')
    child.kill()
    expect(await ended).toEqual([0, null])
  }, 120_000)

  test(`leaves a whole site when it is killed at any of ${KILLS} moments`, async () => {
    const random = randomOf(9)
    await once(start('--once'), 'exit')
    for (let kill = 0; kill < KILLS; kill++) {
      await rename(`Killed ${kill}`)
      start('--once')
      // A publication takes a little longer.
      await sleep(random() * 1_200)
      await killAll()
      const publication = readPublication(realpathSync(site))
      expect(publication, printed).toBeDefined()
      // All places show one state of the store.
      const titles = PLACES.map(place => /Killed \d+|The last/.exec(page(place))?.[0])
      expect(new Set(titles).size, titles.join()).toBe(1)
    }
    const [code] = (await once(start('--once'), 'exit')) as [number]
    expect(code, printed).toBe(0)
    await expectLive(`Killed ${KILLS - 1}`)
  }, 180_000)

  test('waits for another one on the same store', async () => {
    await rename('By two')
    const [one, other] = [start('--once'), start('--once')]
    const codes = await Promise.all([once(one, 'exit'), once(other, 'exit')])
    expect(codes.map(([code]) => code)).toEqual([0, 0])
    await expectLive('By two')
  }, 120_000)

  test('names why it failed, and leaves the site as it was', async () => {
    await rename('Not to be seen yet')
    environment['API_HOST'] = `http://localhost:${await freePort()}/api`
    const [code] = (await once(start('--once'), 'exit')) as [number]
    environment['API_HOST'] = `${environment['SITE_URL']}/api`
    expect(code).toBe(1)
    expect(printed).toMatch(/ECONNREFUSED[^]*the site was not replaced\n$/)
    expect(page(PLACES[0] ?? '')).toContain('By two')
    const [failed] = await lastPublications(running.db, 1, new Date())
    expect(failed).toMatchObject({
      state: 'failed',
      problem: expect.stringContaining('ECONNREFUSED')
    })
  })
})
