import { isDiskError } from '#server/db/database-errors.ts'
import { describeError, type Log } from '#server/runtime/log.ts'

/** Whether requests should be sent to this process. */
export interface Readiness {
  /** What is wrong; nothing while it can answer. */
  missing: () => string | undefined
  /** It is about to end, and finishes what it has begun. */
  stop: () => void
  /**
   * Takes note of an error of the store. A disk that did not keep what it was given is logged once, and
   * trusted again by the next process, which looks through the whole store.
   */
  note: (error: unknown) => void
}

/** Nothing is missing yet. */
export function createReadiness(log: Log): Readiness {
  let missing: string | undefined
  return {
    missing: () => missing,
    stop: () => (missing = 'stopping'),
    note(error) {
      if (missing !== undefined || !isDiskError(error)) return
      missing = 'disk'
      log('error', 'disk failed', describeError(error))
    }
  }
}
