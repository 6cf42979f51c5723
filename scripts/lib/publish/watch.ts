import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { watchVersion } from '#server/db/watch-version.ts'
import { ALLOCATORS, MEMORY_FLAGS } from '#scripts/lib/build/limits.ts'
import { onStop } from '#scripts/lib/start/on-stop.ts'
import { createPublisher, watchDays, watchTexts } from './publisher.ts'

/** Publications that are live, and still call DEPLOY_HOOK, when the next one begins. */
const ENDING_MOST = 4
const COMMAND = join(import.meta.dirname, '../../publish.ts')

/**
 * The publisher at rest, which holds only what it takes to notice a change.
 *
 * @param address of the store
 * @param options of the command that publishes once
 */
export function watchAndPublish(address: string, options: readonly string[]): void {
  const log = (line: string) => void process.stdout.write(`${line}\n`)
  const children = new Map<ChildProcess, Promise<unknown>>()
  const publisher = createPublisher({ publish, log })
  const stops = [
    watchTexts(() => publisher.request('content'), log),
    watchDays(() => publisher.request('day'))
  ]
  const version = watchVersion(
    address,
    () => publisher.request('catalogue'),
    (_, event, fields) => log(`publisher: ${event} ${JSON.stringify(fields)}`)
  )
  // Of npm run publish, or of npm start.
  const isChild = process.env['npm_lifecycle_event'] !== undefined
  onStop(() => {
    for (const stop of stops) stop()
    for (const child of children.keys()) child.kill()
    void Promise.all([publisher.stop(), version.stop()]).then(() => process.exit(0))
  }, isChild)

  /** In a process of its own, whose memory ends with it. */
  async function publish(cause: string): Promise<boolean> {
    while (children.size >= ENDING_MOST) await Promise.race(children.values())
    const parameters = [...MEMORY_FLAGS, COMMAND, '--once', '--cause', cause, ...options]
    const child = spawn(process.execPath, parameters, {
      env: { ...process.env, ...ALLOCATORS },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc']
    })
    if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
    const ended = once(child, 'exit').finally(() => children.delete(child))
    children.set(child, ended)
    const isLive = once(child, 'message').then(() => true)
    return Promise.race([isLive, ended.then(() => false)])
  }
}
