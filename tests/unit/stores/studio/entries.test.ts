import { describe, expect, test } from 'vitest'
import { ClassDocument } from '#contract/studio/classes/class-document.ts'
import {
  addItem,
  addModule,
  duplicateItem,
  moveItem,
  moveModule,
  removeItem,
  removeModule,
  setPreview,
  placeAfterStep
} from '#stores/studio/drafts/entries.ts'

const item = (key: string) => ({ key, type: 'video' as const, clip: `clip-${key}` })
const quiz = {
  key: 'check',
  type: 'quiz' as const,
  questions: [{ text: { ar: '؟', en: '?' }, see: { item: 'b', at: 4 } }]
}
const DOCUMENT = ClassDocument.parse({
  modules: [
    { key: 'one', previews: ['a'], items: [item('a'), item('b'), quiz] },
    { key: 'two', items: [item('c'), item('a')] },
    { key: 'three', items: [] }
  ]
})

/** `one: a* b, two: c`, with a star at previews. */
const shape = ({ modules }: ClassDocument): string =>
  modules
    .map(({ key, previews, items }) => {
      const keys = items.map(one => one.key + (previews.includes(one.key) ? '*' : ''))
      return `${key}: ${keys.join(' ')}`.trim()
    })
    .join(', ')

describe('entries of a class', () => {
  test.each<[string, ClassDocument, string]>([
    ['a new module', addModule(DOCUMENT), 'one: a* b check, two: c a, three:, module-1:'],
    ['a new lesson', addItem(DOCUMENT, 2, 'text'), 'one: a* b check, two: c a, three: lesson-1'],
    [
      'a new quiz at a place',
      addItem(DOCUMENT, 0, 'quiz', 1),
      'one: a* quiz-1 b check, two: c a, three:'
    ],
    [
      'another new episode',
      addItem(addItem(DOCUMENT, 2, 'video'), 2, 'video'),
      'one: a* b check, two: c a, three: episode-1 episode-2'
    ],
    [
      'a removed item',
      removeItem(DOCUMENT, { module: 0, item: 0 }),
      'one: b check, two: c a, three:'
    ],
    ['a removed module', removeModule(DOCUMENT, 1), 'one: a* b check, three:'],
    [
      'an item moved down',
      moveItem(DOCUMENT, { module: 0, item: 0 }, { module: 0, item: 2 }),
      'one: b check a*, two: c a, three:'
    ],
    [
      'a preview moved to another module',
      moveItem(DOCUMENT, { module: 0, item: 0 }, { module: 2, item: 0 }),
      'one: b check, two: c a, three: a*'
    ],
    [
      'an item whose key is taken there',
      moveItem(DOCUMENT, { module: 0, item: 0 }, { module: 1, item: 1 }),
      'one: b check, two: c episode-1* a, three:'
    ],
    ['a moved module', moveModule(DOCUMENT, 2, 0), 'three:, one: a* b check, two: c a'],
    [
      'a copy',
      duplicateItem(DOCUMENT, { module: 0, item: 1 }),
      'one: a* b episode-1 check, two: c a, three:'
    ],
    [
      'a preview more',
      setPreview(DOCUMENT, { module: 1, item: 0 }, true),
      'one: a* b check, two: c* a, three:'
    ],
    [
      'a preview less',
      setPreview(DOCUMENT, { module: 0, item: 0 }, false),
      'one: a b check, two: c a, three:'
    ]
  ])('%s', (_, document, expected) => {
    expect(shape(document)).toBe(expected)
    expect(ClassDocument.parse(document)).toEqual(document)
  })

  test.each<[string, ClassDocument]>([
    [
      'an item that is not there',
      moveItem(DOCUMENT, { module: 9, item: 0 }, { module: 0, item: 0 })
    ],
    ['an item to its place', moveItem(DOCUMENT, { module: 0, item: 1 }, { module: 0, item: 1 })],
    ['a module beyond the end', moveModule(DOCUMENT, 0, 3)],
    ['a copy of nothing', duplicateItem(DOCUMENT, { module: 2, item: 0 })]
  ])('%s changes nothing', (_, document) => {
    expect(document).toBe(DOCUMENT)
  })
})

test.each([
  [{ module: 0, item: 1 }, 1, { module: 0, item: 2 }],
  [{ module: 0, item: 1 }, -1, { module: 0, item: 0 }],
  [{ module: 0, item: 2 }, 1, { module: 1, item: 0 }],
  [{ module: 1, item: 0 }, -1, { module: 0, item: 3 }],
  [{ module: 0, item: 0 }, -1, undefined],
  [{ module: 2, item: 0 }, 1, undefined]
] as const)('from %j one step of %i leads to %j', (from, step, to) => {
  expect(placeAfterStep(DOCUMENT, from, step)).toEqual(to)
})
