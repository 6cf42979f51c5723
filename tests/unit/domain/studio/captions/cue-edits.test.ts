import { describe, expect, test } from 'vitest'
import {
  cueShownAt,
  type DraftCue,
  insertCue,
  mergeCue,
  removeCue,
  setCueText,
  setCueTimes,
  shiftCues,
  splitCue,
  withIds,
  withoutIds
} from '#domain/studio/captions/cue-edits.ts'

const cue = (id: number, start: number, end: number, text = `cue ${id}`): DraftCue => ({
  ...{ id, start, end, text }
})
const TWO = [cue(1, 1_000, 3_000, 'good morning'), cue(2, 3_000, 5_000, 'to all')]

/** `1 1000-3000 good morning` */
const shown = (cues: readonly DraftCue[] | undefined) =>
  cues?.map(({ id, start, end, text }) => `${id} ${start}-${end} ${text}`)

describe('edits of cues', () => {
  test.each([
    [
      'a text',
      setCueText(TWO, 2, 'to you\r\nall'),
      ['1 1000-3000 good morning', '2 3000-5000 to you\nall']
    ],
    [
      'a later start moves it behind others',
      setCueTimes(TWO, 1, { start: 4_000, end: 6_000 }),
      ['2 3000-5000 to all', '1 4000-6000 good morning']
    ],
    ['a cue without length', setCueTimes(TWO, 1, { end: 1_050 }), undefined],
    ['a start before the film', setCueTimes(TWO, 1, { start: -1 }), undefined],
    ['times of a cue that is gone', setCueTimes(TWO, 9, { start: 1 }), undefined],
    [
      'a split in proportion to the letters',
      splitCue(TWO, 1, 4),
      ['1 1000-1727 good', '3 1727-3000 morning', '2 3000-5000 to all']
    ],
    ['a split at the end', splitCue(TWO, 1, 12), undefined],
    ['a split at the start', splitCue(TWO, 1, 0), undefined],
    ['a split of a short cue', splitCue([cue(1, 0, 150, 'a b')], 1, 1), undefined],
    ['a merge', mergeCue(TWO, 1), ['1 1000-5000 good morning\nto all']],
    ['a merge of the last cue', mergeCue(TWO, 2), undefined],
    [
      'a new cue ends before the next one',
      insertCue(TWO, 400),
      ['3 400-1000 ', '1 1000-3000 good morning', '2 3000-5000 to all']
    ],
    [
      'a new cue at the end',
      insertCue(TWO, 6_000),
      ['1 1000-3000 good morning', '2 3000-5000 to all', '3 6000-8000 ']
    ],
    ['the first cue of a film', insertCue([], 0), ['1 0-2000 ']],
    ['a removal', removeCue(TWO, 1), ['2 3000-5000 to all']],
    [
      'a shift of one',
      shiftCues(TWO, 1, 500, 'one'),
      ['1 1500-3500 good morning', '2 3000-5000 to all']
    ],
    [
      'a shift from here on',
      shiftCues(TWO, 2, 500, 'onward'),
      ['1 1000-3000 good morning', '2 3500-5500 to all']
    ],
    [
      'a shift of all stops at the beginning of the film',
      shiftCues(TWO, 2, -9_000, 'all'),
      ['1 0-2000 good morning', '2 2000-4000 to all']
    ],
    [
      'a shift of one past another changes their order',
      shiftCues(TWO, 2, -2_500, 'one'),
      ['2 500-2500 to all', '1 1000-3000 good morning']
    ]
  ])('%s', (_, cues, expected) => {
    expect(shown(cues)).toEqual(expected)
  })

  test('a file has no ids, no empty cues and no empty lines', () => {
    const cues = [cue(1, 0, 1_000, ' a \n\n b '), cue(2, 1_000, 2_000, ' \n')]
    expect(withoutIds(cues)).toEqual([{ start: 0, end: 1_000, text: 'a\nb' }])
    expect(withIds(withoutIds(cues), 7)).toEqual([cue(8, 0, 1_000, 'a\nb')])
  })

  test.each([
    [999, undefined],
    [1_000, 1],
    [2_999, 1],
    [3_000, 2],
    [5_000, undefined]
  ])('at %i ms, cue %s is shown', (ms, id) => {
    expect(cueShownAt(TWO, ms)?.id).toBe(id)
  })
})
