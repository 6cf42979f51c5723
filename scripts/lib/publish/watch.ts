import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { watchVersion } from '#server/db/watch-version.ts'
import { ALLOCATORS, MEMORY_FLAGS } from '#scripts/lib/build/limits.ts'
import { onStop } from '#scripts/lib/start/on-stop.ts'
import { createPublisher, watchDays, watchTexts } from './publisher.ts'

const COMMAND = join(import.meta.dirname, '../../publish.ts')

/**
 * The publisher at rest, which holds only what it takes to notice a change.
 *
 * @param address of the store
 * @param options of the command that publishes once
 */
export function watchAndPublish(address: string, options: readonly string[]): void {
  const log = (line: string) => void process.stdout.write(`${line}\n`)
  let child: ChildProcess | undefined
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
    child?.kill()
    void Promise.all([publisher.stop(), version.stop()]).then(() => process.exit(0))
  }, isChild)

  /** In a process of its own, whose memory ends with it. */
  async function publish(cause: string): Promise<boolean> {
    const parameters = [...MEMORY_FLAGS, COMMAND, '--once', '--cause', cause, ...options]
    const own = spawn(process.execPath, parameters, {
      env: { ...process.env, ...ALLOCATORS },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc']
    })
    child = own
    if (own.pid !== undefined) setPriority(own.pid, constants.priority.PRIORITY_BELOW_NORMAL)
    let isLive = false
    own.once('message', () => {
      isLive = true
    })
    await once(own, 'exit')
    return isLive
  }
}
