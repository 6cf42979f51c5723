import { expect, test } from 'vitest'
import type { StudioJob } from '#contract/studio/media/jobs.ts'
import { filmJobOf } from '#stores/studio/media/live-jobs.ts'

const TIME = '2026-11-27T10:00:00.000Z'
const job = (
  id: number,
  subject: string,
  state: StudioJob['state'],
  kind = 'film'
): [number, StudioJob] => [
  id,
  { ...{ id, kind, subject, state, attempts: 1 }, dueAt: TIME, createdAt: TIME }
]

test('the newest conversion of a clip tells how the clip stands', () => {
  const jobs = new Map([
    job(1, 'clip a', 'failed'),
    job(2, 'clip a', 'done'),
    job(3, 'clip ab', 'failed'),
    job(4, 'clip ab', 'done', 'transcribe')
  ])
  expect(filmJobOf(jobs, 'a')?.state).toBe('done')
  expect(filmJobOf(jobs, 'ab')?.state).toBe('failed')
  expect(filmJobOf(jobs, 'b')).toBeUndefined()
  expect(filmJobOf(jobs, undefined)).toBeUndefined()
})
