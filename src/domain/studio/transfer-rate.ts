/** Bytes that had arrived at a time, in milliseconds. */
export interface RateSample {
  at: number
  bytes: number
}

/** Milliseconds that count for the rate. */
const WINDOW_MS = 20_000
/** Milliseconds before the first estimate, which would jump. */
const LEAST_MS = 2_000

/** Adds a sample and drops those that no longer count. */
export function addSample(samples: readonly RateSample[], next: RateSample): RateSample[] {
  return [...samples.filter(({ at }) => next.at - at <= WINDOW_MS), next]
}

/** Whole seconds until all bytes have arrived; undefined while that cannot be told. */
export function secondsToGo(samples: readonly RateSample[], sizeBytes: number): number | undefined {
  const [first, last] = [samples[0], samples.at(-1)]
  if (!first || !last || last.at - first.at < LEAST_MS || last.bytes <= first.bytes) {
    return undefined
  }
  const perMillisecond = (last.bytes - first.bytes) / (last.at - first.at)
  return Math.ceil((sizeBytes - last.bytes) / perMillisecond / 1_000)
}
