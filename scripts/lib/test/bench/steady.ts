import { Agent, get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

/** Requests paths at an even rate. @returns milliseconds from due to end, ascending */
export async function steadyLatencies(
  origin: string,
  paths: readonly string[],
  perSecond: number
): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 50 })
  const begin = performance.now()
  const answers = paths.map(async (path, at) => {
    const due = begin + (at * 1_000) / perSecond
    await sleep(Math.max(0, due - performance.now()))
    await fetched(`${origin}${path}`, agent)
    return performance.now() - due
  })
  const latencies = await Promise.all(answers)
  agent.destroy()
  return latencies.sort((a, b) => a - b)
}

/** @param share 0.99 is the 99th percentile */
export function percentile(ascending: readonly number[], share: number): number {
  return ascending[Math.min(ascending.length - 1, Math.floor(ascending.length * share))] ?? 0
}

function fetched(url: string, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url, { agent }, response => {
      response.resume()
      if (response.statusCode !== 200) reject(new Error(`${url} answers ${response.statusCode}`))
      response.once('end', resolve)
    }).once('error', reject)
  })
}
