import { describe, expect, test } from 'vitest'
import { degrees, regularPolygon } from '#art/geometry.ts'
import { loopsOf, strandsIn } from '#art/hankin.ts'
import { mix } from '#art/palette.ts'
import { rosette } from '#art/rosette.ts'
import { line, short } from '#art/svg.ts'

describe('strandsIn', () => {
  test.each([
    { sides: 3, contact: 60 },
    { sides: 4, contact: 60 },
    { sides: 6, contact: 60 },
    { sides: 8, contact: 64 }
  ])('a polygon of $sides sides holds one closed star', ({ sides, contact }) => {
    const strands = strandsIn(regularPolygon(sides, 10, [0, 0], 0), degrees(contact))
    expect(strands).toHaveLength(sides)
    expect(loopsOf(strands).map(loop => loop.length)).toEqual([sides * 2])
  })
})

describe('rosette', () => {
  test.each([6, 8, 10, 12, 16])('%d petals reach the rim and no further', folds => {
    const shape = { folds, radius: 100, contact: degrees(60), strapWidth: 2 }
    const reach = rosette(shape)
      .petals.flat()
      .map(([x, y]) => Math.hypot(x, y))
    expect(Math.max(...reach)).toBeCloseTo(100)
  })
})

describe('mix', () => {
  test.each([
    { share: 0, color: '#000000' },
    { share: 0.5, color: '#80400a' },
    { share: 1, color: '#ff8014' }
  ])('$share of the way is $color', ({ share, color }) => {
    expect(mix('#000000', '#ff8014', share)).toBe(color)
  })
})

describe('path data', () => {
  test.each([
    { value: 0.25, text: '.3' },
    { value: -0.04, text: '0' },
    { value: 12, text: '12' },
    { value: -3.14, text: '-3.1' }
  ])('$value is written $text', ({ value, text }) => {
    expect(short(value)).toBe(text)
  })

  test('rounding does not add up along a line', () => {
    expect(
      line([
        [0.04, 0],
        [0.08, 0],
        [0.12, 0],
        [0.16, 0]
      ])
    ).toBe('M0 0l.1 0 0 0 .1 0')
  })
})
