/** User units; y grows downwards. */
export type Point = readonly [x: number, y: number]

/** Angles are in radians, clockwise from the right. */
export const TURN = 2 * Math.PI

export function degrees(value: number): number {
  return (value * TURN) / 360
}

export function polar(radius: number, angle: number, [x, y]: Point = [0, 0]): Point {
  return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)]
}

export function mean(points: readonly Point[]): Point {
  const sum = points.reduce<Point>(([x, y], point) => [x + point[0], y + point[1]], [0, 0])
  return [sum[0] / points.length, sum[1] / points.length]
}

/** The point `distance` from `from` towards `to`. */
export function towards(from: Point, to: Point, distance: number): Point {
  return polar(distance, Math.atan2(to[1] - from[1], to[0] - from[0]), from)
}

/** Scales the points about their mean. */
export function shrunk(points: readonly Point[], share: number): Point[] {
  const [x, y] = mean(points)
  return points.map(point => [x + (point[0] - x) * share, y + (point[1] - y) * share])
}

/** One side faces `turn`. */
export function regularPolygon(sides: number, edge: number, center: Point, turn: number): Point[] {
  const radius = edge / 2 / Math.sin(Math.PI / sides)
  return Array.from({ length: sides }, (_, side) =>
    polar(radius, turn + (TURN * (side - 0.5)) / sides, center)
  )
}

/** {folds/skip}, with one point towards `turn`. */
export function starPolygon(
  folds: number,
  skip: number,
  radius: number,
  center: Point = [0, 0],
  turn = -TURN / 4
): Point[] {
  const valley =
    (radius * Math.cos((Math.PI * skip) / folds)) / Math.cos((Math.PI * (skip - 1)) / folds)
  return Array.from({ length: folds * 2 }, (_, index) =>
    polar(index % 2 ? valley : radius, turn + (Math.PI * index) / folds, center)
  )
}
