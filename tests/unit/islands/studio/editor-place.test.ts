import { describe, expect, test } from 'vitest'
import { ClassDocument } from '#contract/studio/classes/class-document.ts'
import {
  addressOfPlace,
  type EditorPlace,
  placeOf,
  placeOfSteps
} from '#islands/studio/classes/editor/place.ts'
import { COVER_SYMBOLS } from '#islands/studio/classes/fields/cover-symbols.ts'
import {
  droppedItem,
  droppedModule,
  edgeOf,
  mayDrop,
  type RowData
} from '#islands/studio/classes/outline/row-data.ts'
import { SYMBOL_NAMES } from '#art/symbols/symbols.ts'

const item = (key: string) => ({ key, type: 'video' as const })
const DOCUMENT = ClassDocument.parse({
  modules: [
    { key: 'one', items: [item('a'), item('b')] },
    { key: 'two', items: [item('a')] }
  ]
})

describe('a place of the editor', () => {
  test.each<[string | undefined, EditorPlace, string]>([
    [undefined, { kind: 'page', page: 'texts' }, 'texts'],
    ['details', { kind: 'page', page: 'details' }, 'details'],
    ['/two', { kind: 'module', module: 1 }, '/two'],
    ['/one/b', { kind: 'item', module: 0, item: 1 }, '/one/b'],
    ['/two/a', { kind: 'item', module: 1, item: 0 }, '/two/a'],
    ['/one/gone', { kind: 'module', module: 0 }, '/one'],
    ['/gone/a', { kind: 'page', page: 'texts' }, 'texts']
  ])('%j leads to %j', (address, place, own) => {
    expect(placeOf(DOCUMENT, address)).toEqual(place)
    expect(addressOfPlace(DOCUMENT, place)).toBe(own)
  })

  test.each<[(string | number)[], EditorPlace]>([
    [['texts', 'ar', 'title'], { kind: 'page', page: 'texts' }],
    [['class', 'expert'], { kind: 'page', page: 'details' }],
    [['resources', 0, 'title'], { kind: 'page', page: 'files' }],
    [['modules'], { kind: 'page', page: 'texts' }],
    [['modules', 1, 'title', 'ar'], { kind: 'module', module: 1 }],
    [['modules', 0, 'items'], { kind: 'module', module: 0 }],
    [['modules', 0, 'items', 1, 'clip'], { kind: 'item', module: 0, item: 1 }]
  ])('has the field at %j', (steps, place) => {
    expect(placeOfSteps(steps)).toEqual(place)
  })
})

const row = (module: number, at?: number): RowData =>
  at === undefined ? { kind: 'module', module, isEmpty: false } : { kind: 'item', module, item: at }

describe('what is dragged in the outline', () => {
  test.each([
    [0, 2, 'before', 1],
    [0, 2, 'after', 2],
    [2, 0, 'before', 0],
    [2, 0, 'after', 1],
    [1, 1, 'after', 1]
  ] as const)('module %i, dropped on %i %s it, goes to %i', (from, target, edge, to) => {
    expect(droppedModule(from, target, edge)).toBe(to)
  })

  test.each([
    [row(0, 0), row(0, 2), 'after', { module: 0, item: 2 }],
    [row(0, 2), row(0, 0), 'before', { module: 0, item: 0 }],
    [row(0, 0), row(1, 0), 'after', { module: 1, item: 1 }],
    [row(0, 0), row(1), 'after', { module: 1, item: 0 }],
    [row(0, 0), row(0), 'after', { module: 0, item: 0 }]
  ] as const)('%j, dropped on %j %s it, goes to %j', (from, target, edge, to) => {
    expect(from.kind === 'item' && droppedItem(from, target, edge)).toEqual(to)
  })

  test('modules go between modules, and items below a head', () => {
    expect(mayDrop(row(0), row(1, 0))).toBe(false)
    expect(mayDrop(row(0), row(1))).toBe(true)
    expect(mayDrop(row(0, 0), row(1))).toBe(true)
    expect(edgeOf(row(0, 0), row(1), true)).toBe('after')
    expect(edgeOf(row(0), row(1), true)).toBe('before')
    expect(edgeOf(row(0, 0), row(1, 0), false)).toBe('after')
  })
})

test('covers may show what can be drawn', () => {
  expect([...COVER_SYMBOLS].sort()).toEqual([...SYMBOL_NAMES].sort())
})
