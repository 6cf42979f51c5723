import { describe, expect, test } from 'vitest'
import { addToCurve, FILM_PARTS, largestLoss } from '#domain/learning/film-curve.ts'

/** Of a film of 100 s, whose parts last 5 s. */
const counted = (played: [number, number][]) => {
  const curve = Array.from({ length: FILM_PARTS }, () => 0)
  addToCurve(curve, { played }, 100)
  return curve.flatMap((count, at) => (count > 0 ? [at] : []))
}

describe('a curve of a film', () => {
  test.each<[string, [number, number][], number[]]>([
    ['nothing', [], []],
    ['the first seconds', [[0, 2_400]], []],
    ['the middle of the first part', [[0, 2_501]], [0]],
    [
      'two stretches',
      [
        [0, 10_000],
        [90_000, 100_000]
      ],
      [0, 1, 18, 19]
    ],
    ['what lies behind the end', [[97_000, 105_000]], [19]]
  ])('counts the parts of %s', (_, played, parts) => {
    expect(counted(played)).toEqual(parts)
  })

  test.each<[string, number[], ReturnType<typeof largestLoss>]>([
    ['falls most', [9, 8, 3, 2], { at: 2, lost: 5 }],
    ['falls first of equals', [9, 7, 5, 5], { at: 1, lost: 2 }],
    ['rises again', [4, 1, 5, 5], { at: 1, lost: 3 }],
    ['stays', [4, 4, 4], undefined],
    ['is empty', [], undefined]
  ])('that %s names where', (_, curve, loss) => {
    expect(largestLoss(curve)).toEqual(loss)
  })
})
