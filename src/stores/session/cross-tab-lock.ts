/** Milliseconds; later the server's grace period covers the race. */
const LONGEST_WAIT = 4_000

export async function withCrossTabLock<Value>(
  name: string,
  work: () => Promise<Value>
): Promise<Value> {
  const locks = globalThis.navigator?.locks
  // Missing without HTTPS, except on localhost.
  if (!locks) return work()
  const signal = AbortSignal.timeout(LONGEST_WAIT)
  let isBegun = false
  try {
    return await locks.request(name, { signal }, () => {
      isBegun = true
      return work()
    })
  } catch (error) {
    // A sleeping tab may hold its lock for ever.
    if (isBegun || !signal.aborted) throw error
    return work()
  }
}
