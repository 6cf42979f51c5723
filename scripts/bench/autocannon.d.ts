// The package brings no types; these are the parts in use.

declare module 'autocannon' {
  interface Options {
    url: string
    connections: number
    /** Seconds. */
    duration: number
    /** Requests a second of all connections; unset: as many as can be. */
    overallRate?: number
    requests: { method: 'GET'; path: string; headers: Record<string, string> }[]
  }
  interface Result {
    requests: { average: number; total: number }
    /** Milliseconds. */
    latency: { p50: number; p99: number; max: number }
    errors: number
    non2xx: number
  }
  export default function autocannon(options: Options): Promise<Result>
}
