import autocannon, { type Client } from 'autocannon'

const HEADERS = { accept: 'application/json', 'accept-encoding': 'br', 'accept-language': 'ar' }

/** Counts bytes instead of decoding bodies, which would measure the caller. */
const leaveBodies = ({ pipelinedRequests }: Client) => {
  pipelinedRequests.addBody = () => undefined
}

/** Load on a server. @throws Error when an answer was bad */
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
