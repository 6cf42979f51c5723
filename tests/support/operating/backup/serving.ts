import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '#tests/support/operating/guarded.ts'
import { machine } from '#tests/support/operating/machine.ts'

const ROOT = resolve(import.meta.dirname, '../../../..')

export interface Serving {
  origin: string
  /** Kills it at once, like a power cut of the process. */
  kill: () => Promise<void>
  child: ChildProcess
}

/** A server process with only these settings. @param stdout target of its output */
export async function serveApart(
  settings: Record<string, string>,
  stdout: 'ignore' | 'pipe' | number = 'ignore',
  prepare: (child: ChildProcess) => void = () => undefined
): Promise<Serving> {
  const port = await freePort()
  const child = spawn(process.execPath, [join(ROOT, 'scripts/serve.ts')], {
    cwd: ROOT,
    env: { ...machine(), PORT: String(port), ...settings },
    stdio: ['ignore', stdout, 'inherit']
  })
  prepare(child)
  const origin = `http://127.0.0.1:${port}`
  while (!(await isReady(origin))) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}.`)
    await sleep(20)
  }
  return { origin, kill: () => killed(child), child }
}

async function isReady(origin: string): Promise<boolean> {
  return fetch(`${origin}/api/health/ready`).then(
    answer => answer.ok,
    () => false
  )
}

async function killed(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGKILL')
  await once(child, 'exit')
}
