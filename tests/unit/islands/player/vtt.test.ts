import { describe, expect, test } from 'vitest'
import { readTiles, tileAt } from '#islands/player/storyboard.ts'
import { readCues } from '#islands/player/vtt.ts'

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
    expect(readCues(file)).toEqual([{ from: 1, to: 2.5, text }])
  })

  test('hours count', () => {
    expect(readCues('WEBVTT\n\n01:00:01.500 --> 10:00:00.000\nx')).toEqual([
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
    expect(readCues(file)).toEqual([])
  })
})

describe('pictures of a storyboard', () => {
  const file = `WEBVTT

00:00:00.000 --> 00:00:02.000
sheet.jpg?exp=1&sig=a.b#xywh=160,90,160,90

00:00:02.000 --> 00:00:04.000
https://media.example/sheet.jpg#xywh=0,0,160,90
`
  const tiles = readTiles(file, 'https://ufuq.example/api/media/a/storyboard.vtt?exp=1')

  test('lie beside the index, or where it says', () => {
    expect(tiles.map(({ sheet, x, y }) => ({ sheet, x, y }))).toEqual([
      { sheet: 'https://ufuq.example/api/media/a/sheet.jpg?exp=1&sig=a.b', x: 160, y: 90 },
      { sheet: 'https://media.example/sheet.jpg', x: 0, y: 0 }
    ])
  })

  test.each([
    { seconds: 0, index: 0, why: 'the first begins' },
    { seconds: 2, index: 1, why: 'a border belongs to the later' },
    { seconds: 99, index: 1, why: 'past the end the last one stays' }
  ])('at $seconds s: $why', ({ seconds, index }) => {
    expect(tileAt(tiles, seconds)).toBe(tiles[index])
  })

  test('there is none where there are none', () => {
    expect(tileAt([], 1)).toBeUndefined()
  })
})
