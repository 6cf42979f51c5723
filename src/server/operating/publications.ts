import { type Selectable, sql } from 'kysely'
import { nextVersionMadeAt, readVersion } from '#server/db/catalogue-version.ts'
import type { Db } from '#server/db/open.ts'
import { addRow, changeRow } from '#server/db/rows.ts'
import type { Schema } from '#server/db/schema.ts'

export const PUBLICATIONS_STORED = 100
/** Milliseconds; the largest site takes minutes. */
const LONGEST = 60 * 60_000
const PROBLEM_LONGEST = 500
const INTERRUPTED = 'interrupted: its process ended'

export interface PublicationRecord {
  id: number
  /** Of the catalogue; absent for an API without versions. */
  version: string | undefined
  cause: string
  startedAt: Date
  state: 'publishing' | 'live' | 'failed'
  /** These once it ended. */
  tookMs: number | undefined
  /** These once it is live. */
  pages: number | undefined
  rendered: number | undefined
  /** Why it failed. */
  problem: string | undefined
}

type Outcome =
  { tookMs: number; pages: number; rendered: number } | { tookMs: number; problem: string }

/**
 * Notes an attempt to publish the site.
 *
 * @param cause `catalogue`, `content`, `start`, `day`, `build`
 * @returns its id
 */
export async function beginPublication(
  db: Db,
  { version, cause }: { version: string | undefined; cause: string },
  now: Date
): Promise<number> {
  const row = { version: version ?? null, cause, started_at: now.getTime() }
  for (;;) {
    const id = ((await newestId(db)) ?? 0) + 1
    // Undefined where another process took the id.
    if (!(await addRow(db, 'publication', { id, ...row }))) continue
    await deleteOld(db, id - PUBLICATIONS_STORED)
    return id
  }
}

/** Notes how an attempt ended. */
export async function endPublication(db: Db, id: number, outcome: Outcome): Promise<void> {
  const { tookMs, ...rest } = outcome
  const columns =
    'problem' in rest ? { problem: rest.problem.slice(0, PROBLEM_LONGEST) || 'unknown' } : rest
  await changeRow(db, 'publication', { id }, { took_ms: Math.round(tookMs), ...columns })
}

/** The last attempts, newest first. */
export async function lastPublications(
  db: Db,
  count: number,
  now: Date
): Promise<PublicationRecord[]> {
  const rows = await db
    .selectFrom('publication')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(count)
    .execute()
  return rows.map((row, at) => recordOf(row, at === 0, now))
}

/** Version of the catalogue that readers see; undefined when unknown. */
export async function readLiveVersion(db: Db): Promise<string | undefined> {
  return (await readLive(db))?.version ?? undefined
}

/** Seconds since the catalogue differs from what readers see, 0 while it does not; undefined when unknown. */
export async function readSecondsBehind(db: Db, now: Date): Promise<number | undefined> {
  const [current, live] = [await readVersion(db), await readLive(db)]
  if (current === undefined || live?.version === current) return 0
  if (live?.version === null) return undefined
  const since = live ? await nextVersionMadeAt(db, live.version) : await readFirstAttempt(db)
  return since && Math.max(0, now.getTime() - since) / 1_000
}

async function readFirstAttempt(db: Db): Promise<number | undefined> {
  const query = db.selectFrom('publication').select('started_at').orderBy('id').limit(1)
  return (await query.executeTakeFirst())?.started_at
}

/** Attempts by how they ended. */
export async function countPublications(
  db: Db,
  now: Date
): Promise<Record<PublicationRecord['state'], number>> {
  const counts = { live: 0, failed: 0, publishing: 0 }
  for (const { state } of await lastPublications(db, PUBLICATIONS_STORED, now)) counts[state]++
  return counts
}

/** The last attempt that succeeded. */
async function readLive(db: Db) {
  return (
    db
      .selectFrom('publication')
      .select(['id', 'version'])
      .where('took_ms', 'is not', null)
      .where('problem', 'is', null)
      // One that began earlier may end later.
      .orderBy(sql`started_at + took_ms`, 'desc')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
  )
}

async function newestId(db: Db): Promise<number | undefined> {
  const query = db.selectFrom('publication').select('id').orderBy('id', 'desc').limit(1)
  return (await query.executeTakeFirst())?.id
}

/** The one that is live stays, however many failed after it. */
async function deleteOld(db: Db, upTo: number): Promise<void> {
  const live = await readLive(db)
  await db
    .deleteFrom('publication')
    .where('id', '<=', upTo)
    .where('id', '<>', live?.id ?? 0)
    .execute()
}

/** An attempt without an end was interrupted when a later one began, or after an hour. */
function recordOf(
  row: Selectable<Schema['publication']>,
  isNewest: boolean,
  now: Date
): PublicationRecord {
  const hasEnded = row.took_ms !== null
  const mayRun = isNewest && now.getTime() - row.started_at < LONGEST
  const problem = row.problem ?? (hasEnded || mayRun ? undefined : INTERRUPTED)
  return {
    ...{ id: row.id, version: row.version ?? undefined, cause: row.cause },
    startedAt: new Date(row.started_at),
    state: problem !== undefined ? 'failed' : hasEnded ? 'live' : 'publishing',
    tookMs: row.took_ms ?? undefined,
    pages: row.pages ?? undefined,
    rendered: row.rendered ?? undefined,
    problem
  }
}
