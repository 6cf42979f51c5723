import { describe, expect, test } from 'vitest'
import { cueAt, readCaptions } from '#domain/learning/captions.ts'

const cue = (text: string) => `WEBVTT\n\n00:01.000 --> 00:02.500\n${text}\n`

describe('cues of a file', () => {
  test.each([
    { file: cue('مرحبا'), text: 'مرحبا', why: 'one line' },
    { file: cue('one\ntwo'), text: 'one\ntwo', why: 'each line keeps its place' },
    { file: cue('<v Ali>نعم</v> <i>ok</i>'), text: 'نعم ok', why: 'voices and marks are left out' },
    { file: cue('a &amp; b &lt;c&gt;'), text: 'a & b <c>', why: 'entities are written out' },
    { file: cue('&rlm;C++'), text: '\u200fC++', why: 'marks of direction stay' },
    { file: cue('one').replaceAll('\n', '\r\n'), text: 'one', why: 'lines end as on Windows' },
    { file: cue('one').replace('00:01', '7\n00:01'), text: 'one', why: 'a name stands above' },
    { file: cue('one').replace('2.500', '2.500 align:start'), text: 'one', why: 'settings follow' }
  ])('$why', ({ file, text }) => {
    expect(readCaptions(file)).toEqual([{ from: 1, to: 2.5, text }])
  })

  test('hours count', () => {
    expect(readCaptions('WEBVTT\n\n01:00:01.500 --> 10:00:00.000\nx')).toEqual([
      { from: 3_601.5, to: 36_000, text: 'x' }
    ])
  })

  test.each([
    { file: '', why: 'an empty file' },
    {
      file: 'WEBVTT\n\nNOTE 00:01 --> soon\n\nSTYLE\n::cue { color: red }',
      why: 'notes and styles'
    },
    { file: '<!doctype html><p>404</p>', why: 'a page instead' }
  ])('there are none in $why', ({ file }) => {
    expect(readCaptions(file)).toEqual([])
  })

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
