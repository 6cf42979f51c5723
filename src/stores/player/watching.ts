import { isPlayed, longestStep, type Playback, playTo } from '#domain/learning/played.ts'
import { learnerKey } from '#stores/session/learner-key.ts'
import { keepPosition } from './positions.ts'
import { reportProgress } from '#stores/learning/progress-queue.ts'

/** Most seconds of the video between two reports. */
const REPORT_EVERY = 12

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
  // Two fit into the longest step that counts, since players tell the time late.
  const reportEvery = Math.min(REPORT_EVERY, longestStep(duration) / 2)

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
      else if (Math.abs(whole - reported) >= reportEvery) void report(whole)
    },
    async rest(seconds) {
      if (isOver()) return
      const exact = Math.round(seconds * 10) / 10
      keepPosition(itemId, Math.floor(seconds))
      return report(exact)
    }
  }
}
