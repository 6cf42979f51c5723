import { describe, expect, test } from 'vitest'
import { moved, valueAt, withList, withValue } from '#domain/studio/drafts/at-steps.ts'

const DOCUMENT = {
  class: { expert: 'salma', trailer: 'intro' as string | undefined },
  modules: [{ key: 'one', items: [{ key: 'a' }, { key: 'b' }] }]
}

describe('a value at steps', () => {
  test.each([
    [['class', 'expert'], 'salma'],
    [['modules', 0, 'items', 1, 'key'], 'b'],
    [['modules', 4, 'key'], undefined],
    [['class', 'toString'], undefined]
  ])('%j is %j', (steps, value) => {
    expect(valueAt(DOCUMENT, steps)).toBe(value)
  })

  test('is replaced in a copy that shares the rest', () => {
    const changed = withValue(DOCUMENT, ['class', 'expert'], 'tarek')
    expect(changed.class).toEqual({ expert: 'tarek', trailer: 'intro' })
    expect(changed.modules).toBe(DOCUMENT.modules)
    expect(DOCUMENT.class.expert).toBe('salma')
  })

  test.each([
    ['the same value', ['class', 'expert'], 'salma'],
    ['steps that lead nowhere', ['modules', 3, 'key'], 'x'],
    ['a step into a text', ['class', 'expert', 'name'], 'x']
  ])('%s gives the same document', (_, steps, value) => {
    expect(withValue(DOCUMENT, steps, value)).toBe(DOCUMENT)
  })

  test('undefined takes a field away', () => {
    const changed = withValue(DOCUMENT, ['class', 'trailer'], undefined)
    expect(Object.keys(changed.class)).toEqual(['expert'])
    expect(withValue(changed, ['class', 'trailer'], undefined)).toBe(changed)
  })

  test('lists pass through a function, and nothing else does', () => {
    const last = (list: readonly unknown[]) => list.slice(-1)
    const changed = withList(DOCUMENT, ['modules', 0, 'items'], last)
    expect(changed.modules[0]?.items).toEqual([{ key: 'b' }])
    expect(withList(DOCUMENT, ['class'], last)).toBe(DOCUMENT)
  })
})

test.each([
  [0, 2, 'bca'],
  [2, 0, 'cab'],
  [1, 1, 'abc'],
  [0, 9, 'bca'],
  [7, 0, 'abc']
])('an entry moves from %i to %i', (from, to, order) => {
  expect(moved([...'abc'], from, to).join('')).toBe(order)
})
