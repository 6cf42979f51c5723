import { isFree } from '#scripts/lib/start/free-port.ts'
import type { Settings } from '#server/settings/env.ts'
import type { Finding } from './finding.ts'

/** Whether the port is free, ours, or taken. */
export async function lookAtPort({ port }: Settings): Promise<Finding> {
  const about = 'port'
  const answer = await ask(`http://localhost:${port}/api/health/ready`)
  if (answer?.ok) return { state: 'ok', about, says: `${port} is ours: the platform runs` }
  if (answer?.status === 503) {
    return { state: 'wrong', about, says: `${port} is ours, but not ready: ${answer.text}` }
  }
  if (answer || !(await isFree(port))) {
    const says = `${port} is taken by another program; end it or set PORT`
    return { state: 'wrong', about, says }
  }
  return { state: 'note', about, says: `${port} is free: the platform does not run` }
}

/** Whether the numbers for Prometheus are served, where they should be. */
export async function lookAtMetrics({ metricsPort, metricsHost }: Settings): Promise<Finding> {
  const about = 'numbers'
  if (metricsPort === undefined) {
    return { state: 'note', about, says: 'not served; METRICS_PORT says where' }
  }
  const host = metricsHost.includes(':') ? `[${metricsHost}]` : metricsHost
  const address = `http://${host}:${metricsPort}/metrics`
  const answer = await ask(address)
  if (answer?.ok) return { state: 'ok', about, says: `${address} answers` }
  return answer || !(await isFree(metricsPort))
    ? { state: 'wrong', about, says: `${metricsPort} is taken by another program` }
    : { state: 'note', about, says: `${address} does not answer: the platform does not run` }
}

/** @param isChosen whether API_HOST is set; that API must answer */
export async function lookAtApi({ apiHost }: Settings, isChosen: boolean): Promise<Finding> {
  const about = 'API'
  const answer = await ask(`${apiHost}/categories`)
  if (answer?.ok) return { state: 'ok', about, says: `${apiHost} answers` }
  const says = answer
    ? `${apiHost}/categories answers ${answer.status}`
    : `${apiHost} does not answer`
  return { state: answer || isChosen ? 'wrong' : 'note', about, says }
}

async function ask(
  address: string
): Promise<{ ok: boolean; status: number; text: string } | undefined> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(3_000) })
    return { ok: response.ok, status: response.status, text: (await response.text()).slice(0, 200) }
  } catch {
    return undefined
  }
}
