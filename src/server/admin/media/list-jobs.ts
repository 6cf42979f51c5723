import { sql } from 'kysely'
import type { output } from 'zod/mini'
import type { listJobs, StudioJob } from '#contract/studio/media/jobs.ts'
import { isOnlyExpert } from '#domain/accounts/staff-roles.ts'
import { readSubject } from '#domain/studio/audit-actions.ts'
import { CLIP_PROBLEMS } from '#domain/studio/clip-problems.ts'
import { clipProblemText } from '#i18n/texts/media.ts'
import type { StaffCaller } from '#server/accounts/staff/admit.ts'
import { readAuthors } from '#server/admin/classes/authors.ts'
import { OperatorError } from '#server/admin/change.ts'
import type { Change } from '#server/db/audit-log.ts'
import { isTaken } from '#server/db/database-errors.ts'
import type { Db, Tx } from '#server/db/open.ts'
import { changeRow, findRow } from '#server/db/rows.ts'
import { isoOf } from '#server/db/times.ts'
import { type QueuedJob, restartJob } from '#server/jobs/queue.ts'

export type JobViewer = Pick<StaffCaller, 'roles' | 'expertId' | 'learnerId'>
type Filter = Omit<output<(typeof listJobs)['query']>, 'page' | 'pageSize'>

/** Jobs of the machine itself, shown only when asked for. */
const INTERNAL = ['forget', 'list-files']

/** Jobs that a viewer may see: experts those of their clips, and those they began. */
function visible(db: Db | Tx, viewer: JobViewer) {
  const query = db.selectFrom('job')
  if (!isOnlyExpert(viewer.roles)) return query
  const own = db
    .selectFrom('clip')
    .select(sql<string>`'clip ' || name`.as('subject'))
    .where('expert_id', '=', viewer.expertId ?? -1)
  return query.where(eb =>
    eb.or([eb('created_by', '=', viewer.learnerId), eb('subject', 'in', own)])
  )
}

/** A page of jobs, the newest first. */
export async function findJobs(
  db: Db,
  viewer: JobViewer,
  { state, kind, subject }: Filter,
  { limit, offset }: { limit: number; offset: number }
) {
  let query = visible(db, viewer)
  if (state) query = query.where('state', '=', state)
  if (subject !== undefined) query = query.where('subject', '=', subject)
  query =
    kind === undefined ? query.where('kind', 'not in', INTERNAL) : query.where('kind', '=', kind)
  const { total } = await query
    .select(eb => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await query
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute()
  return { items: await describeJobs(db, viewer, rows), total: Number(total) }
}

/** Jobs that changed since a time, UTC ms. */
export async function findChangedJobs(db: Db, since: number): Promise<QueuedJob[]> {
  return db
    .selectFrom('job')
    .selectAll()
    .where('changed_at', '>=', since)
    .where('kind', 'not in', INTERNAL)
    .orderBy('changed_at')
    .limit(500)
    .execute()
}

/** Whether a viewer may see a job. */
export async function maySeeJob(db: Db, viewer: JobViewer, id: number): Promise<boolean> {
  if (!isOnlyExpert(viewer.roles)) return true
  return (
    (await visible(db, viewer).select('id').where('id', '=', id).executeTakeFirst()) !== undefined
  )
}

/** Owners alone see what is for operators. */
export async function describeJobs(
  db: Db,
  { roles }: JobViewer,
  rows: readonly QueuedJob[]
): Promise<output<typeof StudioJob>[]> {
  const authors = await readAuthors(
    db,
    rows.map(({ created_by }) => created_by)
  )
  return rows.map(job => {
    const problem = CLIP_PROBLEMS.find(code => code === job.problem)
    const createdBy = authors.get(job.created_by ?? 0)
    return {
      ...{ id: job.id, kind: job.kind, subject: job.subject, state: job.state },
      ...{ attempts: job.attempts, dueAt: isoOf(job.due_at), createdAt: isoOf(job.created_at) },
      ...(job.step !== null && { step: job.step }),
      ...(job.progress !== null && { progress: job.progress }),
      ...(job.seconds_left !== null && { secondsLeft: job.seconds_left }),
      ...(job.started_at !== null && { startedAt: isoOf(job.started_at) }),
      ...(job.finished_at !== null && { finishedAt: isoOf(job.finished_at) }),
      ...(createdBy && { createdBy }),
      ...(problem && { problem: { code: problem, message: clipProblemText(problem) } }),
      ...(job.error !== null && roles.includes('owner') && { error: job.error })
    }
  })
}

/** Runs a failed job again, from the step that failed. @throws OperatorError */
export async function retryJobAgain(
  tx: Tx,
  viewer: JobViewer,
  id: number,
  now: Date
): Promise<Change> {
  if (!(await maySeeJob(tx, viewer, id)) || !(await findRow(tx, 'job', { id }))) {
    throw new OperatorError(`there is no job ${id}`, 'not_found')
  }
  const job = await restartJob(tx, id, now).catch((error: unknown) => {
    if (isTaken(error)) return undefined
    throw error
  })
  if (!job) throw new OperatorError('the job has not failed, or runs again already', 'conflict')
  if (job.kind === 'film') {
    const { clip, upload } = JSON.parse(job.payload) as { clip: string; upload: string }
    const columns = { state: 'processing' as const, problem: null, updated_at: now.getTime() }
    await changeRow(tx, 'clip', { name: clip, source: upload, state: 'failed' }, columns)
  }
  const subject = readSubject(job.subject) ? job.subject : `job ${id}`
  return { subject, fields: { job: ['failed', 'waiting'] } }
}
