import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { serveApart } from '#tests/support/operating/backup/serving.ts'
import { folderOfTest } from '#tests/support/catalogue/catalogue.ts'
import { SITE } from '#tests/support/server.ts'

/** Starts a server, sends a request, and stops it. @returns its answer and exit */
async function served(stdout: 'pipe' | number, prepare?: (child: ChildProcess) => void) {
  const settings = {
    ...{ DATA_DIR: folderOfTest(), SITE_URL: SITE, LOG_LEVEL: 'requests' },
    ALLOW_PUBLIC_SANDBOX: 'on'
  }
  const { origin, kill, child } = await serveApart(settings, stdout, prepare)
  onTestFinished(kill)
  const { status } = await fetch(`${origin}/api/courses`)
  child.kill('SIGTERM')
  return [status, ...(await once(child, 'exit'))]
}

test.runIf(process.platform === 'linux')(
  'a server whose output goes to a full disk starts, answers and stops',
  async () => {
    const full = openSync('/dev/full', 'w')
    onTestFinished(() => closeSync(full))
    expect(await served(full)).toEqual([200, 0, null])
  }
)

test('a server whose output is not read starts, answers and stops', async () => {
  expect(await served('pipe', child => child.stdout?.destroy())).toEqual([200, 0, null])
})
