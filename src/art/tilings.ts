import { degrees, polar, regularPolygon, type Point } from './geometry.ts'

/** Tiles of one cell with sides of 1, repeated along x and along `step`. */
export type Tiling = {
  along: number
  step: Point
  tiles: { corners: Point[]; rosette?: { folds: number; radius: number; center: Point } }[]
  /** Radians. */
  contacts: readonly [number, ...number[]]
}

const inradius = (sides: number) => 0.5 / Math.tan(Math.PI / sides)

function tile(sides: number, center: Point, turn: number): Tiling['tiles'][number] {
  const corners = regularPolygon(sides, 1, center, degrees(turn))
  return sides < 8
    ? { corners }
    : { corners, rosette: { folds: sides, radius: inradius(sides), center } }
}

type Cell = { up: Point; down: Point; squares: Tiling['tiles'] }

/** A triangular cell: the middle of its halves, and squares on its sides. */
function triangular(
  along: number,
  [least, most]: readonly [number, number],
  tilesOf: (cell: Cell) => Tiling['tiles']
): Tiling {
  const up = polar(along / Math.sqrt(3), degrees(30))
  const down: Point = [up[0] * 2, up[1] * 2]
  const squares = [0, 60, 120].map(angle => tile(4, polar(along / 2, degrees(angle)), angle))
  const tiles = tilesOf({ up, down, squares })
  return {
    along,
    step: polar(along, degrees(60)),
    tiles,
    contacts: [degrees(least), degrees(most)]
  }
}

function octagons(): Tiling {
  const along = 2 * inradius(8)
  const tiles = [tile(8, [0, 0], 0), tile(4, [along / 2, along / 2], 45)]
  return { along, step: [0, along], tiles, contacts: [degrees(58), degrees(64)] }
}

/** Decagons leave gaps in the shape of a bow tie. */
function decagons(): Tiling {
  const along = 2 * inradius(10)
  const step = polar(along, degrees(72))
  const radius = 0.5 / Math.sin(Math.PI / 10)
  const right = [162, 126, 90].map(angle => polar(radius, degrees(angle), [along, 0]))
  const left = [342, 306, 270].map(angle => polar(radius, degrees(angle), step))
  const tiles = [tile(10, [0, 0], 0), { corners: [...right, ...left] }]
  return { along, step, tiles, contacts: [degrees(66), degrees(69)] }
}

/** Named by the polygons at a corner. */
export const TILINGS = {
  '4.8.8': octagons(),
  '3.12.12': triangular(2 * inradius(12), [56, 63], ({ up, down }) => [
    tile(12, [0, 0], 0),
    tile(3, up, 90),
    tile(3, down, 30)
  ]),
  '4.6.12': triangular(2 * inradius(12) + 1, [58, 64], ({ up, down, squares }) => [
    tile(12, [0, 0], 0),
    tile(6, up, 30),
    tile(6, down, 30),
    ...squares
  ]),
  '6.6.6': triangular(2 * inradius(6), [60, 72], () => [tile(6, [0, 0], 0)]),
  '3.6.3.6': triangular(2, [50, 60], ({ up, down }) => [
    tile(6, [0, 0], 30),
    tile(3, up, 90),
    tile(3, down, 30)
  ]),
  '3.4.6.4': triangular(2 * inradius(6) + 1, [60, 67], ({ up, down, squares }) => [
    tile(6, [0, 0], 0),
    tile(3, up, 30),
    tile(3, down, 90),
    ...squares
  ]),
  '10.10': decagons()
} as const satisfies Record<string, Tiling>

export type TilingName = keyof typeof TILINGS
