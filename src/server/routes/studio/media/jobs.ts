import type { Context, Hono } from 'hono'
import { streamSSE } from 'hono/streaming'
import { followEvents, listJobs, retryJob } from '#contract/studio/media/jobs.ts'
import type { AccountDeps } from '#server/accounts/deps.ts'
import { callerOf } from '#server/accounts/callers.ts'
import { admitted, type StaffCaller } from '#server/accounts/staff/admit.ts'
import { change } from '#server/admin/change.ts'
import { refusingAs, staffOperation } from '#server/admin/change-by-staff.ts'
import { createEventFeed, type FeedEvent } from '#server/admin/media/event-feed.ts'
import { describeJobs, findJobs, maySeeJob, retryJobAgain } from '#server/admin/media/list-jobs.ts'
import { readVersion } from '#server/db/catalogue-version.ts'
import { findRow } from '#server/db/rows.ts'
import { problem, Refusal } from '#server/http/problem.ts'
import { idOf, readRequest } from '#server/http/read-request.ts'
import type { PublicationDeps } from '#server/routes/studio/site.ts'
import type { Log } from '#server/runtime/log.ts'
import { serve, sliceOf } from '#server/routes/serve.ts'

/** Milliseconds between two looks at the caller's rights, each with a sign of life. */
const CHECK_MS = 15_000
const OF_ACCOUNT_MOST = 6
const OF_PROCESS_MOST = 300

type JobRouteDeps = AccountDeps & PublicationDeps & { log: Log; stopping?: AbortSignal | undefined }

/** Work in the background, and what open studios are told. */
export function jobRoutes(app: Hono, deps: JobRouteDeps): void {
  const { db, now } = deps

  serve(app, listJobs, async ({ caller, query }) => {
    const { page = 1, pageSize, ...filter } = query
    const slice = sliceOf(page, pageSize)
    return { ...(await findJobs(db, caller, filter, slice)), page, pageSize: slice.limit }
  })

  serve(app, retryJob, async ({ caller, params }, c) => {
    const id = idOf(params.id)
    if (id === undefined) return new Refusal('not_found')
    const operation = staffOperation(c, { command: 'jobs retry', caller })
    const done = await refusingAs(retryJob, () =>
      change(deps, operation, tx => retryJobAgain(tx, caller, id, now()))
    )
    if (done instanceof Refusal) return done
    const job = await findRow(db, 'job', { id })
    const [shown] = job ? await describeJobs(db, caller, [job]) : []
    return shown ?? new Refusal('not_found')
  })

  const feed = createEventFeed({
    ...deps,
    async readSite() {
      const [last] = await deps.lastPublications(db, 1, now())
      return {
        catalogueVersion: await readVersion(db),
        liveVersion: await deps.readLiveVersion(db),
        ...(last && { state: last.state, startedAt: last.startedAt.toISOString() })
      }
    }
  })
  const open = new Map<number, number>()

  async function staffOf(c: Context) {
    const signedIn = await callerOf(followEvents, c)
    if (signedIn instanceof Refusal) return signedIn
    return (await admitted(followEvents, signedIn, c)) as StaffCaller | Refusal<'forbidden'>
  }

  app.get(followEvents.path, async c => {
    const caller = await staffOf(c)
    if (caller instanceof Refusal) return problem(c, caller)
    const input = await readRequest(followEvents, c)
    if (input instanceof Refusal) return problem(c, input)
    const { learnerId } = caller
    const ofAccount = open.get(learnerId) ?? 0
    const ofProcess = [...open.values()].reduce((sum, count) => sum + count, 0)
    if (ofAccount >= OF_ACCOUNT_MOST || ofProcess >= OF_PROCESS_MOST) {
      return problem(c, new Refusal('rate_limited', { retryAfter: 60 }))
    }
    open.set(learnerId, ofAccount + 1)
    c.header('Cache-Control', 'no-store')
    c.header('X-Accel-Buffering', 'no')
    return streamSSE(c, async stream => {
      const end = Promise.withResolvers<void>()
      let writing: Promise<unknown> = Promise.resolve()
      const write = (message: { event: string; data: string }) =>
        (writing = writing.then(() => stream.writeSSE(message)).catch(end.resolve))
      let current: StaffCaller = caller
      const following = feed.follow(event => {
        void shownTo(current, event).then(message => message && write(message), end.resolve)
      })
      const check = setInterval(() => {
        // Rights that end, and the token, end the events.
        void staffOf(c).then(still => {
          if (still instanceof Refusal) return end.resolve()
          current = still
          return write({ event: 'alive', data: '' })
        }, end.resolve)
      }, CHECK_MS)
      stream.onAbort(end.resolve)
      deps.stopping?.addEventListener('abort', () => end.resolve(), { once: true })
      if (deps.stopping?.aborted) end.resolve()
      await following.ready
      await write({ event: 'ready', data: '{}' })
      await end.promise
      clearInterval(check)
      following.stop()
      const left = (open.get(learnerId) ?? 1) - 1
      if (left === 0) open.delete(learnerId)
      else open.set(learnerId, left)
    })
  })

  /** The event for a caller; undefined when it is not for them. */
  async function shownTo(caller: StaffCaller, event: FeedEvent) {
    if (event.kind === 'site') return { event: 'site', data: JSON.stringify(event.body) }
    if (event.kind === 'job') {
      if (!(await maySeeJob(db, caller, event.job.id))) return undefined
      const [job] = await describeJobs(db, caller, [event.job])
      return { event: 'job', data: JSON.stringify(job) }
    }
    const isEditor = caller.roles.some(role => role === 'editor' || role === 'owner')
    const isOwn = caller.expertId !== undefined && event.body['expertId'] === caller.expertId
    if (!isEditor && !isOwn) return undefined
    return { event: event.event, data: JSON.stringify({ subject: event.subject, ...event.body }) }
  }
}
