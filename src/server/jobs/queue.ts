import { randomInt } from 'node:crypto'
import { type ExpressionBuilder, type Selectable, sql } from 'kysely'
import type { Db, Tx } from '#server/db/open.ts'
import { changeRow, findRow, removeRows } from '#server/db/rows.ts'
import type { Schema } from '#server/db/schema.ts'

export type QueuedJob = Selectable<Schema['job']>

export interface NewJob {
  kind: string
  /** `clip welcome` */
  subject: string
  payload?: object
  /** Absent: now. */
  dueAt?: Date
  /** Account of staff. */
  createdBy?: number | undefined
}

/** A literal, since PostgreSQL finds no partial index by parameters. */
const OPEN = sql<boolean>`state in ('waiting', 'running')`

/**
 * Adds a job. One of the same kind and subject that waits already gets the new payload and time; one
 * that runs stands for both.
 *
 * @returns its id
 */
export async function addJob(db: Db | Tx, job: NewJob, now: Date): Promise<number> {
  const { kind, subject, payload = {}, dueAt = now, createdBy = null } = job
  const time = now.getTime()
  const wanted = { payload: JSON.stringify(payload), due_at: dueAt.getTime(), changed_at: time }
  const added = await db
    .insertInto('job')
    .values({
      ...{ id: randomInt(1, 2 ** 48), kind, subject, state: 'waiting', attempts: 0, steps: '[]' },
      ...{ created_by: createdBy, created_at: time },
      ...wanted
    })
    .onConflict(conflict =>
      conflict
        .columns(['kind', 'subject'])
        .where(OPEN)
        .doUpdateSet(wanted)
        .where('job.state', '=', 'waiting')
    )
    .returning('id')
    .executeTakeFirst()
  if (added) return added.id
  const running = await findRow(db, 'job', { kind, subject, state: 'running' })
  // It ended in between.
  return running?.id ?? addJob(db, job, now)
}

/** Removes jobs that wait, and takes running ones from their process. */
export async function cancelJobs(tx: Tx, kind: string, subject: string): Promise<void> {
  await removeRows(tx, 'job', { kind, subject, state: ['in', ['waiting', 'running']] })
}

/** Milliseconds until another process may take a job that was not renewed. */
export const LEASE_MS = 30_000

type JobTable = ExpressionBuilder<Schema, 'job'>

/** Waiting and due, or left behind by a process that ended. */
const isDue = (time: number) => (eb: JobTable) =>
  eb.or([
    eb.and([eb('state', '=', 'waiting'), eb('due_at', '<=', time)]),
    eb.and([eb('state', '=', 'running'), eb('lease_until', '<=', time)])
  ])

/** Takes the job that is due longest; undefined without one, or when another process was faster. */
export async function claimJob(
  db: Db,
  kinds: readonly string[],
  holder: string,
  now: Date
): Promise<QueuedJob | undefined> {
  const time = now.getTime()
  const next = db
    .selectFrom('job')
    .select('id')
    .where('kind', 'in', kinds)
    .where(isDue(time))
    .orderBy('due_at')
    .orderBy('id')
    .limit(1)
  return (
    db
      .updateTable('job')
      .set({
        ...{ state: 'running', lease_by: holder, lease_until: time + LEASE_MS, changed_at: time },
        attempts: sql`attempts + 1`,
        started_at: sql`coalesce(started_at, ${sql.lit(time)})`
      })
      .where('id', '=', next)
      // Again, for processes that waited for the row.
      .where(isDue(time))
      .returningAll()
      .executeTakeFirst()
  )
}

/** The claim of one attempt; it ends when another process takes the job. */
export type JobClaim = Pick<QueuedJob, 'id' | 'lease_by' | 'attempts'>

const ofClaim = ({ id, lease_by, attempts }: JobClaim) => ({
  ...{ id, attempts, state: 'running' as const },
  lease_by: lease_by ?? ''
})

type Progress = Partial<Pick<QueuedJob, 'steps' | 'step' | 'progress' | 'seconds_left'>>

/** Renews a lease, and stores progress if given. @returns false when the job was taken away */
export async function renewJob(
  db: Db | Tx,
  claim: JobClaim,
  progress: Progress,
  now: Date
): Promise<boolean> {
  const time = now.getTime()
  const hasNews = Object.keys(progress).length > 0
  const columns = {
    ...progress,
    lease_until: time + LEASE_MS,
    ...(hasNews && { changed_at: time })
  }
  return (await changeRow(db, 'job', ofClaim(claim), columns)) !== undefined
}

const NO_LEASE = { lease_until: null, lease_by: null, step: null, seconds_left: null }

/** @returns false when the job was taken away */
export async function finishJob(db: Db | Tx, claim: JobClaim, now: Date): Promise<boolean> {
  const time = now.getTime()
  const columns = {
    ...{ ...NO_LEASE, state: 'done' as const, progress: 100, problem: null, error: null },
    ...{ finished_at: time, changed_at: time }
  }
  return (await changeRow(db, 'job', ofClaim(claim), columns)) !== undefined
}

interface Outcome {
  problem: string | undefined
  error: string
  /** Absent: it has failed for good. */
  retryAt?: Date | undefined
}

/** @returns false when the job was taken away */
export async function failJob(
  db: Db | Tx,
  claim: JobClaim,
  { problem, error, retryAt }: Outcome,
  now: Date
): Promise<boolean> {
  const time = now.getTime()
  const columns = {
    ...NO_LEASE,
    ...{ problem: problem ?? null, error: error.slice(0, 500), changed_at: time },
    ...(retryAt
      ? { state: 'waiting' as const, due_at: retryAt.getTime() }
      : { state: 'failed' as const, finished_at: time })
  }
  return (await changeRow(db, 'job', ofClaim(claim), columns)) !== undefined
}

/** Gives a job back whose process ends; the attempt does not count. */
export async function releaseJob(db: Db, claim: JobClaim, now: Date): Promise<void> {
  const time = now.getTime()
  await changeRow(db, 'job', ofClaim(claim), {
    ...{ ...NO_LEASE, state: 'waiting', due_at: time, changed_at: time },
    attempts: Math.max(0, claim.attempts - 1)
  })
}

/** Lets a failed job run again; undefined when it is not failed. */
export async function restartJob(tx: Tx, id: number, now: Date): Promise<QueuedJob | undefined> {
  const time = now.getTime()
  return changeRow(
    tx,
    'job',
    { id, state: 'failed' },
    {
      ...{ state: 'waiting', attempts: 0, due_at: time, changed_at: time },
      ...{ problem: null, error: null, started_at: null, finished_at: null }
    }
  )
}

const DAY = 86_400_000
const DONE_KEPT_MS = 30 * DAY
const FAILED_KEPT_MS = 90 * DAY

export async function deleteOldJobs(db: Db, now: Date): Promise<void> {
  const time = now.getTime()
  await removeRows(db, 'job', { state: 'done', finished_at: ['<', time - DONE_KEPT_MS] })
  await removeRows(db, 'job', { state: 'failed', finished_at: ['<', time - FAILED_KEPT_MS] })
  await removeRows(db, 'studio_event', { at: ['<', time - DAY] })
}
