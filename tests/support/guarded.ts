import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** A server program with a temporary folder, both gone when this process ends, however it ends. */
export interface Guarded {
  /** Where it runs; deleted after it. */
  folder: string
  program: string
  parameters: readonly string[]
  /** Whom it runs as; unset: as we do. */
  user?: { uid: number; gid: number } | undefined
  env?: Record<string, string>
}

const START_WITHIN = 30_000

/**
 * Starts a server and waits until it answers.
 *
 * @returns how to stop it
 * @throws Error with what it printed, when it ends or stays silent
 */
export async function startGuarded(
  guarded: Guarded,
  answers: () => Promise<boolean>
): Promise<() => Promise<void>> {
  const guard = spawn(
    process.execPath,
    [join(import.meta.dirname, 'guard.ts'), JSON.stringify(guarded)],
    // Out of our group, since Ctrl+C would end the guard before it has cleaned up.
    { detached: true, stdio: ['pipe', 'ignore', 'pipe'] }
  )
  const stop = async () => {
    guard.stdin.end()
    if (guard.exitCode === null) await once(guard, 'exit')
  }
  let printed = ''
  guard.stderr.on('data', text => {
    printed = `${printed}${text}`.slice(-4_000)
  })
  const deadline = Date.now() + START_WITHIN
  while (guard.exitCode === null && Date.now() < deadline) {
    if (await answers().catch(() => false)) return stop
    await sleep(50)
  }
  await stop()
  throw new Error(`${guarded.program} did not start:\n${printed}`)
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (typeof address !== 'object' || !address) throw new Error('no port is free')
  return address.port
}
