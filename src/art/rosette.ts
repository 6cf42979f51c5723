import { polar, towards, TURN, type Point } from './geometry.ts'

/** A star with petals in a regular polygon whose sides the tips touch. */
export type Rosette = {
  star: Point[]
  petals: Point[][]
  kites: Point[][]
  strands: Point[][]
  /** Parts of straps that pass over others. */
  overs: Point[][]
}

type Shape = {
  folds: number
  radius: number
  /** Radians, between a side of the polygon and a petal. */
  contact: number
  center?: Point
  /** Radians. */
  turn?: number
  /** 0 to 1; 1 leaves no straight flank. */
  breadth?: number
  strapWidth: number
}

/** Straps cross at the star's points, since petals have parallel flanks. */
export function rosette(shape: Shape): Rosette {
  const { folds, radius, contact, center = [0, 0], turn = 0, breadth = 0.78 } = shape
  const over = (1.4 * shape.strapWidth) / Math.sin(TURN / folds)
  const half = Math.PI / folds
  const flank = (breadth * radius) / (Math.tan(contact) + 1 / Math.tan(half))
  const point = flank / Math.sin(half)
  const shoulder = Math.hypot(radius - flank * Math.tan(contact), flank)
  const lean = Math.asin(flank / shoulder)
  const sectors = Array.from({ length: folds }, (_, fold) => {
    const axis = turn + (TURN * fold) / folds
    return {
      tip: polar(radius, axis, center),
      before: polar(shoulder, axis - lean, center),
      after: polar(shoulder, axis + lean, center),
      point: polar(point, axis + half, center),
      valley: polar(point / 2 / Math.cos(half), axis, center),
      corner: polar(radius / Math.cos(half), axis + half, center)
    }
  })
  const triples = sectors.flatMap((here, fold) => {
    const next = sectors[(fold + 1) % folds]
    const last = sectors[(fold + folds - 1) % folds]
    return next && last ? [{ here, next, last }] : []
  })
  return {
    star: sectors.flatMap(({ valley, point: outer }) => [valley, outer]),
    petals: triples.map(({ here, last }) => [
      here.tip,
      here.after,
      here.point,
      here.valley,
      last.point,
      here.before
    ]),
    kites: triples.map(({ here, next }) => [here.point, here.after, here.corner, next.before]),
    strands: triples.map(({ here, next, last }) => [
      last.tip,
      last.after,
      last.point,
      here.valley,
      here.point,
      next.before,
      next.tip
    ]),
    overs: triples.map(({ here, next }) => [
      towards(here.point, here.valley, over),
      towards(here.point, next.before, over)
    ])
  }
}
