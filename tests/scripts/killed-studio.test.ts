import { randomInt } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Upload } from 'tus-js-client'
import { afterEach, expect, test } from 'vitest'
import type { ClassDocument } from '#contract/studio/classes/class-document.ts'
import type { StudioDraft } from '#contract/studio/classes/classes.ts'
import { openSqlite } from '#server/db/engines.ts'
import { findRows } from '#server/db/rows.ts'
import { send } from '#tests/support/accounts/accounts.ts'
import { folderOfTest } from '#tests/support/catalogue/catalogue.ts'
import { beginWhole, titled, wholeDocument } from '#tests/support/catalogue/classes.ts'
import type { Desk } from '#tests/support/accounts/finance.ts'
import { FILM } from '#tests/support/media/films.ts'
import { freePort } from '#tests/support/operating/guarded.ts'
import { liveScripts } from '#tests/support/operating/live-scripts.ts'
import { openFilledApi, SITE } from '#tests/support/server.ts'
import { openStaff, renew, setUpCodes } from '#tests/support/accounts/staff.ts'

/** `npm run test:race` asks for more. */
const KILLS = Number(process.env['KILLS'] ?? 8)
/** Milliseconds from the beginning of a write to the kill, at most. */
const LONGEST = 60
/** Writes from a start to the one that is cut off, at most. */
const WRITES = 4
const FILMS = 3
const TOKEN_MS = 300_000

const scripts = liveScripts()
afterEach(scripts.killAll)

/** A class whose title, number of lessons and words all say the same number. */
function numbered(count: number): ClassDocument {
  const document = titled(wholeDocument('omar'), `Class ${count}`)
  const [first] = document.modules
  if (!first) throw new Error('a class without modules')
  const items = Array.from({ length: (count % 4) + 1 }, (_, index) => ({
    ...{ key: index === 0 ? 'hello' : `lesson-${index}`, type: 'text' as const },
    title: { ar: `الدرس ${index}`, en: `Lesson ${index} of ${count}` },
    body: { ar: `الصف ${count}`, en: `This is class ${count}.` }
  }))
  return { ...document, modules: [{ ...first, items }] }
}

const numberOf = (title: string | undefined) => Number(/^Class (\d+)$/.exec(title ?? '')?.[1])

interface LiveClass {
  title: { en: string }
  modules: { items: { title: { en: string } }[] }[]
}

