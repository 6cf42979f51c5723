import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Catalogue } from '#server/catalogue/import/records.ts'
import { bumpVersion } from '#server/db/catalogue-version.ts'
import { inTransaction } from '#server/db/database-errors.ts'
import { type Db, openDb, type Tx } from '#server/db/open.ts'
import { COMPILE_CACHE } from '#scripts/lib/build/limits.ts'
import { guardedFolder } from '#tests/support/operating/guarded.ts'
import { memoryMbOf, runScript, startServer } from './child.ts'
import { generatedCatalogue } from './generated.ts'
import { measureHugo } from './hugo.ts'
import type { Measure } from './measure.ts'
import { demoCatalogue, fillStore } from './store.ts'

const CLASSES = 10_000
const PAGES = 10_000
const BARE_ASTRO = 'lib/test/bench/bare-astro'
const LIVE_ROUNDS = 3
const LIVE_WITHIN_MS = 120_000
const AT_REST_MS = 5_000
const ROOT = resolve(import.meta.dirname, '../../../..')

export async function measurePublishing(): Promise<Measure[]> {
  const demo = await demoCatalogue()
  const small = await measureSite(demo, site => measureLive(site, 'of 24', 1.5))
  const large = await measureSite(generatedCatalogue(demo, CLASSES), async site => {
    const full = await site.publish()
    const { pages, seconds, peakMb } = full
    const nothing = await site.publish()
    const live = await measureLive(site, `of ${CLASSES}`, 3)
    await site.change(async tx => {
      await tx.updateTable('package').set({ monthly_price: 31_000 }).execute()
      return ['package 1']
    })
    const priced = await site.publish()
    const bare = Number((await runScript(BARE_ASTRO, site.environment)).printed)
    const hugo = measureHugo(PAGES, site.folder)
    const rate = (priced.rendered * 1_000) / priced.renderedIn
    const scaled = (seconds * PAGES) / pages
    return [
      {
        name: `full: seconds for each ${PAGES} of ${pages} pages`,
        value: scaled,
        unit: 's',
        most: 240
      },
      { name: 'full: memory', value: peakMb, unit: 'MB', most: 1_024 },
      { name: `nothing changed, ${pages} pages`, value: nothing.seconds, unit: 's', most: 2 },
      ...live,
      {
        name: `a price changed: ${Math.round(rate)} pages a second where bare Astro renders ${Math.round(bare)}`,
        value: rate / bare,
        unit: 'times',
        least: 2
      },
      ...(hugo === undefined
        ? []
        : [
            {
              name: `Hugo: ${PAGES} like pages from nothing`,
              value: hugo,
              unit: 's',
              most: Infinity
            }
          ])
    ]
  })
  return [...small, ...large]
}

interface PublishedSite {
  folder: string
  environment: Record<string, string>
  /** Publishes once. */
  publish: () => Promise<Published>
  /** Changes the store. @param work returns the answers that differ */
  change: (work: (tx: Tx) => Promise<Parameters<typeof bumpVersion>[1]>) => Promise<void>
}

interface Published {
  pages: number
  rendered: number
  /** Milliseconds of rendering. */
  renderedIn: number
  /** From the start of the command to its end. */
  seconds: number
  peakMb: number
}

async function measureSite(
  catalogue: Catalogue,
  measure: (site: PublishedSite) => Promise<Measure[]>
): Promise<Measure[]> {
  const { folder, stop } = guardedFolder('bench')
  let db: Db | undefined
  try {
    await fillStore(folder, catalogue)
    const api = await startServer('serve', '/api/health/ready', { DATA_DIR: folder })
    const store = await openDb(join(folder, 'store.sqlite'))
    db = store
    const environment = {
      DATA_DIR: folder,
      SITE_DIR: join(folder, 'site'),
      SITE_URL: 'https://ufuq.example',
      API_HOST: `${api.origin}/api`,
      NODE_COMPILE_CACHE: COMPILE_CACHE
    }
    const measures = await measure({
      folder,
      environment,
      async publish() {
        const began = performance.now()
        const { printed, peakMb } = await runScript('publish', environment, ['--once', '--json'])
        const seconds = (performance.now() - began) / 1_000
        const last = JSON.parse(printed.trim().split('\n').at(-1) ?? '') as Published
        return { ...last, seconds, peakMb }
      },
      change: work =>
        inTransaction(store, async tx => {
          await bumpVersion(tx, await work(tx))
        })
    })
    await api.stop()
    return measures
  } finally {
    await db?.destroy()
    await stop()
  }
}

/** How long a new title takes from the store to all that shows it, and the publisher at rest. */
async function measureLive(
  { folder, environment, change, publish }: PublishedSite,
  of: string,
  most: number
): Promise<Measure[]> {
  await publish()
  const publisher = spawn(process.execPath, [join(ROOT, 'scripts/publish.ts')], {
    cwd: ROOT,
    env: { ...process.env, ...environment },
    stdio: 'ignore'
  })
  const end = () => publisher.kill()
  process.once('exit', end)
  try {
    await sleep(AT_REST_MS)
    const [before, atRest] = [processorMs(publisher), memoryMbOf(publisher)]
    await sleep(AT_REST_MS)
    const used = (processorMs(publisher) - before) / AT_REST_MS
    const times: number[] = []
    for (let round = 0; round < LIVE_ROUNDS; round++) {
      times.push(await timeOfTitle(`Changed ${round}`, folder, change))
    }
    const median = times.toSorted((a, b) => a - b)[Math.floor(LIVE_ROUNDS / 2)] ?? 0
    const slowest = Math.max(...times).toFixed(2)
    return [
      {
        name: `one class ${of} changed: live everywhere (slowest ${slowest} s)`,
        value: median,
        unit: 's',
        most
      },
      { name: `publisher at rest, ${of} classes: memory`, value: atRest, unit: 'MB', most: 80 },
      { name: 'publisher at rest: share of a processor', value: used * 100, unit: '%', most: 1 }
    ]
  } finally {
    process.removeListener('exit', end)
    publisher.kill()
    if (publisher.exitCode === null) await once(publisher, 'exit')
  }
}

async function timeOfTitle(
  title: string,
  folder: string,
  change: PublishedSite['change']
): Promise<number> {
  let slug = ''
  await change(async tx => {
    const newest = await tx
      .selectFrom('class')
      .select(['id', 'slug'])
      .where('retired', '=', 0)
      .orderBy('published_at', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    slug = newest.slug
    await tx.updateTable('class').set({ title_en: title }).where('id', '=', newest.id).execute()
    // As an import names it.
    return [`class ${newest.id}`]
  })
  const began = performance.now()
  const places = [
    `en/class/${slug}.html`,
    'en/classes.html',
    'en/feed.xml',
    'catalogue/classes/0.json'
  ].map(place => join(folder, 'site', place))
  const isLive = (place: string) => existsSync(place) && readFileSync(place, 'utf8').includes(title)
  while (!places.every(isLive)) {
    if (performance.now() - began > LIVE_WITHIN_MS) throw new Error(`${title} was not published`)
    await sleep(10)
  }
  return (performance.now() - began) / 1_000
}

/** Of a process, so far; 0 where the system does not tell. */
function processorMs({ pid }: ChildProcess): number {
  try {
    const [user = '0', system = '0'] = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .split(' ')
      .slice(13)
    // A clock tick is 10 ms.
    return (Number(user) + Number(system)) * 10
  } catch {
    return 0
  }
}
