/** From this share on a video has been watched, and begins anew. */
const WATCHED = 0.95
/** Two places that are no further apart than this many seconds are one. */
const SAME_PLACE = 15

/** Where a video begins, and a later place that another device has come to, which is only offered. */
export interface Start {
  at: number
  offered?: number
}

/**
 * @param here seconds where this device left it; nothing where it was not seen here
 * @param there seconds that the server keeps
 * @param duration seconds
 */
export function startOf(here: number | undefined, there: number, duration: number): Start {
  const isOver = (at: number) => at >= duration * WATCHED
  const at = here ?? there
  const start = isOver(at) ? 0 : Math.max(0, at)
  const isLater = here !== undefined && there - here > SAME_PLACE && !isOver(there)
  return isLater ? { at: start, offered: there } : { at: start }
}
