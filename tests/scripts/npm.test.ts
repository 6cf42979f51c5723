import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join, resolve } from 'node:path'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, describe, expect, test } from 'vitest'
import { isFree } from '#scripts/lib/start/free-port.ts'
import { folderOfTest } from '#tests/support/catalogue/catalogue.ts'
import { freePort } from '#tests/support/operating/guarded.ts'
import { machine } from '#tests/support/operating/machine.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const WITHIN = { timeout: 60_000 }

let npm: ChildProcess | undefined
/** npm has a process group of its own here, which all processes share. */
afterEach(() => {
  try {
    process.kill(-(npm?.pid ?? 0), 'SIGKILL')
  } catch {
    // All have ended.
  }
})

/** Runs a script by npm until its server answers. */
async function runByNpm(script: string): Promise<{ npm: ChildProcess; port: number }> {
  const port = await freePort()
  const folder = folderOfTest()
  npm = spawn('npm', ['run', script], {
    cwd: ROOT,
    detached: true,
    env: {
      ...machine(),
      ...{ PORT: String(port), LISTEN_HOST: '127.0.0.1' },
      ...{ DATA_DIR: join(folder, 'data'), SITE_DIR: join(folder, 'site') }
    },
    stdio: 'ignore'
  })
  const address = `http://127.0.0.1:${port}/api/health/live`
  while (npm.exitCode === null) {
    if ((await fetch(address).catch(() => undefined))?.ok) return { npm, port }
    await pause(50)
  }
  throw new Error(`npm run ${script} ended with ${npm.exitCode}`)
}

describe.each(['serve', 'start'])('npm run %s', script => {
  test.each(['SIGTERM', 'SIGINT'] as const)(
    'ends with the server, which lets go of the port, when npm gets %s',
    async signal => {
      const { npm, port } = await runByNpm(script)
      npm.kill(signal)
      expect(await once(npm, 'exit')).toEqual([0, null])
      expect(await isFree(port)).toBe(true)
    }
  )

  test('lets go of the port when npm is killed', async () => {
    const { npm, port } = await runByNpm(script)
    npm.kill('SIGKILL')
    await expect.poll(() => isFree(port), WITHIN).toBe(true)
  })

  test('ends in order when both the terminal and npm pass on Ctrl+C', async () => {
    const { npm } = await runByNpm(script)
    process.kill(-(npm.pid ?? 0), 'SIGINT')
    expect(await once(npm, 'exit')).toEqual([0, null])
  })
})

test.each(['start', 'serve', 'dev'])('npm run %s passes --help to the script', async script => {
  npm = spawn('npm', ['run', script, '--', '--help'], {
    cwd: ROOT,
    detached: true,
    env: machine(),
    stdio: ['ignore', 'pipe', 'ignore']
  })
  const [help] = await Promise.all([text(npm.stdout as Readable), once(npm, 'exit')])
  expect(help).toContain(`Usage: npm ${script === 'start' ? '' : 'run '}${script} -- [options]`)
})
