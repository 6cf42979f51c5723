import { isPlayed, type Playback, playTo, STEP_MAX_SECONDS } from '#domain/played.ts'
import { learnerKey } from './learner-key.ts'
import { keepPosition } from './positions.ts'
import { reportProgress } from './progress-queue.ts'

/** Seconds of the video between two reports; three fit into the longest step that counts. */
const REPORT_EVERY = STEP_MAX_SECONDS / 3 - 3

/** One video that somebody watches, of which the server hears when it counts. */
export interface Watching {
  /** As the player tells, several times a second. */
  note: (seconds: number) => void
  /** Paused, sought, ended, or left. @returns once the server has heard, or cannot */
  rest: (seconds: number) => Promise<void>
}

interface Options {
  itemId: number
  /** Seconds. */
  duration: number
  startAt: number
  /** A guest, or somebody who is not enrolled, has no progress to be told of. */
  isReported: boolean
  /** Hears once that as much was played as it takes, and the server has been told. */
  onPlayed: () => void
}

export function watch({ itemId, duration, startAt, isReported, onPlayed }: Options): Watching {
  let playback: Playback = { position: startAt * 1_000, played: [] }
  let reported: number | undefined
  let isTold = false
  const learner = learnerKey()
  // A session that is over keeps nothing: a guest's seconds would become those of the next learner.
  const isOver = () => learner !== '' && learnerKey() !== learner

  async function report(seconds: number): Promise<void> {
    if (!isReported || reported === seconds) return
    reported = seconds
    playback = playTo(playback, seconds, duration)
    await reportProgress(itemId, seconds)
    if (isTold || !isPlayed(playback, duration)) return
    isTold = true
    onPlayed()
  }

  return {
    note(seconds) {
      if (isOver()) return
      const whole = Math.floor(seconds)
      keepPosition(itemId, whole)
      // Where it began is told first: the server counts from one value to the next.
      if (reported === undefined) void report(Math.floor(Math.min(startAt, seconds)))
      else if (Math.abs(whole - reported) >= REPORT_EVERY) void report(whole)
    },
    async rest(seconds) {
      if (isOver()) return
      const exact = Math.round(seconds * 10) / 10
      keepPosition(itemId, Math.floor(seconds))
      return report(exact)
    }
  }
}
