import { expect, test } from 'vitest'
import {
  addChapter,
  chapterIssue,
  type DraftChapter,
  moveChapter,
  nameChapter,
  removeChapter
} from '#domain/studio/captions/chapter-edits.ts'

const chapter = (id: number, at: number, en = `part ${id}`): DraftChapter => ({
  ...{ id, at, title: { ar: '', en } }
})
const TWO = [chapter(1, 0), chapter(2, 5_000)]
const shown = (chapters: readonly DraftChapter[]) =>
  chapters.map(({ id, at, title }) => `${id} ${at} ${title.ar}${title.en}`)

test.each([
  ['a new chapter between two', addChapter(TWO, 2_000), ['1 0 part 1', '3 2000 ', '2 5000 part 2']],
  ['the first chapter', addChapter([], 0), ['1 0 ']],
  [
    'a chapter that moves behind another',
    moveChapter(TWO, 1, 9_000),
    ['2 5000 part 2', '1 9000 part 1']
  ],
  ['a title', nameChapter(TWO, 1, 'ar', 'أ'), ['1 0 أpart 1', '2 5000 part 2']],
  ['a removal', removeChapter(TWO, 1), ['2 5000 part 2']]
])('%s', (_, chapters, expected) => {
  expect(shown(chapters)).toEqual(expected)
})

test.each([
  ['a sound one', chapter(1, 0), undefined],
  ['no title', chapter(1, 0, ' '), 'untitled'],
  ['the start of another', chapter(1, 5_000), 'same_start'],
  ['the end of the film', chapter(1, 10_000), 'after_the_end']
])('%s', (_, one, issue) => {
  expect(chapterIssue(TWO, one, 10_000)).toBe(issue)
})
