import { describe, expect, test } from 'vitest'
import { readTiles, tileAt } from '#islands/learning/player/source/storyboard.ts'

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
