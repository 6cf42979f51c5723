import { expect, test } from 'vitest'
import { MARK, NIGHT_MARK } from '#server/mail/mark.ts'

/** Points of the star above the horizon. @see src/ui/frame/logo.astro */
const POINTS = [
  ...[8, 32, 14.9, 28.2, 12.7, 20.7, 20.2, 22.9, 24, 16],
  ...[27.8, 22.9, 35.3, 20.7, 33.1, 28.2, 40, 32]
]
const CORNERS = POINTS.flatMap((x, at) => (at % 2 === 0 ? [{ x, y: POINTS[at + 1] ?? 0 }] : []))
/** Of the logo, whose star is 32 wide and 16 high. */
const PIXEL = 32 / 24

/** The colour of each pixel. */
const drawn = (mark: string) =>
  [...mark.matchAll(/<tr style[^>]*>([\s\S]*?)<\/tr>/g)].map(([, cells = '']) =>
    [...cells.matchAll(/colspan="(\d+)" bgcolor="(#\w+)"/g)].flatMap(([, width, color = '']) =>
      Array<string>(Number(width)).fill(color)
    )
  )

function isInStar(x: number, y: number): boolean {
  const above = CORNERS.filter((from, at) => {
    const to = CORNERS[(at + 1) % CORNERS.length] ?? from
    const isAcross = from.x <= x !== to.x <= x
    return isAcross && from.y + ((x - from.x) / (to.x - from.x)) * (to.y - from.y) <= y
  })
  return above.length % 2 === 1
}

test.each([MARK, NIGHT_MARK])('the mark of mails has the rays of the logo', mark => {
  const rows = drawn(mark)
  expect(rows.map(row => row.length)).toEqual(Array(12).fill(24))
  for (const [down, row] of rows.entries()) {
    expect(row).toEqual(row.toReversed())
    for (const [across, color] of row.entries()) {
      if (color !== '#c98a1b' && color !== '#803ced') continue
      const isGold = isInStar(8 + (across + 0.5) * PIXEL, 16 + (down + 0.5) * PIXEL)
      expect([down, across, color]).toEqual([down, across, isGold ? '#c98a1b' : '#803ced'])
    }
  }
})

test('no line of it is longer than one of a mail may be', () => {
  for (const line of MARK.split('\n')) expect(line.length).toBeLessThanOrEqual(998)
})
