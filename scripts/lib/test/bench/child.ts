import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '#tests/support/operating/guarded.ts'

const ROOT = resolve(import.meta.dirname, '../../../..')
const READY_WITHIN = 30_000

export interface BenchServer {
  origin: string
  /** The most memory it has had, in MB. */
  peakMb: () => number
  stop: () => Promise<void>
}

export async function startServer(
  name: string,
  path: string,
  environment: Record<string, string>
): Promise<BenchServer> {
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const child = spawnScript(name, { ...environment, PORT: `${port}` })
  child.stdout?.resume()
  const deadline = Date.now() + READY_WITHIN
  while (!(await fetch(`${origin}${path}`).catch(() => undefined))?.ok) {
    if (child.exitCode !== null || Date.now() > deadline) throw new Error(`${name} did not start`)
    await sleep(50)
  }
  return {
    origin,
    peakMb: () => peakMbOf(child),
    async stop() {
      child.kill()
      if (child.exitCode === null) await once(child, 'exit')
    }
  }
}

/** Runs a script. @returns its output and peak memory */
export async function runScript(
  name: string,
  environment: Record<string, string>,
  parameters: readonly string[] = []
): Promise<{ printed: string; peakMb: number }> {
  const child = spawnScript(name, environment, parameters)
  let printed = ''
  child.stdout?.on('data', text => {
    printed += text
  })
  let peakMb = 0
  const watch = setInterval(() => {
    peakMb = Math.max(peakMb, peakMbOf(child))
  }, 100)
  const [code] = await once(child, 'close')
  clearInterval(watch)
  if (code !== 0) throw new Error(`${name} ended with ${code}`)
  return { printed, peakMb }
}

function spawnScript(
  name: string,
  environment: Record<string, string>,
  parameters: readonly string[] = []
): ChildProcess {
  const { PATH = '', HOME = '' } = process.env
  const child = spawn(process.execPath, [join(ROOT, 'scripts', `${name}.ts`), ...parameters], {
    cwd: ROOT,
    env: { PATH, HOME, ASTRO_TELEMETRY_DISABLED: '1', ...environment },
    stdio: ['ignore', 'pipe', 'inherit']
  })
  const end = () => child.kill()
  process.once('exit', end)
  child.once('exit', () => process.removeListener('exit', end))
  return child
}

/** Memory of a process now. */
export function memoryMbOf({ pid }: ChildProcess): number {
  const { stdout } = spawnSync('ps', ['-o', 'rss=', '-p', `${pid}`], { encoding: 'utf8' })
  return Number(stdout?.trim() || 0) / 1024
}

/** Linux keeps the peak; elsewhere it is the current size. */
function peakMbOf(child: ChildProcess): number {
  try {
    const status = readFileSync(`/proc/${child.pid}/status`, 'utf8')
    return Number(/^VmHWM:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) / 1024
  } catch {
    return memoryMbOf(child)
  }
}
