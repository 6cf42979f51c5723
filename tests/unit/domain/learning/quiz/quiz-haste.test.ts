import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hasteAfter, secondsToWait } from '#domain/learning/quiz/quiz-haste.ts'

/** Seconds that each of several submissions has to wait, which are sent so many seconds apart. */
function waits(count: number, apart: number): number[] {
  let haste = hasteAfter(0, 0)
  return Array.from({ length: count }, () => {
    const wait = secondsToWait(haste, apart * 1_000)
    if (wait === 0) haste = hasteAfter(haste, apart * 1_000)
    return wait
  })
}

describe('the limit of quick quiz submissions', () => {
  test('the third quick submission waits', () => {
    expect(waits(2, 0.2)).toEqual([0, expect.any(Number)])
    expect(waits(2, 0.2)[1]).toBeGreaterThan(5)
  })

  test('a learner who takes half a minute never waits', () => {
    expect(Math.max(...waits(100, 30))).toBe(0)
  })

  test('a learner who sends as soon as allowed waits longer and longer, up to half a minute', () => {
    let haste = hasteAfter(0, 0)
    const waits = Array.from({ length: 40 }, () => {
      const wait = secondsToWait(haste, 0)
      haste = hasteAfter(haste, wait * 1_000)
      return wait
    })
    expect(waits.slice(0, 4)).toEqual(waits.slice(0, 4).toSorted((one, other) => one - other))
    expect(waits.at(-1)).toBeGreaterThanOrEqual(28)
    expect(Math.max(...waits)).toBeLessThanOrEqual(31)
  })

  test('a clock that was put back makes no learner wait', () => {
    expect(secondsToWait(4_000, -7_200_000)).toBe(0)
    expect(hasteAfter(4_000, -7_200_000)).toBe(1_000)
  })

  test('at most three and one each ten seconds are accepted, at any times', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 40_000 }), { maxLength: 80 }), gaps => {
        let haste = hasteAfter(0, 0)
        let [time, last, taken] = [0, 0, 1]
        for (const gap of gaps) {
          time += gap
          if (secondsToWait(haste, time - last) > 0) continue
          haste = hasteAfter(haste, time - last)
          last = time
          taken++
        }
        expect(taken).toBeLessThanOrEqual(3 + time / 10_000)
      })
    )
  })
})
