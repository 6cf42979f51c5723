import autocannon, { type Client } from 'autocannon'

const HEADERS = { accept: 'application/json', 'accept-encoding': 'br', 'accept-language': 'ar' }

/**
 * Has the caller count the bytes of bodies and no more. By itself it reads each as text, which for a
 * compressed one is more work than the server has, so that its own speed would be measured.
 */
const leaveBodies = ({ pipelinedRequests }: Client) => {
  pipelinedRequests.addBody = () => undefined
}

/** What a server does under load. @throws Error when an answer was not a good one */
export async function load(origin: string, paths: readonly string[], seconds: number) {
  const result = await autocannon({
    url: origin,
    connections: 50,
    duration: seconds,
    setupClient: leaveBodies,
    requests: paths.map(path => ({ method: 'GET', path, headers: HEADERS }))
  })
  if (result.errors + result.non2xx > 0) {
    throw new Error(`${origin}: ${result.errors} errors, ${result.non2xx} answers were no success`)
  }
  return result
}
