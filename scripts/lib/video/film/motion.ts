import type { Motion } from './storyboard.ts'

const ENTERING_SECONDS = 0.7
const LEAVING_SECONDS = 0.5

/** Where an element is at a moment. `entered` goes from 0 to 1. */
export type State = {
  entered: number
  opacity: number
  scale: number
  turn: number
  dx: number
  dy: number
}

/** How much of a motion is done: slow, quick, slow. */
export function ease(at: number, start: number, duration: number): number {
  const share = Math.min(1, Math.max(0, (at - start) / Math.max(duration, 0.001)))
  return share < 0.5 ? 4 * share ** 3 : 1 - (2 - 2 * share) ** 3 / 2
}

/** The state at a second of the scene; undefined while it is not to be seen. */
export function stateAt(motion: Motion, at: number): State | undefined {
  const { in: start = 0, out = Infinity, over = ENTERING_SECONDS, enter = 'fade' } = motion
  if (at < start || at >= out + LEAVING_SECONDS) return undefined
  const entered = ease(at, start, over)
  const state: State = { entered, opacity: motion.opacity ?? 1, scale: 1, turn: 0, dx: 0, dy: 0 }
  state.turn = motion.tilt ?? 0
  if (enter === 'fade' || enter === 'rise' || enter === 'pop') state.opacity *= entered
  if (enter === 'rise') state.dy = 26 * (1 - entered)
  if (enter === 'pop') state.scale = 0.6 + 0.4 * entered + 0.08 * Math.sin(Math.PI * entered)
  if (Number.isFinite(out)) state.opacity *= 1 - ease(at, out, LEAVING_SECONDS)
  for (const [from, lasts, dx, dy] of motion.move ?? []) {
    const share = ease(at, from, lasts)
    state.dx += dx * share
    state.dy += dy * share
  }
  for (const [from, lasts, times] of motion.zoom ?? []) {
    state.scale *= 1 + (times - 1) * ease(at, from, lasts)
  }
  for (const [from, lasts, degrees] of motion.turn ?? []) {
    state.turn += degrees * ease(at, from, lasts)
  }
  if (motion.dim) {
    const [from, left] = motion.dim
    state.opacity += (left - state.opacity) * ease(at, from, LEAVING_SECONDS)
  }
  return state
}
