import { request } from 'node:http'

export interface Sent {
  /** Milliseconds, by `performance.now`. */
  beganAt: number
  /** Status of the answer, or the code of what broke the connection. */
  outcome: number | string
}

/**
 * Asks for an address again and again, each time on a connection of its own, until one is refused.
 *
 * @param side how many ask side by side
 * @param most how many requests at most, by each
 * @param told is given every request when it is over
 */
export async function load(
  url: string,
  { side, most }: { side: number; most: number },
  told: (sent: Sent) => void
): Promise<void> {
  const repeat = async () => {
    for (let at = 0; at < most; at++) {
      const sent = await sendOne(url)
      told(sent)
      if (sent.outcome === 'ECONNREFUSED') return
    }
  }
  await Promise.all(Array.from({ length: side }, repeat))
}

function sendOne(url: string): Promise<Sent> {
  const beganAt = performance.now()
  return new Promise(resolve => {
    const asked = request(url, { agent: false }, response => {
      response.resume()
      response.once('end', () => resolve({ beganAt, outcome: response.statusCode ?? 0 }))
      response.once('error', (error: Error & { code?: string }) => {
        resolve({ beganAt, outcome: error.code ?? error.message })
      })
    })
    asked.once('error', (error: Error & { code?: string }) => {
      resolve({ beganAt, outcome: error.code ?? error.message })
    })
    asked.end()
  })
}