test('kills of server and worker at random lose nothing and publish nothing half', async () => {
  const folder = folderOfTest()
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const api = await openFilledApi(join(folder, 'store.sqlite'))
  api.clock.now = new Date()
  const staff = await openStaff(api, ['editor'])
  await setUpCodes(api, staff)
  const inStore: Desk['ask'] = (call, body, headers = {}) =>
    send(api, call, body, { ...staff.headers, ...headers })
  const read: Desk['read'] = async (...input) => (await inStore(...input)).json() as never
  const { id, revision: begun } = await beginWhole({ ask: inStore, read }, 'Class 0')
  const settings = {
    ...{ PORT: `${port}`, DATA_DIR: folder, SITE_URL: SITE, RUN_JOBS: 'off' },
    ...{ ALLOW_PUBLIC_SANDBOX: 'on' }
  }
  const running = {
    serve: await scripts.start('serve', settings),
    worker: await scripts.start('worker', settings)
  }
  let restarting: Promise<unknown> = Promise.resolve()
  let nextWrite = Promise.withResolvers<void>()
  /** What comes now is a write, which may be cut off. */
  function noteWrite(): void {
    nextWrite.resolve()
    nextWrite = Promise.withResolvers()
  }

  /** @returns the answer of the server, or nothing when it was killed meanwhile */
  async function ask(method: string, path: string, body?: unknown, headers = {}) {
    await restarting
    if (method !== 'GET') noteWrite()
    try {
      const answer = await fetch(`${origin}/api${path}`, {
        method,
        headers: { 'Content-Type': 'application/json', ...staff.headers, ...headers },
        ...(body !== undefined && { body: JSON.stringify(body) })
      })
      const text = await answer.text()
      return new Response(text || null, { status: answer.status })
    } catch {
      return undefined
    }
  }
  async function sure<Value>(method: string, path: string): Promise<Value> {
    const answer = await ask(method, path)
    if (!answer) return sure(method, path)
    expect(answer.status, path).toBe(200)
    return (await answer.json()) as Value
  }

  const saved: { revision: number; count: number }[] = []
  let published = -1
  let isOver = false

  const draft = () => sure<StudioDraft>('GET', `/studio/classes/${id}/draft`)
  async function edit(): Promise<void> {
    let revision = begun
    for (let count = 1; !isOver; count += 1) {
      const answer = await ask('PUT', `/studio/classes/${id}/draft`, numbered(count), {
        'If-Match': `"${revision}"`
      })
      if (answer?.status === 429) await sleep(200)
      if (answer?.ok) {
        revision = ((await answer.json()) as StudioDraft).revision
        saved.push({ revision, count })
        const publication =
          count % 3 === 0 && (await ask('POST', `/studio/classes/${id}/publish`, {}))
        if (publication && publication.ok) published = count
      }
      const found = await draft()
      revision = found.revision
      const inDraft = numberOf(found.document.texts.en.title)
      // What was answered is there, and what was not is there whole or not at all.
      expect(inDraft).toBeGreaterThanOrEqual(saved.at(-1)?.count ?? 0)
      if (inDraft > 0) expect(found.document.modules).toEqual(numbered(inDraft).modules)
      await expectWholeOnSite()
    }
  }

  async function expectWholeOnSite(): Promise<void> {
    if (published < 0) return
    const { title, modules } = await sure<LiveClass>('GET', `/courses/${id}`)
    const live = numberOf(title.en)
    expect(live).toBeGreaterThanOrEqual(published)
    const titles = modules.flatMap(({ items }) => items.map(item => item.title.en))
    expect(titles).toEqual(numbered(live).modules[0]?.items.map(item => item.title.en))
  }

  const film = FILM.silent()
  const upload = (filename: string) =>
    new Promise<void>((resolve, reject) => {
      new Upload(film, {
        endpoint: `${origin}/api/studio/uploads`,
        headers: { ...staff.headers },
        metadata: { filename },
        chunkSize: Math.ceil(film.length / 12),
        uploadSize: film.length,
        retryDelays: Array.from({ length: 200 }, () => 100),
        onShouldRetry: () => true,
        onError: reject,
        onSuccess: () => resolve(),
        onBeforeRequest: async request => {
          await restarting
          for (const [name, value] of Object.entries(staff.headers)) request.setHeader(name, value)
        }
      }).start()
    })
  async function uploadAll(): Promise<void> {
    for (let index = 0; index < FILMS; index += 1) await upload(`film-${index}.mp4`)
  }

  const work = Promise.all([edit(), uploadAll()])
  work.catch(() => (isOver = true))
  let renewedAt = Date.now()
  for (let kill = 0; kill < KILLS && !isOver; kill += 1) {
    for (let left = randomInt(WRITES); left >= 0; left -= 1) {
      await Promise.race([nextWrite.promise, work])
    }
    await sleep(randomInt(LONGEST))
    const victim = randomInt(3) === 0 ? 'worker' : 'serve'
    const restart = async () => {
      await scripts.kill(running[victim])
      if (Date.now() - renewedAt > TOKEN_MS) {
        api.clock.now = new Date()
        await renew(api, staff)
        renewedAt = Date.now()
      }
      // As if the half minute of a lease had passed.
      await api.db
        .updateTable('job')
        .set({ lease_until: 1 })
        .where('state', '=', 'running')
        .execute()
      running[victim] = await scripts.start(victim, settings)
    }
    const restarted = restart()
    if (victim === 'serve') restarting = restarted
    await restarted
  }
  isOver = true
  await work

  expect(saved.length).toBeGreaterThan(0)
  for (const { revision, count } of saved.slice(-20)) {
    const kept = await sure<{ document: ClassDocument }>(
      'GET',
      `/studio/classes/${id}/revisions/${revision}`
    )
    expect(kept.document.modules).toEqual(numbered(count).modules)
  }
  await expect
    .poll(
      async () => {
        // A film that was killed too often waits for a person, who runs it again.
        const jobs = await findRows(api.db, 'job', { kind: 'film' }, 'id')
        for (const { id: job, state } of jobs) {
          if (state === 'failed') await ask('POST', `/studio/jobs/${job}/retry`, {})
        }
        return jobs.filter(({ state }) => state !== 'done')
      },
      { timeout: 120_000 }
    )
    .toEqual([])
  const ready = await findRows(api.db, 'clip', { state: 'ready' })
  expect(ready.map(({ filename }) => filename)).toEqual(
    expect.arrayContaining(Array.from({ length: FILMS }, (_, index) => `film-${index}.mp4`))
  )
  await api.close()
  const file = openSqlite(join(folder, 'store.sqlite'))
  expect(file.prepare('pragma integrity_check').get()).toEqual({ integrity_check: 'ok' })
  file.close()
}, 600_000)
