import { isDiskError } from '#server/db/database-errors.ts'
import { describeError, type Log } from '#server/runtime/log.ts'

export interface Readiness {
  /** The reason; undefined when ready. */
  missing: () => string | undefined
  /** The server is about to end. */
  stop: () => void
  /**
   * Notes an error of the store. A disk that lost data is logged once and makes the process unready
   * until a restart checks the store.
   */
  note: (error: unknown) => void
}

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
