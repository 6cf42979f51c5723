// The package brings no types; these are the parts in use.

declare module 'autocannon' {
  interface Client {
    pipelinedRequests: { addBody: (bytes: Buffer) => void }
  }
  interface Options {
    url: string
    connections: number
    /** Seconds. */
    duration: number
    setupClient: (client: Client) => void
    requests: { method: 'GET'; path: string; headers: Record<string, string> }[]
  }
  interface Result {
    /** A second. */
    requests: { average: number }
    errors: number
    non2xx: number
  }
  export default function autocannon(options: Options): Promise<Result>
}
