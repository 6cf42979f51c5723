import { isDiskFault } from '#server/db/faults.ts'

/** Whether requests should be sent to this process. */
export interface Readiness {
  /** What is wrong; nothing while it can answer. */
  missing: () => string | undefined
  /** It is about to end, and finishes what it has begun. */
  stop: () => void
  /** Takes note of an error of the store. After one of the disk, nobody knows what was kept. */
  note: (error: unknown) => void
}

/** Nothing is missing yet. */
export function createReadiness(): Readiness {
  let missing: string | undefined
  return {
    missing: () => missing,
    stop: () => (missing = 'stopping'),
    note(error) {
      if (isDiskFault(error)) missing ??= 'disk'
    }
  }
}
