import { PATIENCE } from './patience.ts'

/**
 * What a public read answers, unchecked: for the few numbers a landing page asks for at its start,
 * before the caller and the schemas are worth their bytes. Asks twice; nothing when nobody answers well.
 *
 * @param address `/api/packages/1`
 */
export async function readEarly(address: string): Promise<unknown> {
  return (await readOnce(address)) ?? readOnce(address)
}

async function readOnce(address: string): Promise<unknown> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(PATIENCE) })
    return response.ok ? await response.json() : undefined
  } catch {
    return undefined
  }
}
