import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Upload } from 'tus-js-client'
import { afterEach, describe, expect, test } from 'vitest'
import { type Db, openDb } from '#server/db/open.ts'
import { findRow, findRows } from '#server/db/rows.ts'
import { mediaFolder } from '#server/media/media-of.ts'
import { joinPieces } from '#server/media/uploads/upload-pieces.ts'
import { temporaryFolder } from '#tests/support/catalogue/catalogue.ts'
import { FILM, uploadFilm } from '#tests/support/media/films.ts'
import { freePort } from '#tests/support/operating/guarded.ts'
import { liveScripts } from '#tests/support/operating/live-scripts.ts'
import { migratedDatabase } from '#tests/support/database/postgres.ts'
import { openApi } from '#tests/support/server.ts'
import { openStaff, setUpCodes } from '#tests/support/accounts/staff.ts'

const MB = 1024 ** 2
const NOW = new Date()
/** Numbers of the requests during which the server is killed. */
const RESTARTS = [2, 5, 9]

const { start, kill, killAll } = liveScripts()
const cleanups: (() => unknown)[] = []
afterEach(async () => {
  await killAll()
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

/** Processes of this machine that work below a folder. */
function ffmpegIn(folder: string): string[] {
  return readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .filter(id => {
      try {
        const line = readFileSync(`/proc/${id}/cmdline`, 'utf8')
        return line.startsWith('ffmpeg') && line.includes(folder)
      } catch {
        // It has ended.
        return false
      }
    })
}

test('an upload goes on after kill -9 of the server, with tus-js-client', async () => {
  const { path: folder, remove } = temporaryFolder()
  cleanups.push(remove)
  const port = await freePort()
  const api = await openApi(join(folder, 'store.sqlite'))
  api.clock.now = NOW
  const editor = await openStaff(api, ['editor'])
  await setUpCodes(api, editor)
  cleanups.push(() => api.close())
  const settings = {
    ...{ PORT: `${port}`, DATA_DIR: folder, RUN_JOBS: 'off' },
    ...{ SITE_URL: 'https://ufuq.example', ALLOW_PUBLIC_SANDBOX: 'on' }
  }
  const film = Buffer.from(Array.from({ length: 12 * MB }, (_, at) => (at * 31) % 251))
  let server = await start('serve', settings)
  const done = Promise.withResolvers<void>()
  let parts = 0
  let restarting: Promise<unknown> = Promise.resolve()
  const restart = async () => {
    await kill(server)
    server = await start('serve', settings)
  }
  const upload = new Upload(film, {
    endpoint: `http://localhost:${port}/api/studio/uploads`,
    headers: editor.headers,
    metadata: { filename: 'lesson.mp4' },
    chunkSize: MB,
    uploadSize: film.length,
    retryDelays: Array.from({ length: 40 }, () => 250),
    onError: done.reject,
    onSuccess: () => done.resolve(),
    async onBeforeRequest(request) {
      await restarting
      const isPart = request.getMethod() === 'PATCH'
      // It is killed while the request is under way.
      if (isPart && RESTARTS.includes(++parts)) restarting = restart().catch(done.reject)
    }
  })
  upload.start()
  await done.promise
  expect(parts).toBeGreaterThanOrEqual(Math.max(...RESTARTS))
  const row = await findRow(api.db, 'upload', { filename: 'lesson.mp4' })
  expect(row).toMatchObject({ received_bytes: film.length, account_id: editor.id })
  expect(row?.finished_at).not.toBeNull()
  await joinPieces(api.db, mediaFolder(join(folder, 'media')), row?.id ?? '', join(folder, 'film'))
  expect(readFileSync(join(folder, 'film')).equals(film)).toBe(true)
  expect(await findRows(api.db, 'job', {})).toMatchObject([{ state: 'waiting', kind: 'film' }])
})

describe('workers', () => {
  const jobsOf = (db: Db) => findRows(db, 'job', {}, 'id')

  test('share films on PostgreSQL, and one that is killed loses none', async () => {
    const { path: folder, remove } = temporaryFolder()
    const address = await migratedDatabase()
    const db = await openDb(address)
    cleanups.push(remove, () => db.destroy())
    const api = { db, clock: { now: new Date() } }
    const media = mediaFolder(join(folder, 'media'))
    await uploadFilm(api, media, 'slow', FILM.slow())
    const startWorker = (name: string) =>
      start('worker', {
        DATABASE_URL: address,
        DATA_DIR: join(folder, name),
        MEDIA_URL: `file://${folder}/media`
      })
    const first = await startWorker('one')
    await expect.poll(() => ffmpegIn(folder).length, { timeout: 30_000 }).toBe(1)
    for (const name of ['two', 'three']) await uploadFilm(api, media, name, FILM.silent())
    await kill(first)
    // What it had started ends with it.
    await expect.poll(() => ffmpegIn(folder), { timeout: 5_000 }).toEqual([])
    // Half a minute later.
    await db.updateTable('job').set({ lease_until: 1 }).where('state', '=', 'running').execute()
    await Promise.all([startWorker('two'), startWorker('three')])
    await expect
      .poll(async () => (await jobsOf(db)).map(({ state }) => state), { timeout: 90_000 })
      .toEqual(['done', 'done', 'done'])
    const clips = await findRows(db, 'clip', {}, 'name')
    expect(clips.map(({ name, state }) => `${name} ${state}`)).toEqual([
      ...['slow ready', 'three ready', 'two ready']
    ])
    const attempts = await jobsOf(db)
    expect(
      attempts.map(({ subject, attempts: count }) => `${subject} ${count}`).toSorted()
    ).toEqual(['clip slow 2', 'clip three 1', 'clip two 1'])
  })

  test('end with their work given back', async () => {
    const { path: folder, remove } = temporaryFolder()
    const db = await openDb(join(folder, 'store.sqlite'))
    cleanups.push(remove, () => db.destroy())
    const media = mediaFolder(join(folder, 'media'))
    await uploadFilm({ db, clock: { now: new Date() } }, media, 'slow', FILM.slow())
    const worker = await start('worker', { DATA_DIR: folder })
    await expect.poll(() => ffmpegIn(folder).length, { timeout: 30_000 }).toBe(1)
    worker.kill('SIGTERM')
    const [code] = (await once(worker, 'exit')) as [number]
    expect(code).toBe(0)
    expect(ffmpegIn(folder)).toEqual([])
    expect(await jobsOf(db)).toMatchObject([{ state: 'waiting', attempts: 0, lease_by: null }])
  })
})
