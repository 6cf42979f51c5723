// The package brings no types; these are the parts in use.

declare module 'autocannon' {
  interface Options {
    url: string
    connections: number
    /** Seconds. */
    duration: number
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
