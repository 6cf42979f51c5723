import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join, resolve } from 'node:path'
import { machine } from './machine.ts'
import { SECRET } from '#tests/support/server.ts'

const SCRIPTS = resolve(import.meta.dirname, '../../../scripts')

export interface LiveScripts {
  /** Runs a script until it has printed something. */
  start: (name: string, settings: Record<string, string>) => Promise<ChildProcess>
  /** Ends one by SIGKILL. */
  kill: (child: ChildProcess) => Promise<void>
  killAll: () => Promise<void>
}

/** Scripts of `scripts/` that run until they are ended. */
export function liveScripts(): LiveScripts {
  const children = new Set<ChildProcess>()

  async function kill(child: ChildProcess): Promise<void> {
    children.delete(child)
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGKILL')
    await once(child, 'exit')
  }

  return {
    async start(name, settings) {
      const env = { ...machine(), JWT_SECRET: SECRET, LOG_LEVEL: 'info', ...settings }
      const child = spawn(process.execPath, [join(SCRIPTS, `${name}.ts`)], { env })
      children.add(child)
      child.stderr.pipe(process.stderr)
      await once(child.stdout, 'data')
      return child
    },
    kill,
    killAll: async () => void (await Promise.all([...children].map(kill)))
  }
}
