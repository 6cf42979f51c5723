import type { Size } from './probe.ts'

export interface Rung extends Size {
  name: string
  kbps: number
}

/** The shorter side in pixels, and the most kilobits a second it may take; best first. */
const LADDER = [
  { side: 720, kbps: 2800 },
  { side: 360, kbps: 800 },
  { side: 240, kbps: 400 }
]

/** The even number H.264 wants, at or just below. */
export const even = (pixels: number) => Math.max(2, 2 * Math.floor(pixels / 2 + 0.25))

/** Qualities, best first: the source's size up to 720p, then clearly smaller ones. */
export function ladderOf({ width, height }: Size): Rung[] {
  const side = Math.min(width, height)
  const best = Math.min(side, 720)
  const kbps = LADDER.findLast(rung => rung.side >= best)?.kbps ?? 0
  return [{ side: best, kbps }, ...LADDER.filter(rung => rung.side <= 0.8 * best)].map(rung => ({
    name: `${even(rung.side)}p`,
    kbps: rung.kbps,
    width: even((width * rung.side) / side),
    height: even((height * rung.side) / side)
  }))
}
