import { expect, test } from 'vitest'
import { cueRows } from '#domain/studio/captions/cue-rows.ts'

const cues = (...times: [start: number, end: number][]) =>
  times.map(([start, end], at) => ({ id: at + 1, start, end, text: '' }))

test.each([
  ['the same times', cues([0, 10], [10, 20]), cues([0, 10], [10, 20]), ['1 1', '2 2']],
  ['times that differ a little', cues([0, 10], [11, 20]), cues([1, 9], [10, 21]), ['1 1', '2 2']],
  ['one language alone', cues([0, 10]), [], ['1 -']],
  ['a cue that one language lacks', cues([0, 10], [20, 30]), cues([20, 30]), ['1 -', '2 1']],
  ['two for one', cues([0, 20]), cues([0, 10], [10, 20]), ['1 1', '- 2']],
  ['one that only touches', cues([0, 10]), cues([9, 30]), ['1 -', '- 1']],
  ['the other language first', cues([10, 20]), cues([0, 5], [10, 20]), ['- 1', '1 2']],
  ['nothing', [], [], []]
])('%s', (_, ar, en, expected) => {
  const rows = cueRows(ar, en).map(row => `${row.ar?.id ?? '-'} ${row.en?.id ?? '-'}`)
  expect(rows).toEqual(expected)
})
