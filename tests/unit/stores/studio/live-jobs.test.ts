import { expect, test } from 'vitest'
import type { StudioJob } from '#contract/studio/media/jobs.ts'
import { jobOfClip } from '#stores/studio/media/live-jobs.ts'

const TIME = '2026-11-27T10:00:00.000Z'
const job = (id: number, subject: string, state: StudioJob['state']): [number, StudioJob] => [
  id,
  { ...{ id, kind: 'film', subject, state, attempts: 1 }, dueAt: TIME, createdAt: TIME }
]

test('the newest work on a clip tells how the clip stands', () => {
  const jobs = new Map([
    job(1, 'clip a', 'failed'),
    job(2, 'clip a', 'done'),
    job(3, 'clip ab', 'failed')
  ])
  expect(jobOfClip(jobs, 'a')?.state).toBe('done')
  expect(jobOfClip(jobs, 'ab')?.state).toBe('failed')
  expect(jobOfClip(jobs, 'b')).toBeUndefined()
  expect(jobOfClip(jobs, undefined)).toBeUndefined()
})
