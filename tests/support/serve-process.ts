import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { onTestFinished } from 'vitest'
import { freePort } from './guarded.ts'

const ROOT = resolve(import.meta.dirname, '../..')

export interface ServeProcess {
  /** `http://127.0.0.1:…/api` */
  api: string
  /** Tells it to stop, once, and waits. @returns its exit code */
  stop: () => Promise<number | null>
}

/** `npm run serve` in a process of its own, once it answers; it ends with the test at the latest. */
export async function serveProcess(dataDir: string): Promise<ServeProcess> {
  const { PATH = '' } = process.env
  const port = await freePort()
  const child = spawn(process.execPath, [resolve(ROOT, 'scripts/serve.ts')], {
    cwd: ROOT,
    env: { PATH, PORT: `${port}`, DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'inherit']
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const api = `http://127.0.0.1:${port}/api`
  while (!(await fetch(`${api}/health/ready`).catch(() => undefined))?.ok) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`)
    await pause(50)
  }
  return {
    api,
    async stop() {
      if (child.exitCode !== null) return child.exitCode
      child.kill('SIGTERM')
      const [code] = (await once(child, 'exit')) as [number | null]
      return code
    }
  }
}
