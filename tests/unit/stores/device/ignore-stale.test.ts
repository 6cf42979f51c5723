import { atom, computed } from 'nanostores'
import { expect, test } from 'vitest'
import { ignoreStale } from '#stores/device/ignore-stale.ts'

const $learner = atom('mona')
const $page = atom({ number: 1 })
const $initial = computed($learner, name => name[0])

/** The result of a request during which something happens. */
function during(happens: () => void) {
  const { promise, resolve } = Promise.withResolvers<string>()
  const given = ignoreStale([$learner, $page, $initial], () => promise)
  happens()
  resolve('response')
  return given
}

test.each([
  { how: 'nothing changes', happens: () => undefined, given: 'response' },
  { how: 'a store is set to the same', happens: () => $learner.set('mona'), given: 'response' },
  { how: 'the first store changes', happens: () => $learner.set('maha'), given: undefined },
  { how: 'another store changes', happens: () => $page.set({ number: 1 }), given: undefined },
  {
    how: 'a store changes and changes back',
    happens: () => ['maha', 'mona'].forEach(name => $learner.set(name)),
    given: 'response'
  }
])('gives $given where $how', async ({ happens, given }) => {
  $learner.set('mona')
  expect(await during(happens)).toBe(given)
})

test('compares with what was there before the request began', async () => {
  const given = ignoreStale([$learner], () => {
    $learner.set('maha')
    return 'response'
  })
  expect(await given).toBeUndefined()
})

test('accepts a value that is known at once, and one that is no store', async () => {
  let round = 1
  const $round = { get: () => round }
  expect(await ignoreStale([$round], () => 'response')).toBe('response')
  expect(await ignoreStale([$round], () => (round += 1))).toBeUndefined()
})

test('rejects as the request does', async () => {
  const failing = ignoreStale([], () => Promise.reject(new TypeError('failed to fetch')))
  await expect(failing).rejects.toThrow('failed to fetch')
})
