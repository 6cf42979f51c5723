import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const SERVE = join(import.meta.dirname, '../../scripts/serve.ts')
const READY_WITHIN = 60_000

/** One process of the API, as a service manager would run it. */
export interface ApiProcess {
  port: number
  /** What it has printed so far. */
  printed: () => string
  start: () => Promise<void>
  /** @returns its exit code, or nothing when it was killed */
  end: (signal: 'SIGKILL' | 'SIGTERM') => Promise<number | null>
}

export function apiProcess(port: number, environment: Record<string, string>): ApiProcess {
  let child: ChildProcess | undefined
  let printed = ''
  const end = () => child?.kill('SIGKILL')
  process.once('exit', end)
  return {
    port,
    printed: () => printed,
    async start() {
      const { PATH = '', HOME = '' } = process.env
      child = spawn(process.execPath, [SERVE], {
        env: { PATH, HOME, NODE_ENV: 'production', PORT: String(port), ...environment },
        stdio: ['ignore', 'pipe', 'pipe']
      })
      for (const stream of [child.stdout, child.stderr]) {
        stream?.setEncoding('utf8').on('data', (text: string) => {
          printed += text
        })
      }
      const deadline = Date.now() + READY_WITHIN
      const address = `http://127.0.0.1:${port}/api/health/ready`
      while (!(await fetch(address).catch(() => undefined))?.ok) {
        if (child.exitCode !== null || Date.now() > deadline) throw new Error(printed)
        await pause(50)
      }
    },
    async end(signal) {
      if (!child || child.exitCode !== null) return null
      child.kill(signal)
      const [code] = (await once(child, 'exit')) as [number | null]
      return code
    }
  }
}
