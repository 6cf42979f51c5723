import { describe, expect, test } from 'vitest'
import { cueAt, readCaptions } from '#domain/captions.ts'

describe('readCaptions', () => {
  test('reads cues with names, hours, settings and marks', () => {
    const file = [
      '\uFEFFWEBVTT - a film\r\nKind: captions',
      'NOTE 00:00:00.000 --> is no cue',
      'STYLE\n::cue { color: red }',
      'first\n00:01.500 --> 00:03.000 align:start position:10%\n<v Mona>أهلًا <i>بكم</i>',
      '01:02:03.004 --> 01:02:05.000\none &amp; two\nثلاثة',
      '00:09.000 --> 00:10.000\n<b></b>',
      'nonsense'
    ].join('\n\n')
    expect(readCaptions(file)).toEqual([
      { from: 1.5, to: 3, text: 'أهلًا بكم' },
      { from: 3_723.004, to: 3_725, text: 'one & two\nثلاثة' }
    ])
  })

  test.each(['', 'WEBVTT', '<!doctype html><p>404</p>', '00:00 --> 00:01\nno thousandths'])(
    'finds nothing in %j',
    file => expect(readCaptions(file)).toEqual([])
  )
})

test.each([
  [0, -1],
  [1, 0],
  [2.9, 0],
  [3, 1],
  [99, 2]
])('at second %d the cue is number %d', (second, at) => {
  const cues = [1, 3, 8].map(from => ({ from, to: from + 1, text: 'x' }))
  expect(cueAt(cues, second)).toBe(at)
})
