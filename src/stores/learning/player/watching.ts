import { isPlayed, longestStep, type Playback, playTo } from '#domain/learning/played.ts'
import { learnerKey } from '#stores/session/learner-key.ts'
import { keepPosition } from './positions.ts'
import { reportProgress } from '#stores/learning/progress-queue.ts'

/** Most seconds of the video between two reports. */
const REPORT_EVERY = 12

export interface Watching {
  /** Called several times a second. */
  note: (seconds: number) => void
  /** Called on pause, seek, end and leave. @returns once the report is sent or failed */
  rest: (seconds: number) => Promise<void>
}

interface Options {
  itemId: number
  /** Seconds. */
  duration: number
  startAt: number
  /** False for guests and learners without enrolment. */
  isReported: boolean
  /** Called once when enough was played and reported. */
  onPlayed: () => void
}

export function watch({ itemId, duration, startAt, isReported, onPlayed }: Options): Watching {
  let playback: Playback = { position: startAt * 1_000, played: [] }
  let reported: number | undefined
  let hasPlayed = false
  const learner = learnerKey()
  // After a sign-out nothing is stored: a guest's position would pass to the next learner.
  const isOver = () => learner !== '' && learnerKey() !== learner
  // Two reports fit into the longest step that counts, since players report late.
  const reportEvery = Math.min(REPORT_EVERY, longestStep(duration) / 2)

  async function report(seconds: number): Promise<void> {
    if (!isReported || reported === seconds) return
    reported = seconds
    playback = playTo(playback, seconds, duration)
    await reportProgress(itemId, seconds)
    if (hasPlayed || !isPlayed(playback, duration)) return
    hasPlayed = true
    onPlayed()
  }

  return {
    note(seconds) {
      if (isOver()) return
      const whole = Math.floor(seconds)
      keepPosition(itemId, whole)
      // The start is reported first: the server counts between two reports.
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
