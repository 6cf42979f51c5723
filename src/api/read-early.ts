import { TIMEOUT_MS } from './timeout.ts'

/**
 * What a public read answers, unchecked: for the few numbers a landing page asks for at its start,
 * before the caller and the schemas are worth their bytes. Asks twice; nothing when nobody answers well.
 *
 * @param address `/api/packages/1`
 * @param signal ends the wait for an answer nobody wants any more
 */
export async function readEarly(address: string, signal?: AbortSignal): Promise<unknown> {
  return (await readOnce(address, signal)) ?? readOnce(address, signal)
}

async function readOnce(address: string, signal?: AbortSignal): Promise<unknown> {
  try {
    const patience = AbortSignal.timeout(TIMEOUT_MS)
    const ended = signal ? (AbortSignal.any?.([patience, signal]) ?? patience) : patience
    const response = await fetch(address, { signal: ended })
    return response.ok ? await response.json() : undefined
  } catch {
    return undefined
  }
}
