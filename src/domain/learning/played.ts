/** First and last millisecond. */
type Stretch = readonly [from: number, to: number]

export interface Playback {
  /** Milliseconds. */
  position: number
  /** In order, not touching. */
  played: readonly Stretch[]
}

/** A longer step is a jump. */
export const STEP_MAX_SECONDS = 45

/** From the contract. */
const REPORT_SECONDS = 15

/** Double speed, with room for network gaps. */
const PLAYED_PER_SECOND = 3

/** Above this the shortest are dropped. */
const STRETCHES_MAX = 200

/** Share that completes a video. */
const PLAYED_ENOUGH = 0.9

/** Tolerance in seconds, since durations are rounded. */
export const BEYOND_END_SECONDS = 5

/** Milliseconds; closing short gaps bounds the number of stretches. */
const GAP_CLOSED = 1_000

/** Seconds: a quarter of a short video, but at least one report. */
export function longestStep(duration: number): number {
  return Math.min(STEP_MAX_SECONDS, Math.max(REPORT_SECONDS, duration / 4))
}

/** @param current seconds, 0 to a little more than `duration` @param duration seconds */
export function playTo(playback: Playback, current: number, duration: number): Playback {
  const position = Math.round(Math.min(Math.max(current, 0), duration) * 1_000)
  const counts = learnedStep(playback, current, duration) > 0
  const played = counts ? joined(playback.played, [playback.position, position]) : playback.played
  return { position, played }
}

/** Milliseconds that a step plays, also what was played before; 0 for a jump or a step back. */
export function learnedStep({ position }: Playback, current: number, duration: number): number {
  const to = Math.round(Math.min(Math.max(current, 0), duration) * 1_000)
  const step = to - position
  return step > 0 && step <= longestStep(duration) * 1_000 ? step : 0
}

/** @param elapsed milliseconds since the video was opened; limits what counts */
export function isPlayed(
  { played }: Pick<Playback, 'played'>,
  duration: number,
  elapsed = Number.POSITIVE_INFINITY
): boolean {
  const counted = Math.min(playedMilliseconds(played, duration), elapsed * PLAYED_PER_SECOND)
  return counted >= duration * 1_000 * PLAYED_ENOUGH
}

/** Nothing counts twice. */
export function playedMilliseconds(played: readonly Stretch[], duration: number): number {
  const end = duration * 1_000
  return played.reduce((sum, [from, to]) => sum + Math.max(0, Math.min(to, end) - from), 0)
}

function joined(played: readonly Stretch[], added: Stretch): Stretch[] {
  const sorted = [...played, added].sort(([one], [other]) => one - other)
  const result: Stretch[] = []
  for (const [from, to] of sorted) {
    const last = result.at(-1)
    if (last && from - last[1] <= GAP_CLOSED) result.splice(-1, 1, [last[0], Math.max(last[1], to)])
    else result.push([from, to])
  }
  return result.length > STRETCHES_MAX ? withoutShortest(result) : result
}

function withoutShortest(stretches: readonly Stretch[]): Stretch[] {
  const lengths = stretches.map(([from, to]) => to - from)
  const shortest = lengths.indexOf(Math.min(...lengths))
  return stretches.filter((_, index) => index !== shortest)
}
