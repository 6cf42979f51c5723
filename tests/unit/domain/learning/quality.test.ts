import { describe, expect, test } from 'vitest'
import { bytesOf, renditionFor } from '#domain/learning/quality.ts'

/** As streams list them: in no order that could be relied on. */
const RENDITIONS = [
  { height: 720, bitrate: 150_000 },
  { height: 240, bitrate: 64_000 },
  { height: 360, bitrate: 84_000 },
  { height: 240, bitrate: 50_000 }
]

describe('the version of a stream', () => {
  test.each([
    { quality: 'auto', place: undefined, why: 'the network decides' },
    { quality: 'saver', place: 3, why: 'the one that takes least' },
    { quality: 720, place: 0, why: 'there is one' },
    { quality: 1080, place: 0, why: 'the best there is' },
    { quality: 480, place: 2, why: 'none is as tall, and more would cost more than was wanted' },
    { quality: 240, place: 1, why: 'the better of two that are as tall' },
    { quality: 144, place: 3, why: 'all are taller' }
  ] as const)('for $quality is $place: $why', ({ quality, place }) => {
    expect(renditionFor(quality, RENDITIONS)).toBe(place)
  })

  test('is left to the network where none is known', () => {
    expect(renditionFor(360, [])).toBeUndefined()
  })
})

test('a minute at 80 kilobits a second takes 600 kilobytes', () => {
  expect(bytesOf({ height: 240, bitrate: 80_000 }, 60)).toBe(600_000)
})
