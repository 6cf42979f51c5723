import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  changedBy,
  differences,
  isSame,
  withDifferences
} from '#domain/studio/drafts/differences.ts'

const item = (key: string, title = key, more = {}) => ({
  key,
  title: { ar: title, en: '' },
  ...more
})
const BASE = {
  class: { expert: 'salma', categories: ['technology'] },
  modules: [
    { key: 'start', items: [item('welcome'), item('tools'), item('check')] },
    { key: 'end', items: [] }
  ]
}
type Document = typeof BASE

const withItems = (items: object[]) =>
  ({ ...BASE, modules: [{ key: 'start', items }, BASE.modules[1]] }) as Document

describe('differences', () => {
  test.each<[string, Document, object[]]>([
    ['nothing', structuredClone(BASE), []],
    [
      'a field of an entry',
      withItems([item('welcome', 'hello'), item('tools'), item('check')]),
      [
        {
          path: 'modules.start.items.welcome.title.ar',
          kind: 'changed',
          before: 'welcome',
          after: 'hello'
        }
      ]
    ],
    [
      'a list without keys as one value',
      { ...BASE, class: { expert: 'salma', categories: ['technology', 'business'] } },
      [
        {
          path: 'class.categories',
          kind: 'changed',
          before: ['technology'],
          after: ['technology', 'business']
        }
      ]
    ],
    [
      'a field that is gone',
      { ...BASE, class: { categories: ['technology'] } } as unknown as Document,
      [{ path: 'class.expert', kind: 'removed', before: 'salma' }]
    ],
    [
      'an entry more, and one less',
      withItems([item('welcome'), item('new'), item('check')]),
      [
        { path: 'modules.start.items.tools', kind: 'removed', before: item('tools') },
        { path: 'modules.start.items.new', kind: 'added', after: item('new') }
      ]
    ],
    [
      'another order',
      withItems([item('check'), item('welcome'), item('tools')]),
      [
        {
          path: 'modules.start.items',
          kind: 'ordered',
          before: ['welcome', 'tools', 'check'],
          after: ['check', 'welcome', 'tools']
        }
      ]
    ]
  ])('name %s', (_, after, found) => {
    expect(differences(BASE, after)).toEqual(found)
    expect(withDifferences(BASE, after, differences(BASE, after))).toEqual(after)
  })

  test('are taken over one by one', () => {
    const mine = withItems([item('welcome', 'mine'), item('check')])
    const theirs = withItems([
      item('welcome', 'theirs'),
      item('tools'),
      item('more'),
      item('check')
    ])
    const found = differences(mine, theirs)
    expect(found.map(({ path, kind }) => [path, kind])).toEqual([
      ['modules.start.items.welcome.title.ar', 'changed'],
      ['modules.start.items.tools', 'added'],
      ['modules.start.items.more', 'added']
    ])
    const taken = withDifferences(mine, theirs, found.slice(1, 2))
    expect(taken).toEqual(withItems([item('welcome', 'mine'), item('tools'), item('check')]))
  })

  test('taken over all together make the other version', () => {
    const documents = fc
      .uniqueArray(fc.constantFrom(...'abcdef'), { maxLength: 6 })
      .chain(keys =>
        fc.tuple(...keys.map(key => fc.constantFrom(item(key), item(key, 'x'), item(key, 'y'))))
      )
    fc.assert(
      fc.property(documents, documents, (one, other) => {
        const [before, after] = [withItems(one), withItems(other)]
        expect(withDifferences(before, after, differences(before, after))).toEqual(after)
      })
    )
  })

  test('have an author: here, there, or both', () => {
    const mine = withItems([item('welcome', 'mine'), item('check')])
    const theirs = {
      ...withItems([item('welcome', 'theirs'), item('tools', 'new'), item('check')]),
      class: { expert: 'tarek', categories: ['technology'] }
    }
    const found = differences(mine, theirs)
    expect(found.map(({ path }) => path)).toEqual([
      'class.expert',
      'modules.start.items.welcome.title.ar',
      'modules.start.items.tools'
    ])
    expect(changedBy(found, { base: BASE, mine, theirs })).toEqual(['there', 'both', 'both'])
    expect(changedBy(found.slice(0, 1), { base: theirs, mine, theirs })).toEqual(['here'])
  })
})

test.each([
  [{ a: 1, b: undefined }, { a: 1 }, true],
  [[1, [2]], [1, [2]], true],
  [[1], { 0: 1 }, false],
  [{ a: 1 }, { a: 2 }, false],
  [null, undefined, false]
])('%j and %j are the same: %j', (one, other, same) => {
  expect(isSame(one, other)).toBe(same)
})
