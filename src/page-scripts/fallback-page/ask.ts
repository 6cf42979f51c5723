/** Milliseconds. */
const TIMEOUT_MS = 8_000

export type Answer<Value> =
  { step: 'found'; value: Value; address: string } | { step: 'missing' } | { step: 'failed' }

interface Schema<Value> {
  safeParse: (value: unknown) => { success: true; data: Value } | { success: false }
}

/** Fetches and checks a response. Never throws; tries twice. */
export async function ask<Value>(path: string, schema: Schema<Value>): Promise<Answer<Value>> {
  const answer = await askOnce(path, schema)
  return answer.step === 'failed' ? askOnce(path, schema) : answer
}

async function askOnce<Value>(path: string, schema: Schema<Value>): Promise<Answer<Value>> {
  try {
    const host = import.meta.env.PUBLIC_API_HOST || '/api'
    const response = await fetch(`${host}${path}`, { signal: AbortSignal.timeout(TIMEOUT_MS) })
    if (response.status === 404) return { step: 'missing' }
    if (!response.ok) return { step: 'failed' }
    const parsed = schema.safeParse(await response.json())
    return parsed.success
      ? { step: 'found', value: parsed.data, address: response.url }
      : { step: 'failed' }
  } catch {
    return { step: 'failed' }
  }
}
