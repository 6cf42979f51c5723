/** A stretch of a video that was played: its first and its last millisecond. */
export type Stretch = readonly [from: number, to: number]

/** What a learner has played of a video, and where they are. */
export interface Playback {
  /** Milliseconds. */
  position: number
  /** In order, none touching the next. */
  played: readonly Stretch[]
}

/** Longest step between two updates that counts as played; whatever is longer is a jump. */
export const STEP_MAX_SECONDS = 45

/** Seconds of a video between two reports of a client, by the contract. */
const REPORT_SECONDS = 15

/** Seconds played per second of the clock: twice the speed, and room for gaps of the network. */
export const PLAYED_PER_SECOND = 3

/** More stretches than a person makes; beyond it the shortest are dropped. */
const STRETCHES_MAX = 200

/** Share of a video that has to be played for it to be complete. */
const PLAYED_ENOUGH = 0.9

/** Seconds beyond the end that a player may say, since durations are rounded. */
export const BEYOND_END_SECONDS = 5

/** Gaps that are no longer than this are closed, so that a video has only so many stretches. */
const GAP_CLOSED = 1_000

/** Seconds of the longest step that counts: a quarter of a short video, but what a client reports in one go. */
export function longestStep(duration: number): number {
  return Math.min(STEP_MAX_SECONDS, Math.max(REPORT_SECONDS, duration / 4))
}

/**
 * The playback after a player said where it is.
 *
 * @param current seconds, 0 to a little more than `duration`
 * @param duration seconds
 */
export function playTo(playback: Playback, current: number, duration: number): Playback {
  const position = Math.round(Math.min(Math.max(current, 0), duration) * 1_000)
  const step = position - playback.position
  const counts = step > 0 && step <= longestStep(duration) * 1_000
  const played = counts ? joined(playback.played, [playback.position, position]) : playback.played
  return { position, played }
}

/**
 * Whether enough of it was played, of a video of that many seconds.
 *
 * @param elapsed milliseconds since the video was opened, which what was played cannot outrun
 */
export function isPlayed(
  { played }: Pick<Playback, 'played'>,
  duration: number,
  elapsed = Number.POSITIVE_INFINITY
): boolean {
  const counted = Math.min(playedMilliseconds(played, duration), elapsed * PLAYED_PER_SECOND)
  return counted >= duration * 1_000 * PLAYED_ENOUGH
}

/** How much of a video was played, none of it counted twice. */
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
