import * as z from 'zod/mini'
import { ROLES } from '#domain/accounts/staff-roles.ts'
import { CLIP_PROBLEMS } from '#domain/studio/clip-problems.ts'
import { endpoint } from '#contract/endpoint.ts'
import { Id, listOf, paging, plain, Seconds, Text, Time } from '#contract/fields.ts'

export const JobState = z.enum(['waiting', 'running', 'done', 'failed'])

export const StudioJob = z.object({
  id: Id,
  /** `film`, `transcribe`, `publish` … */
  kind: plain(50),
  /** `clip welcome`, `class 7` */
  subject: plain(250),
  state: JobState,
  attempts: z.int(),
  /** The running step. */
  step: z.optional(plain(50)),
  progress: z.optional(z.int()),
  secondsLeft: z.optional(Seconds),
  /** When it runs, or runs again. */
  dueAt: Time,
  createdAt: Time,
  startedAt: z.optional(Time),
  finishedAt: z.optional(Time),
  createdBy: z.optional(z.object({ id: Id, name: Text })),
  problem: z.optional(z.object({ code: z.enum(CLIP_PROBLEMS), message: Text })),
  /** One line for operators; owners alone see it. */
  error: z.optional(plain(500))
})
export type StudioJob = z.output<typeof StudioJob>

export const listJobs = endpoint('GET', '/studio/jobs', {
  summary: 'Work in the background, the newest first; experts see that of their clips.',
  staff: ROLES,
  query: z.strictObject({
    state: z.optional(JobState),
    kind: z.optional(plain(50)),
    subject: z.optional(plain(250)),
    ...paging
  }),
  reply: listOf(StudioJob)
})

export const retryJob = endpoint('POST', '/studio/jobs/:id/retry', {
  summary: 'Runs a failed job again, from the step that failed.',
  staff: ['expert', 'editor', 'owner'],
  reply: StudioJob,
  errors: ['not_found', 'conflict']
})

/** `event: job` with a StudioJob, `event: site`, or an event of a draft, as `data`. */
export const followEvents = endpoint('GET', '/studio/events', {
  summary: 'Server-sent events: jobs, publishing and drafts, as they change.',
  staff: ROLES,
  reply: 'text/event-stream'
})
