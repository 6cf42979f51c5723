import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { findRow, findRows, insertRow } from '#server/db/rows.ts'
import {
  addJob,
  cancelJobs,
  claimJob,
  deleteOldJobs,
  finishJob,
  LEASE_MS,
  releaseJob,
  renewJob,
  restartJob
} from '#server/jobs/queue.ts'
import { createWorker, type JobHandler, JobLost, JobProblem } from '#server/jobs/worker.ts'
import { ENGINES, openApi, type TestApi } from '#tests/support/server.ts'

describe.each(ENGINES)('jobs on $engine', ({ address }) => {
  let api: TestApi
  beforeEach(async () => {
    api = await openApi(await address())
  })
  afterEach(() => api.close())

  const later = (ms: number) => (api.clock.now = new Date(api.clock.now.getTime() + ms))
  const workerOf = (handlers: Record<string, JobHandler>) =>
    createWorker(
      {
        db: api.db,
        now: () => api.clock.now,
        log: (level, event) => void log.push([level, event])
      },
      handlers
    )
  let log: string[][] = []
  beforeEach(() => void (log = []))
  const add = (subject = 'clip one', extra: { dueAt?: Date; payload?: object } = {}) =>
    addJob(api.db, { kind: 'film', subject, ...extra }, api.clock.now)
  const jobOf = (id: number) => findRow(api.db, 'job', { id })

  it('runs what is due, once, and stores the end with what it did', async () => {
    const id = await add('clip one', { payload: { a: 1 } })
    const ahead = await add('clip two', { dueAt: new Date(api.clock.now.getTime() + 1_000) })
    const seen: unknown[] = []
    const worker = workerOf({
      film: {
        lane: 'heavy',
        attempts: 3,
        async run(job, { commit }) {
          seen.push(JSON.parse(job.payload))
          await commit(tx => insertRow(tx, 'setting', { key: 'made', value: job.subject }))
        }
      }
    })
    await worker.runDue()
    await worker.runDue()
    expect(seen).toEqual([{ a: 1 }])
    expect(await jobOf(id)).toMatchObject({ state: 'done', attempts: 1, progress: 100 })
    expect(await findRow(api.db, 'setting', { key: 'made' })).toMatchObject({ value: 'clip one' })
    expect(await jobOf(ahead)).toMatchObject({ state: 'waiting' })
  })

  it('has one open job a kind and subject, with the last payload', async () => {
    const first = await add('clip one', { payload: { a: 1 } })
    expect(await add('clip one', { payload: { a: 2 } })).toBe(first)
    expect(await jobOf(first)).toMatchObject({ payload: '{"a":2}' })
    await claimJob(api.db, ['film'], 'me', api.clock.now)
    expect(await add('clip one', { payload: { a: 3 } })).toBe(first)
    expect(await jobOf(first)).toMatchObject({ payload: '{"a":2}', state: 'running' })
    expect(await add('clip two')).not.toBe(first)
  })

  it('tries again with longer waits, and gives up after the last attempt', async () => {
    const id = await add()
    const gaveUp: unknown[] = []
    const worker = workerOf({
      film: {
        lane: 'heavy',
        attempts: 3,
        run: () => Promise.reject(new Error('the disk is full')),
        giveUp: async (_tx, job, problem) => void gaveUp.push([job.subject, problem])
      }
    })
    const waits: number[] = []
    for (let attempt = 1; attempt < 3; attempt++) {
      await worker.runDue()
      const job = await jobOf(id)
      expect(job).toMatchObject({ state: 'waiting', attempts: attempt, error: 'the disk is full' })
      waits.push((job?.due_at ?? 0) - api.clock.now.getTime())
      later(waits.at(-1) ?? 0)
    }
    expect(waits).toEqual([15_000, 60_000])
    expect(gaveUp).toEqual([])
    await worker.runDue()
    expect(await jobOf(id)).toMatchObject({ state: 'failed', attempts: 3, problem: null })
    expect(gaveUp).toEqual([['clip one', undefined]])
    expect(log.map(([, event]) => event)).toEqual([
      'job will be tried again',
      'job will be tried again',
      'job failed'
    ])
    await restartJob(api.db as never, id, api.clock.now)
    expect(await jobOf(id)).toMatchObject({ state: 'waiting', attempts: 0, error: null })
    expect(await restartJob(api.db as never, id, api.clock.now)).toBeUndefined()
  })

  it('does not repeat what staff have to mend', async () => {
    const id = await add()
    const worker = workerOf({
      film: { lane: 'heavy', attempts: 3, run: () => Promise.reject(new JobProblem('broken')) }
    })
    await worker.runDue()
    expect(await jobOf(id)).toMatchObject({ state: 'failed', attempts: 1, problem: 'broken' })
  })

  it('takes over a job whose process has ended, from its last step', async () => {
    const id = await add()
    const dead = await claimJob(api.db, ['film'], 'dead', api.clock.now)
    if (!dead) throw new Error('no job')
    expect(await renewJob(api.db, dead, { steps: '["probe"]' }, api.clock.now)).toBe(true)
    const steps: boolean[] = []
    const worker = workerOf({
      film: {
        lane: 'heavy',
        attempts: 3,
        run: async (_job, { hasDone }) => void steps.push(hasDone('probe'), hasDone('poster'))
      }
    })
    later(LEASE_MS - 1)
    await worker.runDue()
    expect(steps).toEqual([])
    later(1)
    await worker.runDue()
    expect(steps).toEqual([true, false])
    expect(await jobOf(id)).toMatchObject({ state: 'done', attempts: 2 })
    // The dead process comes back.
    expect(await renewJob(api.db, dead, {}, api.clock.now)).toBe(false)
    expect(await finishJob(api.db, dead, api.clock.now)).toBe(false)
  })

  it('gives up a job that ends each process which takes it', async () => {
    const id = await add()
    for (let attempt = 0; attempt < 3; attempt++) {
      await claimJob(api.db, ['film'], 'dies', api.clock.now)
      later(LEASE_MS)
    }
    let runs = 0
    const worker = workerOf({ film: { lane: 'heavy', attempts: 3, run: async () => void runs++ } })
    await worker.runDue()
    expect(runs).toBe(0)
    expect(await jobOf(id)).toMatchObject({ state: 'failed', problem: 'processing_failed' })
  })

  it('changes nothing once another process has the job', async () => {
    const id = await add()
    const worker = workerOf({
      film: {
        lane: 'heavy',
        attempts: 3,
        async run(_job, { commit }) {
          later(LEASE_MS)
          await claimJob(api.db, ['film'], 'faster', api.clock.now)
          await expect(
            commit(tx => insertRow(tx, 'setting', { key: 'made', value: '' }))
          ).rejects.toThrow(JobLost)
          throw new JobLost('lost')
        }
      }
    })
    await worker.runDue()
    expect(await findRow(api.db, 'setting', { key: 'made' })).toBeUndefined()
    expect(await jobOf(id)).toMatchObject({ state: 'running', lease_by: 'faster', attempts: 2 })
  })

  it('gives back what runs when the process ends, without counting the attempt', async () => {
    const id = await add()
    const started = Promise.withResolvers<void>()
    const worker = workerOf({
      film: {
        lane: 'heavy',
        attempts: 3,
        async run(_job, { signal, finishStep }) {
          await finishStep('probe')
          started.resolve()
          await new Promise((_, reject) =>
            signal.addEventListener('abort', () => reject(new Error('aborted')))
          )
        }
      }
    })
    const running = worker.runDue()
    await started.promise
    await worker.stop()
    await running
    expect(await jobOf(id)).toMatchObject({
      ...{ state: 'waiting', attempts: 0, steps: '["probe"]', error: null },
      ...{ lease_by: null, lease_until: null }
    })
  })

  it('is of the process that holds it, also in the same attempt', async () => {
    await add()
    const first = await claimJob(api.db, ['film'], 'one', api.clock.now)
    if (!first) throw new Error('no job')
    await releaseJob(api.db, first, api.clock.now)
    const second = await claimJob(api.db, ['film'], 'two', api.clock.now)
    expect(second?.attempts).toBe(first.attempts)
    expect(await finishJob(api.db, first, api.clock.now)).toBe(false)
    expect(await renewJob(api.db, first, {}, api.clock.now)).toBe(false)
  })

  it('stops a job that was cancelled', async () => {
    const id = await add()
    const worker = workerOf({
      film: {
        lane: 'heavy',
        attempts: 3,
        async run(_job, { finishStep, signal }) {
          await cancelJobs(api.db as never, 'film', 'clip one')
          await expect(finishStep('probe')).rejects.toThrow(JobLost)
          signal.throwIfAborted()
        }
      }
    })
    await worker.runDue()
    expect(await jobOf(id)).toBeUndefined()
  })

  it('runs light jobs beside a heavy one, and each job in one worker', async () => {
    const released = Promise.withResolvers<void>()
    const runs: string[] = []
    const handlers: Record<string, JobHandler> = {
      film: { lane: 'heavy', attempts: 3, run: () => released.promise },
      note: { lane: 'light', attempts: 3, run: async ({ subject }) => void runs.push(subject) }
    }
    await add()
    const subjects = Array.from({ length: 12 }, (_, at) => `class ${at}`)
    for (const subject of subjects) await addJob(api.db, { kind: 'note', subject }, api.clock.now)
    const workers = [workerOf(handlers), workerOf(handlers)]
    const running = workers.map(worker => worker.runDue())
    await expect.poll(() => runs.length).toBe(12)
    released.resolve()
    await Promise.all(running)
    expect(runs.toSorted()).toEqual(subjects.toSorted())
    expect(await findRows(api.db, 'job', { state: 'done' })).toHaveLength(13)
  })

  it('removes old ones', async () => {
    await add()
    await workerOf({ film: { lane: 'heavy', attempts: 1, run: async () => undefined } }).runDue()
    later(29 * 86_400_000)
    await deleteOldJobs(api.db, api.clock.now)
    expect(await findRows(api.db, 'job', {})).toHaveLength(1)
    later(2 * 86_400_000)
    await deleteOldJobs(api.db, api.clock.now)
    expect(await findRows(api.db, 'job', {})).toHaveLength(0)
  })
})
