import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** A server. */
export interface Program {
  /** Path of its program. */
  program: string
  parameters: readonly string[]
  /** Whom it runs as; unset: as we do. */
  user?: { uid: number; gid: number } | undefined
  env?: Record<string, string>
}

/** A temporary folder with at most one server, both gone when this process ends. */
export interface Guarded {
  folder: string
  /**
   * Starts the server and waits until it answers.
   *
   * @throws Error with its output when it ends or stays silent
   */
  start: (program: Program, answers: () => Promise<boolean>) => Promise<void>
  stop: () => Promise<void>
}

const START_WITHIN = 120_000

export function guardedFolder(name: string): Guarded {
  const folder = mkdtempSync(join(tmpdir(), `ufuq-${name}-`))
  // Another user may run the server.
  chmodSync(folder, 0o755)
  return guard(folder)
}

/** Starts a server in a folder that goes with it. @returns how to stop it */
export async function startGuarded(
  { folder, ...program }: Program & { folder: string },
  answers: () => Promise<boolean>
): Promise<() => Promise<void>> {
  const { start, stop } = guard(folder)
  await start(program, answers)
  return stop
}

function guard(folder: string): Guarded {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'guard.ts'), folder], {
    // Outside of our group, since Ctrl+C would end the guard before it cleans up.
    detached: true,
    stdio: ['pipe', 'ignore', 'pipe']
  })
  let printed = ''
  child.stderr.on('data', text => {
    printed = `${printed}${text}`.slice(-4_000)
  })
  const stop = async () => {
    child.stdin.end()
    if (child.exitCode === null) await once(child, 'exit')
  }
  return {
    folder,
    stop,
    async start(program, answers) {
      child.stdin.write(`${JSON.stringify(program)}\n`)
      const deadline = Date.now() + START_WITHIN
      while (child.exitCode === null && Date.now() < deadline) {
        if (await answers().catch(() => false)) return
        await sleep(50)
      }
      await stop()
      throw new Error(`${program.program} did not start:\n${printed}`)
    }
  }
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
