import { existsSync } from 'node:fs'
import { type Db, openDb } from '#server/db/open.ts'
import { databaseAddress } from '#server/main.ts'
import { beginPublication, endPublication } from '#server/operating/publications.ts'
import type { Settings } from '#server/settings/env.ts'
import { createSource } from '#scripts/lib/snapshot/source.ts'
import { takeSnapshot, type TakenSnapshot } from '#scripts/lib/snapshot/take-snapshot.ts'
import { buildSite, type BuiltOutcome } from './build-site.ts'
import type { Progress } from './progress.ts'

interface PublishOptions {
  /** What made it necessary: `catalogue`, `content`, `day`, `start`. */
  cause: string
  progress: Progress
  log: (line: string) => void
}

/**
 * Fetches what has changed, renders it and makes it live. The store records the attempt.
 *
 * @throws an error whose message says what to do; the site is as before then
 */
export async function publishOnce(
  settings: Settings,
  { cause, progress, log }: PublishOptions
): Promise<BuiltOutcome> {
  const began = performance.now()
  process.env['DATA_DIR'] = settings.dataDir
  progress.begin('snapshot')
  let taken: TakenSnapshot | undefined
  let failure: unknown
  try {
    taken = await takeSnapshot(createSource(settings.apiHost), settings, { warn: log })
  } catch (error) {
    failure = error
  }
  const db = await storeOf(settings)
  const version = taken?.version
  const id = db && (await beginPublication(db, { version, cause }, new Date()))
  const tookMs = () => Math.round(performance.now() - began)
  try {
    if (failure) throw failure
    const made = await buildSite(settings, {
      ...{ cause, progress, log },
      ...(version !== undefined && { version })
    })
    const { pages, rendered } = made.count
    if (db && id !== undefined) {
      await endPublication(db, id, { tookMs: tookMs(), pages, rendered })
    }
    return made
  } catch (error) {
    if (db && id !== undefined) {
      await endPublication(db, id, { tookMs: tookMs(), problem: problemOf(error) })
    }
    throw error
  } finally {
    await db?.destroy()
  }
}

/** Undefined where another operator's API has the store. */
function storeOf(settings: Settings): Promise<Db> | undefined {
  const address = databaseAddress(settings)
  return settings.databaseUrl || existsSync(address) ? openDb(address) : undefined
}

/** One line. */
export function problemOf(error: unknown): string {
  const { message } = error as Error
  return (
    String(message ?? error)
      .trim()
      .split('\n', 1)[0] ?? ''
  )
}
