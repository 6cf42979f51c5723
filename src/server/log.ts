/** One line of JSON on standard output for each event. */
export type Log = (level: 'info' | 'warn' | 'error', event: string, fields?: object) => void

// A closed pipe or a full disk must not end the service.
process.stdout.on('error', () => undefined)

export const logToStdout: Log = (level, event, fields = {}) => {
  const line = JSON.stringify({ time: new Date().toISOString(), level, event, ...fields })
  process.stdout.write(`${line}\n`)
}

/** What is said of an unexpected error: its text and where it came from, nothing of the request. */
export function describeError(error: unknown): object {
  return error instanceof Error
    ? {
        error: error.message,
        stack: error.stack
          ?.split('\n')
          .slice(1, 6)
          .map(line => line.trim())
      }
    : { error: String(error) }
}
