import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, onTestFinished, test } from 'vitest'
import { bearer, signIn } from '#tests/support/accounts/accounts.ts'
import { BROKEN_DISKS, type BrokenDisk } from '#tests/support/database/broken-disks.ts'
import { CLASSES, ITEMS } from '#tests/support/catalogue/learning.ts'
import { folderOfTest } from '#tests/support/catalogue/catalogue.ts'
import { freePort } from '#tests/support/operating/guarded.ts'
import { subscribe } from '#tests/support/accounts/learners.ts'
import { openLearningApi } from '#tests/support/learning/learning.ts'
import { SECRET } from '#tests/support/server.ts'

const ROOT = join(import.meta.dirname, '../../..')
const DAY = 86_400_000
/** Writes until the disk has to fail: a journal has some room left. */
const MOST_WRITES = 400

describe.each(BROKEN_DISKS)('$how', disk => {
  // `npm test` names what could not run.
  test.skipIf(!disk.isPossible)('refuses writes, never reads', { timeout: 240_000 }, async () => {
    const { call, lines, fail, repair } = await serveOn(disk)
    const film = `/courses/${CLASSES.firstPage}/content/${ITEMS.film}`
    const played = (at: number) =>
      call('POST', `/course-videos/${ITEMS.film}/update-progress`, { currentTime: at % 90 })
    const enrolled = () => call('POST', `/courses/${CLASSES.speakUp}/enroll`)
    expect((await call('POST', `/courses/${CLASSES.firstPage}/enroll`)).status).toBe(201)
    expect((await played(1)).status).toBe(204)

    fail()
    let refused: Awaited<ReturnType<typeof call>> | undefined
    for (let at = 2; at < MOST_WRITES && !refused; at++) {
      const answer = await played(at)
      if (answer.status !== 204) refused = answer
    }
    const { code, ready } = disk.answer
    expect(refused).toMatchObject({ status: 503, body: { code } })
    expect(await enrolled()).toMatchObject({ status: 503, body: { code } })
    for (const path of [film, '/courses', '/profile', `/courses/${CLASSES.firstPage}/content`]) {
      expect((await call('GET', path)).status, path).toBe(200)
    }
    expect((await call('GET', '/health/ready')).status).toBe(ready)
    expect(lines().filter(line => line.includes('"unexpected"'))).toEqual([])
    const logged = lines().filter(line => line.includes('"disk failed"'))
    expect(logged).toHaveLength(ready === 503 ? 1 : 0)

    if (!repair) return
    repair()
    expect((await enrolled()).status).toBe(201)
  })
})

/** A server on that disk, with a subscriber. */
async function serveOn(disk: BrokenDisk) {
  const root = folderOfTest()
  const folders = { root, seed: join(root, 'seed'), data: join(root, 'data') }
  mkdirSync(folders.seed)
  mkdirSync(folders.data)
  const api = await openLearningApi(join(folders.seed, 'store.sqlite'))
  api.clock.now = new Date()
  const { id, refreshToken } = await signIn(api)
  const [startedAt = '', expiresAt = ''] = [-DAY, 30 * DAY].map(from =>
    new Date(Date.now() + from).toISOString()
  )
  await subscribe(api, id, { startedAt, expiresAt })
  await api.close()

  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const command = `${process.execPath} ${join(ROOT, 'scripts/serve.ts')}`
  const server = spawn('sh', ['-c', disk.wrap(folders, command)], {
    cwd: ROOT,
    env: {
      ...{ PATH: process.env['PATH'], PORT: `${port}`, SITE_URL: origin },
      ...{ DATA_DIR: folders.data, JWT_SECRET: SECRET }
    },
    stdio: ['ignore', 'pipe', 'inherit']
  })
  let output = ''
  server.stdout.on('data', text => (output += String(text)))
  onTestFinished(async () => {
    if (server.exitCode === null && server.kill('SIGKILL')) await once(server, 'exit')
  })
  const ask = async (method: string, path: string, body?: object, token?: string) => {
    const response = await fetch(`${origin}/api${path}`, {
      method,
      headers: {
        ...(body && { 'Content-Type': 'application/json' }),
        ...(token && bearer(token))
      },
      ...(body && { body: JSON.stringify(body) })
    })
    const text = await response.text()
    return { status: response.status, body: (text ? JSON.parse(text) : {}) as unknown }
  }
  while (!(await fetch(`${origin}/api/health/ready`).catch(() => undefined))?.ok) {
    if (server.exitCode !== null) throw new Error(`the server ended with ${server.exitCode}`)
    await sleep(50)
  }
  const { body } = await ask('POST', '/auth/refresh-token', { refreshToken })
  const { accessToken } = body as { accessToken: string }
  const { pid = 0 } = server
  return {
    call: (method: string, path: string, sent?: object) => ask(method, path, sent, accessToken),
    lines: () => output.split('\n'),
    fail: () => disk.fail(folders, pid),
    repair: disk.repair && (() => disk.repair?.(folders, pid))
  }
}
