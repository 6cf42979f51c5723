// Repeats the steps of the Dockerfile in a folder, with the packages and the Node of this
// checkout.

import { execFileSync, spawn } from 'node:child_process'
import { cpSync, existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { temporaryFolder } from '#tests/support/catalogue/catalogue.ts'
import { freePort } from '#tests/support/operating/guarded.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const recipe = readFileSync(join(ROOT, 'scripts/deploy/docker/Dockerfile'), 'utf8')
const ignored = readFileSync(join(ROOT, 'scripts/deploy/docker/Dockerfile.dockerignore'), 'utf8')
const { path: folder, remove } = temporaryFolder()
const image = join(folder, 'app')
const PATH = process.env['PATH'] ?? ''

/** The words of the last `CMD […]` in what follows a mark. */
function commandAfter(mark: RegExp): string[] {
  const [, words = '[]'] =
    new RegExp(`${mark.source}[\\s\\\\]*CMD (\\[.*\\])$`, 'm').exec(recipe) ?? []
  return JSON.parse(words) as string[]
}

beforeAll(() => {
  for (const [, name = ''] of ignored.matchAll(/^!(\S+)$/gm)) {
    const isLeftOut = (path: string) => ignored.includes(`\n${path.slice(ROOT.length + 1)}\n`)
    cpSync(join(ROOT, name), join(image, name), {
      recursive: true,
      filter: path => !isLeftOut(path)
    })
  }
  execFileSync('cp', ['-al', join(ROOT, 'node_modules'), image])
})
afterAll(remove)

test('the image holds what the API needs, runs it, and knows whether it is well', async () => {
  expect(existsSync(join(image, 'src/catalogue'))).toBe(false)
  const [, prune = ''] = /^RUN (node scripts\/deploy\/docker\/\S+)$/m.exec(recipe) ?? []
  const said = execFileSync(process.execPath, prune.split(' ').slice(1), {
    cwd: image,
    encoding: 'utf8'
  })
  process.stderr.write(said)
  expect(existsSync(join(image, 'node_modules/hono'))).toBe(true)
  expect(existsSync(join(image, 'node_modules/astro'))).toBe(false)

  const port = await freePort()
  const env = {
    ...{ PATH, NODE_ENV: 'production', SITE_URL: 'https://learn.example' },
    ...{ DATA_DIR: join(folder, 'data'), PORT: `${port}` }
  }
  const [, ...command] = commandAfter(/^(?=CMD)/)
  const api = spawn(process.execPath, command, { cwd: image, env, stdio: 'ignore' })
  const ended = new Promise<number | null>(settle => api.once('exit', settle))
  const [, ...check] = commandAfter(/^HEALTHCHECK .*/)
  const isWell = () => {
    try {
      execFileSync(process.execPath, check, { cwd: image, env, stdio: 'ignore' })
      return true
    } catch {
      return false
    }
  }
  expect(isWell()).toBe(false)
  await expect.poll(isWell).toBe(true)
  const answer = await fetch(`http://127.0.0.1:${port}/api/courses`)
  expect(await answer.json()).toMatchObject({ items: [], total: 0 })
  for (const script of ['admin', 'applications', 'doctor']) {
    const run = execFileSync(process.execPath, [`scripts/${script}.ts`], {
      ...{ cwd: image, env: { ...env, PORT: '0' }, encoding: 'utf8' },
      stdio: ['ignore', 'pipe', 'pipe']
    })
    expect(run, script).not.toContain('ERR_MODULE_NOT_FOUND')
  }
  api.kill('SIGTERM')
  expect(await ended).toBe(0)
})
