import { atom } from 'nanostores'
import { expect, test, vi } from 'vitest'
import { $connection } from '#stores/device/connection.ts'
import { followSession } from '#stores/session/learner-key.ts'

test('loads for each session, and again when the API is back, until it is stopped', () => {
  const $learner = atom('mona')
  const $state = atom({ step: 'loading' })
  const load = vi.fn<() => Promise<void>>(async () => undefined)
  const reset = vi.fn<() => void>()
  const counts = () => [load.mock.calls.length, reset.mock.calls.length]
  const stop = followSession($learner, $state, load, reset)
  expect(counts()).toEqual([1, 1])
  $learner.set('maha')
  expect(counts()).toEqual([2, 2])
  $learner.set('')
  expect(counts()).toEqual([2, 3])
  $connection.set('offline')
  $connection.set('well')
  expect(counts()).toEqual([2, 3])
  $state.set({ step: 'refused' })
  $connection.set('offline')
  expect(counts()).toEqual([2, 3])
  $connection.set('well')
  expect(counts()).toEqual([3, 3])
  stop()
  $learner.set('mona')
  $connection.set('offline')
  $connection.set('well')
  expect(counts()).toEqual([3, 3])
})
