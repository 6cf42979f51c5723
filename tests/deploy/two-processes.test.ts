// Two API processes behind nginx on one PostgreSQL, under writes: one is killed and restarted,
// then one is stopped.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { API_PART } from '#scripts/lib/pack/nginx.ts'
import { signIn, type SignedIn } from '#tests/support/accounts/accounts.ts'
import { CLASSES, ITEMS } from '#tests/support/catalogue/learning.ts'
import { temporaryFolder } from '#tests/support/catalogue/catalogue.ts'
import { freePort } from '#tests/support/operating/guarded.ts'
import { learn, subscribe } from '#tests/support/accounts/learners.ts'
import { openLearningApi } from '#tests/support/learning/learning.ts'
import { type PostgresServer, startPostgres } from '#tests/support/database/postgres-server.ts'
import { SECRET, SITE, type TestApi } from '#tests/support/server.ts'
import { apiProcess, type ApiProcess } from './api-process.ts'
import { type Load, startLoad } from './learner-load.ts'
import { type Nginx, startNginx } from './run-nginx.ts'
import { type Call, isGood } from './send-call.ts'

const RECIPE = join(import.meta.dirname, '../../scripts/deploy/ufuq.conf')
const LEARNERS = 12
/** Milliseconds between two calls of a learner. */
const EVERY = 25
/** Calls after which everything has been used. */
const WARM = 300
/** Milliseconds. @see issue, “answers again within 2 s” */
const BACK_WITHIN = 2_000
const DAY = 86_400_000

const { path: folder, remove } = temporaryFolder()
let postgres: PostgresServer
let api: TestApi
let people: SignedIn[]
let processes: [ApiProcess, ApiProcess]
let nginx: Nginx
let port: number

/** The load balancing of the recipe, with these ports. */
function upstreamOf(ports: readonly number[]): string {
  const [block = ''] = /^upstream ufuq_api \{[^}]*\}/m.exec(readFileSync(RECIPE, 'utf8')) ?? []
  const lines = /^ *(?:# )?server 127\.0\.0\.1:\d+ [^;]*;$/gm
  expect(block.match(lines)).toHaveLength(ports.length)
  const left = [...ports]
  return block.replace(lines, line => line.replace('# ', '').replace(/:\d+/, `:${left.shift()}`))
}

beforeAll(async () => {
  postgres = await startPostgres()
  api = await openLearningApi(postgres.url)
  api.clock.now = new Date()
  people = []
  for (let at = 0; at < LEARNERS; at++) {
    const who = await signIn(api)
    const [startedAt, expiresAt] = [-DAY, DAY].map(by => new Date(Date.now() + by).toISOString())
    await subscribe(api, who.id, { startedAt: startedAt ?? '', expiresAt: expiresAt ?? '' })
    await learn(api, who.id, CLASSES.firstPage, 0)
    people.push(who)
  }
  const environment = {
    ...{ DATABASE_URL: postgres.url, DATA_DIR: folder, SITE_URL: SITE, JWT_SECRET: SECRET },
    LISTEN_HOST: '127.0.0.1'
  }
  const [first, second] = [await freePort(), await freePort()]
  processes = [apiProcess(first, environment), apiProcess(second, environment)]
  await Promise.all(processes.map(one => one.start()))
  port = await freePort()
  const location = `location /api/ { ${API_PART} }
location @ufuq_too_many { return 429; }
location @ufuq_too_large { return 413; }
location @ufuq_away { return 503; }`
  const upstream = upstreamOf([first, second])
  nginx = await startNginx(folder, `${upstream}\nserver { listen ${port};\n${location}\n}`)
})
afterAll(async () => {
  await nginx?.stop()
  for (const one of processes ?? []) await one.end('SIGKILL')
  await api?.close()
  await postgres?.stop()
  remove()
})

/** Runs a load during an event. @returns the load, and the time of the event */
async function under(happens: () => Promise<unknown>, seconds: number) {
  const load = startLoad(port, people, EVERY)
  await expect.poll(() => load.calls.length).toBeGreaterThan(WARM)
  const at = performance.now()
  await happens()
  const lasted = performance.now() - at
  await pause(seconds * 1_000)
  await load.stop()
  return { load, at, lasted, failed: load.calls.filter(call => !isGood(call)) }
}

