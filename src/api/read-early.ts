import { TIMEOUT_MS } from './timeout.ts'

/** An unchecked public read, small enough for landing pages. Tries twice; undefined on failure. */
export async function readEarly(address: string, signal?: AbortSignal): Promise<unknown> {
  return (await readOnce(address, signal)) ?? readOnce(address, signal)
}

async function readOnce(address: string, signal?: AbortSignal): Promise<unknown> {
  try {
    const timeout = AbortSignal.timeout(TIMEOUT_MS)
    const aborted = signal ? (AbortSignal.any?.([timeout, signal]) ?? timeout) : timeout
    const response = await fetch(address, { signal: aborted })
    return response.ok ? await response.json() : undefined
  } catch {
    return undefined
  }
}
