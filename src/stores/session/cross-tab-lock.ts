/** Longest wait for the other tabs, in milliseconds; afterwards the server's grace has to do. */
const LONGEST_WAIT = 4_000

/** Does the work while no other tab of this site does work of this name. */
export async function withCrossTabLock<Value>(
  name: string,
  work: () => Promise<Value>
): Promise<Value> {
  const locks = globalThis.navigator?.locks
  // Only a page that came encrypted, or from this machine, has them.
  if (!locks) return work()
  const signal = AbortSignal.timeout(LONGEST_WAIT)
  let isBegun = false
  try {
    return await locks.request(name, { signal }, () => {
      isBegun = true
      return work()
    })
  } catch (error) {
    // A tab that sleeps may hold its turn for ever.
    if (isBegun || !signal.aborted) throw error
    return work()
  }
}
