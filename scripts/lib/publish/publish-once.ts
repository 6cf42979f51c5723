import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { hostname } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { databaseAddress } from '#server/settings/database-address.ts'
import { giveLease, takeLease } from '#server/db/lease.ts'
import { type Db, openDb } from '#server/db/open.ts'
import { findRow } from '#server/db/rows.ts'
import { beginPublication, endPublication } from '#server/operating/publications.ts'
import type { Settings } from '#server/settings/env.ts'
import { DamagedSnapshot } from '#snapshot/folder.ts'
import { createSource } from '#scripts/lib/snapshot/source.ts'
import { takeSnapshot } from '#scripts/lib/snapshot/take-snapshot.ts'
import type { BuiltOutcome } from './build-site.ts'
import type { BuildProgress } from './progress.ts'

interface PublishOptions {
  /** What made it necessary: `catalogue`, `content`, `day`, `start`. */
  cause: string
  progress: BuildProgress
  log: (line: string) => void
}

/**
 * Fetches what has changed, renders it and makes it live. The store records the attempt.
 *
 * @throws an error whose message says what to do; the site is as before then
 */
export async function publishOnce(
  settings: Settings,
  options: PublishOptions
): Promise<BuiltOutcome> {
  process.env['DATA_DIR'] = settings.dataDir
  const db = await storeOf(settings)
  if (!db) return publish(settings, options, () => undefined)
  const lease = await waitForLease(db, options.log)
  try {
    const [startedAt, began] = [new Date(), performance.now()]
    let id: number | undefined
    const note = async (version: string | undefined) => {
      id ??= await beginPublication(db, { version, cause: options.cause }, startedAt)
    }
    const end = async (outcome: { pages: number; rendered: number } | { problem: string }) => {
      if (id === undefined) await note(undefined)
      await endPublication(db, id ?? 0, { tookMs: performance.now() - began, ...outcome })
    }
    return await publish(settings, options, note).then(
      async made => {
        await end({ pages: made.count.pages, rendered: made.count.rendered })
        return made
      },
      async error => {
        // A full disk refuses the record too.
        await end({ problem: problemOf(error) }).catch((unrecorded: Error) =>
          options.log(`the failure is not in the record: ${unrecorded.message}`)
        )
        throw error
      }
    )
  } finally {
    await lease.give()
    await db.destroy()
  }
}

/** @param onVersion gets the version that is published, before it is */
async function publish(
  settings: Settings,
  { cause, progress, log }: PublishOptions,
  onVersion: (version: string | undefined) => unknown
): Promise<BuiltOutcome> {
  const source = createSource(settings.apiHost)
  const run = async (verify: boolean) => {
    progress.begin('snapshot')
    const { version } = await takeSnapshot(source, settings, { warn: log, verify })
    await onVersion(version)
    // Here, so that a broken text that it imports is recorded as a failure.
    const { buildSite } = await import('./build-site.ts')
    return buildSite(settings, {
      ...{ cause, progress, log },
      ...(version !== undefined && { version })
    })
  }
  try {
    return await run(false)
  } catch (error) {
    if (!(error instanceof DamagedSnapshot)) throw error
    log(error.message)
    return run(true)
  }
}

/** Of the one publication of a store at a time. */
const LEASE = 'publisher'
const LEASE_MS = 15_000
const RENEWED_EVERY_MS = 5_000
const LOOK_AGAIN_MS = 500

/** Waits while another process publishes. */
async function waitForLease(db: Db, log: (line: string) => void) {
  const holder = `${hostname()} ${process.pid} ${randomUUID()}`
  const take = () => takeLease(db, LEASE, holder, new Date(), LEASE_MS)
  for (let attempts = 0; !(await take()); attempts++) {
    if (await endOfKilled(db)) continue
    if (attempts === 0) log('another process is publishing; waiting for its end')
    await pause(LOOK_AGAIN_MS)
  }
  const timer = setInterval(() => {
    take().catch((error: Error) => log(`the lease was not renewed: ${error.message}`))
  }, RENEWED_EVERY_MS)
  return {
    give() {
      clearInterval(timer)
      return giveLease(db, LEASE, holder)
    }
  }
}

/** Ends the lease of a process of this machine that is gone. @returns whether it did */
async function endOfKilled(db: Db): Promise<boolean> {
  const { holder = '' } = (await findRow(db, 'lease', { name: LEASE })) ?? {}
  const [host, pid] = holder.split(' ')
  if (host !== hostname() || isRunning(Number(pid))) return false
  await giveLease(db, LEASE, holder)
  return true
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Undefined where another operator's API has the store. */
function storeOf(settings: Settings): Promise<Db> | undefined {
  const address = databaseAddress(settings)
  return settings.databaseUrl || existsSync(address)
    ? openDb(address, { isChecked: true })
    : undefined
}

/** In one line. */
export function problemOf(error: unknown): string {
  const { message } = error as Error
  return String(message ?? error)
    .trim()
    .replace(/\s+/g, ' ')
}
