import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  isPlayed,
  longestStep,
  type Playback,
  playedMilliseconds,
  playTo,
  STEP_MAX_SECONDS
} from '#domain/learning/played.ts'

const NOTHING: Playback = { position: 0, played: [] }
const after = (duration: number, ...places: number[]) =>
  places.reduce((playback, place) => playTo(playback, place, duration), NOTHING)

describe('playTo', () => {
  test.each([
    { places: [], played: [], why: 'nothing yet' },
    { places: [15], played: [[0, 15_000]], why: 'the first update counts from the start' },
    { places: [15, 30], played: [[0, 30_000]], why: 'step by step' },
    { places: [45], played: [[0, 45_000]], why: 'the longest step' },
    { places: [45.1], played: [], why: 'a jump' },
    { places: [600], played: [], why: 'a jump to the end' },
    { places: [500, 515], played: [[500_000, 515_000]], why: 'from where it jumped to' },
    { places: [30, 0, 30, 0, 30], played: [[0, 30_000]], why: 'the same again adds nothing' },
    { places: [30, 30, 30], played: [[0, 30_000]], why: 'a repeat' },
    { places: [15, 45, 30, 60], played: [[0, 60_000]], why: 'one that comes late' },
    {
      places: [10, 100, 110],
      played: [
        [0, 10_000],
        [100_000, 110_000]
      ],
      why: 'two stretches'
    },
    { places: [10, 100, 110, 0, 40, 80, 100], played: [[0, 110_000]], why: 'what lay between' },
    {
      places: [10, 100, 99.2, 110],
      played: [
        [0, 10_000],
        [99_200, 110_000]
      ],
      why: 'back and on'
    }
  ])('$why: $places', ({ places, played }) => {
    expect(after(600, ...places).played).toEqual(played)
  })

  test('is the player’s position, never beyond the end', () => {
    expect(after(600, 15, 30.5).position).toBe(30_500)
    expect(after(600, 604).position).toBe(600_000)
  })

  const place = fc.double({ min: 0, max: 605, noNaN: true })
  const places = fc.array(place, { maxLength: 60 })

  test('counts no more than what the steps add up to, and no more than there is', () => {
    fc.assert(
      fc.property(places, all => {
        const { played } = after(600, ...all)
        let at = 0
        let most = 0
        for (const next of all.map(one => Math.min(one, 600))) {
          // A gap of a second at most is closed on each side of a step.
          if (next > at && next - at <= STEP_MAX_SECONDS + 0.001)
            most += (next - at) * 1_000 + 2_000
          at = next
        }
        const counted = playedMilliseconds(played, 600)
        expect(counted).toBeLessThanOrEqual(Math.min(most, 600_000))
      })
    )
  })

  test('a completed item stays complete, for any later, late or repeated report', () => {
    fc.assert(
      fc.property(places, all => {
        const steps = Array.from({ length: 20 }, (_, at) => (at + 1) * 30)
        const complete = steps.reduce((one, next) => playTo(one, next, 600), NOTHING)
        expect(isPlayed(complete, 600)).toBe(true)
        expect(
          isPlayed(
            all.reduce((one, next) => playTo(one, next, 600), complete),
            600
          )
        ).toBe(true)
      })
    )
  })

  test('its stretches are in order and apart, so that there are only so many', () => {
    fc.assert(
      fc.property(places, all => {
        const { played } = after(600, ...all)
        for (const [at, [from, to]] of played.entries()) {
          expect(to).toBeGreaterThan(from)
          expect(from).toBeGreaterThan((played[at - 1]?.[1] ?? -1_001) + 1_000)
        }
      })
    )
  })

  test('replaying a queue of steps twice is as good as once', () => {
    fc.assert(
      fc.property(places, all => {
        const once = after(600, ...all)
        const queue = all.reduce((one, next) => playTo(one, next, 600), once)
        const more = playedMilliseconds(queue.played, 600) - playedMilliseconds(once.played, 600)
        // Only the step from the last place back to the first may be new.
        expect(more).toBeLessThanOrEqual(STEP_MAX_SECONDS * 1_000 + 2_000)
      })
    )
  })
})

describe('longestStep', () => {
  test.each([
    { duration: 3_600, step: 45 },
    { duration: 180, step: 45 },
    { duration: 100, step: 25 },
    { duration: 47, step: 15 }
  ])('of $duration s is $step s', ({ duration, step }) => {
    expect(longestStep(duration)).toBe(step)
  })
})

describe('stretches', () => {
  test('are only so many, and lose no long one', () => {
    const jumps = Array.from({ length: 1_000 }, (_, at) => [600 + at * 50, 602 + at * 50]).flat()
    const { played } = after(60_000, 45, 90, ...jumps)
    expect(played).toHaveLength(200)
    expect(played[0]).toEqual([0, 90_000])
  })
})

describe('isPlayed', () => {
  test.each([
    { places: [45, 90, 135, 180], duration: 200, is: true, why: 'nine tenths' },
    { places: [45, 90, 135, 179.9], duration: 200, is: false, why: 'a little less' },
    { places: [25, 50, 75, 90], duration: 100, is: true, why: 'quarters of a short one' },
    { places: [26, 50, 75, 100], duration: 100, is: false, why: 'a jump of more than a quarter' },
    { places: [9, 47], duration: 47, is: false, why: 'the beginning, and a jump to the end' },
    { places: [15, 30, 45], duration: 47, is: true, why: 'what a client reports in one go' },
    { places: [100], duration: 100, is: false, why: 'a jump to the end' },
    { places: [], duration: 0, is: true, why: 'nothing to play' },
    { places: [20, 0, 20, 0, 20, 0, 20], duration: 100, is: false, why: 'the same over and over' }
  ])('$why', ({ places, duration, is }) => {
    expect(isPlayed(after(duration, ...places), duration)).toBe(is)
  })

  test.each([
    { seconds: 29.9, is: false },
    { seconds: 30, is: true },
    { seconds: -7_200, is: false }
  ])('is $is for nine tenths of 100 s, $seconds s after it was opened', ({ seconds, is }) => {
    expect(isPlayed({ played: [[0, 90_000]] }, 100, seconds * 1_000)).toBe(is)
  })

  test('a film that was made shorter is measured as it is now', () => {
    expect(isPlayed({ played: [[0, 95_000]] }, 60)).toBe(true)
    expect(isPlayed({ played: [[50_000, 150_000]] }, 60)).toBe(false)
  })
})
