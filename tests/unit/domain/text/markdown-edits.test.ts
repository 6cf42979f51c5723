import { describe, expect, test } from 'vitest'
import {
  continueLine,
  insertBlock,
  insertLink,
  insertPicture,
  placeInTranslation,
  shortestEdit,
  type TextEdit,
  toggleLines,
  toggleMark
} from '#domain/text/markdown/edits.ts'

/** A text with its selection between `<` and `>`, or its caret at `|`. */
function read(marked: string) {
  const caret = marked.indexOf('|')
  if (caret >= 0) return { text: marked.replace('|', ''), from: caret, to: caret }
  const from = marked.indexOf('<')
  const to = marked.indexOf('>') - 1
  return { text: marked.replace('<', '').replace('>', ''), from, to }
}

function written(marked: string, edit: TextEdit | undefined): string {
  const { text } = read(marked)
  if (!edit) return 'nothing'
  const after = text.slice(0, edit.from) + edit.insert + text.slice(edit.to)
  const { from, to } = edit.selection
  return from === to
    ? `${after.slice(0, from)}|${after.slice(from)}`
    : `${after.slice(0, from)}<${after.slice(from, to)}>${after.slice(to)}`
}

describe('a mark', () => {
  test.each([
    ['one <two> three', '**', 'one **<two>** three'],
    ['one< two >three', '**', 'one **<two>** three'],
    ['one **<two>** three', '**', 'one <two> three'],
    ['one <**two**> three', '**', 'one <two> three'],
    ['<هذا نص>', '*', '*<هذا نص>*'],
    ['**<two>**', '*', '***<two>***'],
    ['one |', '`', 'one `|`'],
    ['`<a>`', '`', '<a>'],
    ['قبل **bold|**', '**', 'قبل **bold**|'],
    ['one **two |** three', '**', 'one **two** | three'],
    ['one *two|*', '*', 'one *two*|'],
    ['one `two|`', '`', 'one `two`|'],
    ['***a|***', '**', '***a**|*'],
    ['**a|**', '*', '**a*|***'],
    ['* b *c|*', '*', '* b *c*|'],
    ['**one\ntwo|**', '**', '**one\ntwo**|'],
    ['**one** |**two**', '**', '**one** **|****two**'],
    ['**one\n\n|**two**', '**', '**one\n\n**|****two**']
  ])('%j with %s is %j', (marked, mark, expected) => {
    expect(written(marked, toggleMark(read(marked), mark))).toBe(expected)
  })
})

describe('marks of lines', () => {
  test.each([
    ['a |title', 'heading', '## a |title'],
    ['## a |title', 'heading', 'a |title'],
    ['<one\n\ntwo>', 'bullets', '<- one\n\n- two>'],
    ['<- one\n- two>', 'bullets', '<one\ntwo>'],
    ['<- one\n- two>', 'numbers', '<1. one\n2. two>'],
    ['x\n|', 'bullets', 'x\n- |'],
    ['a <b\nc> d', 'quote', '<> a b\n> c d>']
  ] as const)('%j as %s is %j', (marked, kind, expected) => {
    const selected = kind === 'quote' ? { text: 'a b\nc d', from: 2, to: 5 } : read(marked)
    const edit = toggleLines(selected, kind)
    if (kind === 'quote') expect(edit.insert).toBe('> a b\n> c d')
    else expect(written(marked, edit)).toBe(expected)
  })
})

test.each([
  ['one\n|', 'one\n\n```\n|\n```'],
  ['one|two', 'one\n\n```\n|\n```\n\ntwo'],
  ['|', '```\n|\n```'],
  ['a\n\n<b>\n\nc', 'a\n\n```\n<b>\n```\n\nc']
])('a block at %j makes %j', (marked, expected) => {
  expect(written(marked, insertBlock(read(marked), '```\n$\n```'))).toBe(expected)
})

test.each([
  ['see <MDN> now', 'see [MDN](<https://>) now'],
  ['see |', 'see [|](https://)']
])('a link at %j makes %j', (marked, expected) => {
  expect(written(marked, insertLink(read(marked), 'https://'))).toBe(expected)
})

test.each([
  ['- one|', '- one\n- |'],
  ['  - one|', '  - one\n  - |'],
  ['9. one|', '9. one\n10. |'],
  ['> one|', '> one\n> |'],
  ['- one\n- |', '- one\n\n|'],
  ['- one\n- |\n- two', '- one\n\n|\n- two'],
  ['- one\n  - two\n  - |', '- one\n  - two\n\n|'],
  ['1. one\n2. |', '1. one\n\n|'],
  ['> one\n> |', '> one\n\n|'],
  ['one\n\n- |', 'one\n\n|'],
  ['- |', '|'],
  ['one|', 'nothing'],
  ['- <one>', 'nothing']
])('Enter at %j makes %j', (marked, expected) => {
  expect(written(marked, continueLine(read(marked)))).toBe(expected)
})

test.each([
  ['abc', 'abc', undefined],
  ['abc', 'axc', { from: 1, to: 2, insert: 'x' }],
  ['aa', 'aaa', { from: 2, to: 2, insert: 'a' }],
  ['', 'x', { from: 0, to: 0, insert: 'x' }],
  ['abcabc', 'abc', { from: 3, to: 6, insert: '' }]
])('from %j to %j', (before, after, edit) => {
  expect(shortestEdit(before, after)).toEqual(edit)
})

test.each([
  ['', 0, '![](pictures/a.webp)', 2],
  ['one', 3, 'one\n\n![](pictures/a.webp)', 7],
  ['one\n\ntwo', 3, 'one\n\n![](pictures/a.webp)\n\ntwo', 7],
  ['one two', 3, 'one\n\n![](pictures/a.webp)\n\n two', 7]
])('a picture in %j at %i stands alone, to be described', (text, place, expected, caret) => {
  const { from, to, insert, selection } = insertPicture(text, place, 'pictures/a.webp')
  expect(text.slice(0, from) + insert + text.slice(to)).toBe(expected)
  expect(selection).toEqual({ from: caret, to: caret })
})

test.each([
  ['one\n\ntwo', 0, 'eins\n\nzwei', '|eins\n\nzwei'],
  ['one\n\ntwo', 5, 'eins\n\nzwei', 'eins|\n\nzwei'],
  ['one\n\ntwo\n', 9, 'eins\n\nzwei\n', 'eins\n\nzwei|\n'],
  ['one\n\ntwo\n\nthree', 10, 'eins', 'eins|'],
  ['one', 3, '', '|']
])('%j at %i is in its translation at %j: %j', (text, place, translation, expected) => {
  const at = placeInTranslation(text, place, translation)
  expect(`${translation.slice(0, at)}|${translation.slice(at)}`).toBe(expected)
})
