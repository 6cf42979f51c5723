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

/** Triangles: the middle of a cell's sides and of its halves. */
function triangular(along: number) {
  const step = polar(along, degrees(60))
  const up = polar(along / Math.sqrt(3), degrees(30))
  const down: Point = [up[0] * 2, up[1] * 2]
  const sides = [0, 60, 120].map(angle => ({ angle, center: polar(along / 2, degrees(angle)) }))
  return { along, step, up, down, sides }
}

function octagons(): Tiling {
  const along = 2 * inradius(8)
  const tiles = [tile(8, [0, 0], 0), tile(4, [along / 2, along / 2], 45)]
  return { along, step: [0, along], tiles, contacts: [degrees(58), degrees(64)] }
}

function dodecagonsAndTriangles(): Tiling {
  const { along, step, up, down } = triangular(2 * inradius(12))
  const tiles = [tile(12, [0, 0], 0), tile(3, up, 90), tile(3, down, 30)]
  return { along, step, tiles, contacts: [degrees(56), degrees(63)] }
}

function dodecagonsAndSquares(): Tiling {
  const { along, step, up, down, sides } = triangular(2 * inradius(12) + 1)
  const squares = sides.map(({ center, angle }) => tile(4, center, angle))
  const tiles = [tile(12, [0, 0], 0), tile(6, up, 30), tile(6, down, 30), ...squares]
  return { along, step, tiles, contacts: [degrees(58), degrees(64)] }
}

function hexagons(): Tiling {
  const { along, step } = triangular(2 * inradius(6))
  return { along, step, tiles: [tile(6, [0, 0], 0)], contacts: [degrees(60), degrees(72)] }
}

function hexagonsAndTriangles(): Tiling {
  const { along, step, up, down } = triangular(2)
  const tiles = [tile(6, [0, 0], 30), tile(3, up, 90), tile(3, down, 30)]
  return { along, step, tiles, contacts: [degrees(50), degrees(60)] }
}

function hexagonsAndSquares(): Tiling {
  const { along, step, up, down, sides } = triangular(2 * inradius(6) + 1)
  const squares = sides.map(({ center, angle }) => tile(4, center, angle))
  const tiles = [tile(6, [0, 0], 0), tile(3, up, 30), tile(3, down, 90), ...squares]
  return { along, step, tiles, contacts: [degrees(60), degrees(67)] }
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
  '3.12.12': dodecagonsAndTriangles(),
  '4.6.12': dodecagonsAndSquares(),
  '6.6.6': hexagons(),
  '3.6.3.6': hexagonsAndTriangles(),
  '3.4.6.4': hexagonsAndSquares(),
  '10.10': decagons()
} as const satisfies Record<string, Tiling>

export type TilingName = keyof typeof TILINGS
