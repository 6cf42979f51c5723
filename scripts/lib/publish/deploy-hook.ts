import { createHmac } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Settings } from '#server/settings/env.ts'
import type { Publication } from './publication.ts'
import { addressesToPurge, isPublicFile } from './purge.ts'

const TIMEOUT_MS = 10_000
/** Between two attempts; after the last one the call is given up. */
const BACK_OFF_MS = [1_000, 4_000, 16_000]

type HookSettings = Pick<Settings, 'deployHook' | 'deployHookSecret' | 'siteUrl'>

interface Timing {
  timeoutMs?: number
  wait?: (milliseconds: number) => Promise<unknown>
}

/**
 * Reports a publication to DEPLOY_HOOK, signed as Standard Webhooks describe. Never throws: a
 * failure is logged, since the site is live already.
 *
 * @see https://www.standardwebhooks.com
 */
export async function callDeployHook(
  { deployHook, deployHookSecret = '', siteUrl }: HookSettings,
  publication: Publication,
  log: (line: string) => void,
  { timeoutMs = TIMEOUT_MS, wait = pause }: Timing = {}
): Promise<void> {
  if (!deployHook) return
  const body = JSON.stringify(hookBody(siteUrl, publication))
  const failures: string[] = []
  for (const delay of [...BACK_OFF_MS, undefined]) {
    const headers = signedHeaders(publication.id, body, deployHookSecret, Date.now())
    const answer = await post(deployHook, { headers, body, timeoutMs })
    if (answer === 'done') return
    failures.push(answer.failure)
    if (!answer.isTransient || delay === undefined) break
    await wait(delay)
  }
  // Its path may be a secret.
  const { origin } = new URL(deployHook)
  log(`DEPLOY_HOOK at ${origin} failed ${failures.length} times, at last: ${failures.at(-1)}`)
}

function hookBody(siteUrl: string, { version, at, written, removed }: Publication) {
  return {
    version: version ?? null,
    at,
    pages: written.filter(file => file.endsWith('.html')).length,
    changed: written.filter(isPublicFile).length,
    removed: removed.filter(isPublicFile).length,
    purge: addressesToPurge(siteUrl, [...written, ...removed])
  }
}

/** The id stays the same when the call is repeated; the time is that of the attempt. */
function signedHeaders(id: string, body: string, secret: string, now: number) {
  const timestamp = `${Math.floor(now / 1_000)}`
  const signature = createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`)
  return {
    'Content-Type': 'application/json',
    'Webhook-Id': id,
    'Webhook-Timestamp': timestamp,
    'Webhook-Signature': `v1,${signature.digest('base64')}`
  }
}

interface Call {
  headers: Record<string, string>
  body: string
  timeoutMs: number
}

async function post(url: string, { headers, body, timeoutMs }: Call) {
  try {
    const response = await fetch(url, {
      method: 'POST',
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
      ...{ headers, body }
    })
    await response.body?.cancel()
    const { ok, status } = response
    if (ok) return 'done'
    return {
      failure: `status ${status}`,
      isTransient: [408, 425, 429].includes(status) || status >= 500
    }
  } catch (error) {
    const { message, cause } = error as Error
    return { failure: cause instanceof Error ? cause.message : message, isTransient: true }
  }
}
