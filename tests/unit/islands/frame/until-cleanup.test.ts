import { expect, test, vi } from 'vitest'
import { untilCleanup } from '#islands/frame/until-cleanup.ts'

test('hands over what a promise gives', async () => {
  const use = vi.fn<(value: unknown) => void>()
  untilCleanup(Promise.resolve(undefined), use)
  await Promise.resolve()
  expect(use.mock.calls).toEqual([[undefined]])
})

test('hands nothing over after its cleanup', async () => {
  const use = vi.fn<(value: unknown) => void>()
  const promise = Promise.resolve('late')
  untilCleanup(promise, use)()
  await promise
  expect(use).not.toHaveBeenCalled()
})
