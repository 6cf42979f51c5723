import { expect, test } from 'vitest'
import { addSample, secondsToGo } from '#domain/studio/transfer-rate.ts'

test.each([
  ['nothing yet', [], undefined],
  [
    'too early',
    [
      { at: 0, bytes: 0 },
      { at: 900, bytes: 500 }
    ],
    undefined
  ],
  [
    'no progress',
    [
      { at: 0, bytes: 5 },
      { at: 9_000, bytes: 5 }
    ],
    undefined
  ],
  [
    'a steady line',
    [
      { at: 0, bytes: 0 },
      { at: 4_000, bytes: 400 }
    ],
    6
  ],
  [
    'the end',
    [
      { at: 0, bytes: 0 },
      { at: 4_000, bytes: 1_000 }
    ],
    0
  ]
] as const)('%s', (_, samples, seconds) => {
  expect(secondsToGo([...samples], 1_000)).toBe(seconds)
})

test('a pause long ago no longer counts', () => {
  const samples = [
    { at: 0, bytes: 0 },
    { at: 20_000, bytes: 100 }
  ]
  expect(addSample(samples, { at: 30_000, bytes: 200 })).toEqual([
    { at: 20_000, bytes: 100 },
    { at: 30_000, bytes: 200 }
  ])
})
