import { describe, expect, test } from 'vitest'
import {
  type EditHistory,
  noHistory,
  noteEdit,
  redoEdit,
  undoEdit
} from '#domain/studio/drafts/edit-history.ts'

/** Texts as documents; each edit is a field, a time, and the text after it. */
type Typed = [place: string, at: number, after: string, isWhole?: boolean]

function type(edits: readonly Typed[], first = ''): { history: EditHistory<string>; text: string } {
  let history: EditHistory<string> = noHistory
  let text = first
  for (const [place, at, after, isWhole = false] of edits) {
    history = noteEdit(history, { before: text, place, at, isWhole })
    text = after
  }
  return { history, text }
}

function undoAll({ history, text }: ReturnType<typeof type>): string[] {
  const texts: string[] = []
  for (let step = undoEdit(history, text); step; step = undoEdit(step.history, step.whole)) {
    texts.push(step.whole)
  }
  return texts
}

describe('undo takes back', () => {
  test.each<[string, Typed[], string[]]>([
    [
      'typing without a pause at once',
      [
        ['a', 0, 'o'],
        ['a', 300, 'on'],
        ['a', 900, 'one']
      ],
      ['']
    ],
    [
      'words after a pause alone',
      [
        ['a', 0, 'one'],
        ['a', 900, 'one two']
      ],
      ['one', '']
    ],
    [
      'each field alone',
      [
        ['a', 0, 'x'],
        ['b', 100, 'xy']
      ],
      ['x', '']
    ],
    [
      'a removal alone',
      [
        ['a', 0, 'x'],
        ['a', 50, '', true],
        ['a', 90, 'y']
      ],
      ['', 'x', '']
    ],
    [
      'nothing where the clock went back',
      [
        ['a', 500, 'x'],
        ['a', 100, 'xy']
      ],
      ['x', '']
    ]
  ])('%s', (_, edits, texts) => {
    expect(undoAll(type(edits))).toEqual(texts)
  })

  test('200 steps at most', () => {
    const edits = Array.from({ length: 230 }, (_, at): Typed => [`${at}`, at, `${at}`])
    expect(undoAll(type(edits))).toHaveLength(200)
  })
})

test('redo makes the edit again, until another one is made', () => {
  const { history, text } = type([
    ['a', 0, 'one'],
    ['b', 10, 'one two']
  ])
  const undone = undoEdit(history, text)
  expect(undone).toMatchObject({ whole: 'one', place: 'b' })
  if (!undone) return
  const again = redoEdit(undone.history, undone.whole)
  expect(again).toMatchObject({ whole: 'one two', place: 'b' })
  expect(redoEdit(again?.history ?? noHistory, 'one two')).toBeUndefined()
  const edited = noteEdit(undone.history, { before: 'one', place: 'b', at: 20 })
  expect(redoEdit(edited, 'other')).toBeUndefined()
  expect(undoEdit(edited, 'other')?.whole).toBe('one')
})

test('there is nothing to undo or redo at first', () => {
  expect(undoEdit(noHistory, '')).toBeUndefined()
  expect(redoEdit(noHistory, '')).toBeUndefined()
})
