import { randomUUID } from 'node:crypto'
import { inTransaction } from '#server/db/database-errors.ts'
import type { Db, Tx } from '#server/db/open.ts'
import { describeError, type Log } from '#server/runtime/log.ts'
import {
  claimJob,
  failJob,
  finishJob,
  type QueuedJob,
  LEASE_MS,
  releaseJob,
  renewJob
} from './queue.ts'

/** Heavy jobs run one at a time in a process, light ones beside them. */
export const LANES = { heavy: 1, light: 2 } as const

export interface JobHandler {
  lane: keyof typeof LANES
  /** After so many attempts it has failed. */
  attempts: number
  /** May run more than once; what it does at the end belongs into `commit`. */
  run: (job: QueuedJob, context: JobContext) => Promise<void>
  /** Called in the transaction in which the job fails for good. */
  giveUp?: (tx: Tx, job: QueuedJob, problem: string | undefined) => Promise<void>
}

export interface JobContext {
  /** Aborted when the process ends, or when another process has taken the job. */
  signal: AbortSignal
  /** Whether an earlier attempt finished a step. */
  hasDone: (step: string) => boolean
  finishStep: (step: string) => Promise<void>
  /** Shown to staff, and stored about once a second. */
  report: (progress: { step: string; progress: number; secondsLeft?: number | undefined }) => void
  /** Runs the last change of a job and ends the job, both or neither. @throws JobLost */
  commit: (work: (tx: Tx) => Promise<unknown>) => Promise<void>
}

/** A failure that staff understand by its code, and that another attempt would repeat. */
export class JobProblem extends Error {
  readonly code: string
  constructor(code: string, message: string = code) {
    super(message)
    this.code = code
  }
}

/** Another process has the job, or it was cancelled. */
export class JobLost extends Error {}

export interface WorkerDeps {
  db: Db
  now: () => Date
  log: Log
}

export interface Worker {
  /** Looks for jobs now. */
  wake: () => void
  /** Runs what is due, until there is no more. */
  runDue: () => Promise<void>
  /** Gives back what runs, and takes no more. */
  stop: () => Promise<void>
}

const POLL_MS = 1_000
const STORE_PROGRESS_MS = 1_000
/** Milliseconds before the second attempt, four times as long before each further one. */
const RETRY = { first: 15_000, longest: 3_600_000 }

/** Works on jobs whose kinds it has handlers for. */
export function createWorker(
  deps: WorkerDeps,
  handlers: Readonly<Record<string, JobHandler>>
): Worker {
  const { db, now, log } = deps
  const holder = randomUUID()
  const stopping = new AbortController()
  const running = new Set<Promise<void>>()
  const used = { heavy: 0, light: 0 }
  const lanes = Object.entries(LANES).map(([lane, most]) => ({
    lane: lane as keyof typeof LANES,
    most,
    kinds: Object.keys(handlers).filter(kind => handlers[kind]?.lane === lane)
  }))
  const warn = (error: unknown) => log('warn', 'jobs wait', describeError(error))

  /** @returns whether there was a job */
  async function take(kinds: readonly string[]): Promise<boolean> {
    const job = await claimJob(db, kinds, holder, now())
    const handler = job && handlers[job.kind]
    if (!job || !handler) return false
    await attempt(deps, handler, job, stopping.signal)
    return true
  }

  function work(): Promise<void>[] {
    return lanes.flatMap(({ lane, most, kinds }) => {
      const started: Promise<void>[] = []
      while (kinds.length > 0 && used[lane] < most && !stopping.signal.aborted) {
        used[lane]++
        const loop = (async () => {
          try {
            while (!stopping.signal.aborted && (await take(kinds))) continue
          } catch (error) {
            warn(error)
          } finally {
            used[lane]--
          }
        })()
        running.add(loop)
        started.push(loop)
        void loop.finally(() => running.delete(loop))
      }
      return started
    })
  }
  return {
    wake: () => void work(),
    runDue: async () => void (await Promise.all(work())),
    async stop() {
      stopping.abort()
      await Promise.all(running)
    }
  }
}

/** Looks for jobs every second. @returns stops */
export function startWorker(worker: Worker): () => Promise<void> {
  const timer = setInterval(worker.wake, POLL_MS)
  timer.unref()
  worker.wake()
  return async () => {
    clearInterval(timer)
    await worker.stop()
  }
}

async function attempt(
  { db, now, log }: WorkerDeps,
  handler: JobHandler,
  job: QueuedJob,
  stopping: AbortSignal
): Promise<void> {
  const lost = new AbortController()
  const steps = new Set(JSON.parse(job.steps) as string[])
  let progress: Parameters<typeof renewJob>[2] = {}
  let isCommitted = false
  const renew = async () => {
    const news = progress
    progress = {}
    if (!(await renewJob(db, job, news, now()))) lost.abort(new JobLost(job.subject))
  }
  // In order, so that an older progress never replaces a newer one.
  let renewing: Promise<unknown> = Promise.resolve()
  const renewNext = () =>
    (renewing = renewing
      .then(() => (isCommitted ? undefined : renew()))
      .catch((error: unknown) => log('warn', 'job not renewed', describeError(error))))
  const heartbeat = setInterval(renewNext, LEASE_MS / 3)
  const storing = setInterval(() => {
    if (Object.keys(progress).length > 0) void renewNext()
  }, STORE_PROGRESS_MS)
  const context: JobContext = {
    signal: AbortSignal.any([stopping, lost.signal]),
    hasDone: step => steps.has(step),
    async finishStep(step) {
      steps.add(step)
      progress = { ...progress, steps: JSON.stringify([...steps]) }
      await renewNext()
      context.signal.throwIfAborted()
    },
    report({ step, progress: percent, secondsLeft }) {
      progress = {
        ...progress,
        ...{ step, progress: Math.max(0, Math.min(100, Math.round(percent))) },
        seconds_left: secondsLeft === undefined ? null : Math.max(0, Math.round(secondsLeft))
      }
    },
    async commit(work) {
      isCommitted = true
      await renewing
      await inTransaction(db, async tx => {
        // First, since it locks the job: one that another process has taken changes nothing.
        if (!(await finishJob(tx, job, now()))) throw new JobLost(job.subject)
        await work(tx)
      })
    }
  }
  try {
    if (job.attempts > handler.attempts) throw new JobProblem('processing_failed', 'gave up')
    await handler.run(job, context)
    if (!isCommitted) await context.commit(async () => undefined)
    log('info', 'job done', { kind: job.kind, subject: job.subject })
  } catch (error) {
    isCommitted = true
    await renewing
    await settle(error)
  } finally {
    clearInterval(heartbeat)
    clearInterval(storing)
  }

  async function settle(error: unknown): Promise<void> {
    if (error instanceof JobLost || lost.signal.aborted) return
    if (stopping.aborted) return releaseJob(db, job, now())
    const problem = error instanceof JobProblem ? error.code : undefined
    const { message } = error as Error
    const isLast = problem !== undefined || job.attempts >= handler.attempts
    const { kind, subject } = job
    log('warn', isLast ? 'job failed' : 'job will be tried again', {
      ...{ kind, subject },
      ...describeError(error)
    })
    const wait = Math.min(RETRY.first * 4 ** (job.attempts - 1), RETRY.longest)
    const retryAt = isLast ? undefined : new Date(now().getTime() + wait)
    await inTransaction(db, async tx => {
      if (!(await failJob(tx, job, { problem, error: message, retryAt }, now()))) return
      if (isLast) await handler.giveUp?.(tx, job, problem)
    })
  }
}
