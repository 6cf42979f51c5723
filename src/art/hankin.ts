import { mean, polar, type Point } from './geometry.ts'

/** From the middle of one side by its bend to another. */
type Strand = { path: Point[]; from: number; to: number }

type Ray = { side: number; ahead: boolean; origin: Point; angle: number }
type Meeting = { a: Ray; b: Ray; bend: Point; length: number }

function raysOf(corners: readonly Point[], contact: number): Ray[] {
  return corners.flatMap((corner, side) => {
    const next = corners[(side + 1) % corners.length] ?? corner
    const edge = Math.atan2(next[1] - corner[1], next[0] - corner[0])
    const origin = mean([corner, next])
    return [
      { side, ahead: true, origin, angle: edge + contact },
      { side, ahead: false, origin, angle: edge + Math.PI - contact }
    ]
  })
}

function meeting(a: Ray, b: Ray): Meeting | undefined {
  const cross = Math.sin(b.angle - a.angle)
  const dx = b.origin[0] - a.origin[0]
  const dy = b.origin[1] - a.origin[1]
  const alongA = (dx * Math.sin(b.angle) - dy * Math.cos(b.angle)) / cross
  const alongB = (dx * Math.sin(a.angle) - dy * Math.cos(a.angle)) / cross
  if (Math.abs(cross) < 1e-6 || alongA < 1e-6 || alongB < 1e-6) return undefined
  return { a, b, bend: polar(alongA, a.angle, a.origin), length: alongA + alongB }
}

/**
 * Hankin's method: rays from the middle of each side meet at the contact angle, in radians.
 * `corners` run clockwise.
 */
export function strandsIn(corners: readonly Point[], contact: number): Strand[] {
  const rays = raysOf(corners, contact)
  const meetings = rays
    .flatMap((a, index) => rays.slice(index + 1).map(b => a.side !== b.side && meeting(a, b)))
    .filter(found => typeof found === 'object')
    .sort((one, other) => one.length - other.length)
  const taken = new Set<Ray>()
  return meetings.flatMap(({ a, b, bend }) => {
    if (taken.has(a) || taken.has(b)) return []
    taken.add(a).add(b)
    const [start, end] = a.ahead ? [a, b] : [b, a]
    return [{ path: [start.origin, bend, end.origin], from: start.side, to: end.side }]
  })
}

export function loopsOf(strands: readonly Strand[]): Point[][] {
  const starting = new Map(strands.map(strand => [strand.from, strand]))
  const loops: Point[][] = []
  for (const first of strands) {
    const loop: Point[] = []
    let strand = starting.get(first.from)
    while (strand) {
      starting.delete(strand.from)
      loop.push(...strand.path.slice(0, -1))
      strand = starting.get(strand.to)
    }
    if (loop.length) loops.push(loop)
  }
  return loops
}
