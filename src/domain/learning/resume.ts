/** A video watched to this share starts again. */
const WATCHED = 0.95
/** Seconds. */
const SAME_PLACE = 15

/** A later position of another device is only offered. */
export interface Start {
  at: number
  offered?: number
}

/** Whether a video was watched to its end. Both in seconds. */
export const isOver = (at: number, duration: number): boolean => at >= duration * WATCHED

/** @param here seconds on this device, if played here @param there seconds on the server */
export function startOf(here: number | undefined, there: number, duration: number): Start {
  const at = here ?? there
  const start = isOver(at, duration) ? 0 : Math.max(0, at)
  const isLater = here !== undefined && there - here > SAME_PLACE && !isOver(there, duration)
  return isLater ? { at: start, offered: there } : { at: start }
}