/** Everything that was acknowledged is in the store, once. */
async function expectKept(load: Load): Promise<void> {
  const { db } = api
  for (const { who, notes, positions, names, hasSaved } of load.learners) {
    const kept = await db
      .selectFrom('note')
      .select('text')
      .where('learner_id', '=', who.id)
      .where('text', 'in', ['', ...notes])
      .execute()
    expect(kept.map(({ text }) => text).sort()).toEqual([...notes].sort())
    const { position } = await db
      .selectFrom('playback')
      .select('position')
      .where('learner_id', '=', who.id)
      .where('item_id', '=', ITEMS.film)
      .executeTakeFirstOrThrow()
    expect(positions.map(Math.round)).toContain(position)
    const { name_en: name } = await db
      .selectFrom('learner')
      .select('name_en')
      .where('id', '=', who.id)
      .executeTakeFirstOrThrow()
    expect(names).toContain(name)
    const saved = await db
      .selectFrom('saved_class')
      .select('class_id')
      .where('learner_id', '=', who.id)
      .execute()
    expect(saved).toEqual(hasSaved ? [{ class_id: CLASSES.speakUp }] : [])
  }
  const found = await db
    .selectFrom('learner')
    .select('email')
    .where('email', 'in', ['', ...load.registered])
    .execute()
  expect(found.map(({ email }) => email).sort()).toEqual([...load.registered].sort())
}

/** The longest time in which nobody got a good answer. */
function longestSilence(calls: readonly Call[]): number {
  const ends = calls
    .filter(isGood)
    .map(({ endedAt }) => endedAt)
    .sort((a, b) => a - b)
  return Math.max(...ends.slice(1).map((end, at) => end - (ends[at] ?? 0)))
}

const isSafeToRepeat = ({ method }: Call) => method === 'GET' || method === 'PUT'
const say = (text: string) => void process.stderr.write(`${text}\n`)

describe('two processes behind nginx on one PostgreSQL', () => {
  test('one killed under load: nothing acknowledged is lost, and answers come on', async () => {
    const [first] = processes
    const { load, at, failed } = await under(() => first.end('SIGKILL'), 6)
    const late = failed.filter(({ sentAt }) => sentAt > at + BACK_WITHIN)
    const silence = longestSilence(load.calls)
    const last = Math.max(0, ...failed.map(({ endedAt }) => endedAt - at))
    say(
      `killed: ${load.calls.length} calls, ${failed.length} not answered ` +
        `(${failed.map(({ method, status }) => `${method} ${status}`).join(', ')}), the last ` +
        `${Math.round(last)} ms after it; longest silence ${Math.round(silence)} ms`
    )
    expect(late).toEqual([])
    expect(silence).toBeLessThan(BACK_WITHIN)
    expect(failed.filter(isSafeToRepeat)).toEqual([])
    await expectKept(load)
  })

  test('it comes back, and is sent its share again', async () => {
    const [first] = processes
    const before = first.printed().length
    const { load, at, lasted, failed } = await under(() => first.start(), 4)
    expect(failed).toEqual([])
    const answered = first.printed().slice(before).split('"event":"request"').length - 1
    const since = load.calls.filter(({ sentAt }) => sentAt > at + lasted)
    const share = answered / since.length
    say(`back: ${load.calls.length} calls, all answered, ${Math.round(share * 100)} % by it`)
    expect(share).toBeGreaterThan(0.05)
    await expectKept(load)
  })

  test('one told to stop under load: no answer is dropped', async () => {
    const [, second] = processes
    let code: number | null = null
    const { load, failed, lasted } = await under(async () => {
      code = await second.end('SIGTERM')
    }, 3)
    say(
      `stopped: ${load.calls.length} calls, ${failed.length} not answered; ` +
        `it took ${Math.round(lasted)} ms`
    )
    expect(failed).toEqual([])
    expect(code).toBe(0)
    await expectKept(load)
    await second.start()
  })
})
