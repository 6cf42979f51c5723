import { basename } from 'node:path'

const CHECK_EVERY_MS = 500
const PARENT = process.ppid

/** Calls once at SIGTERM, at Ctrl+C, or when npm has ended. */
export function onStop(stop: (signal: NodeJS.Signals) => void): void {
  let isStopping = false
  // Ctrl+C comes twice, from the terminal and from npm.
  const stopOnce = (signal: NodeJS.Signals) => {
    if (isStopping) return
    isStopping = true
    stop(signal)
  }
  process.on('SIGTERM', stopOnce)
  process.on('SIGINT', stopOnce)
  if (process.env['npm_lifecycle_event'] !== basename(process.argv[1] ?? '', '.ts')) return
  setInterval(() => process.ppid !== PARENT && stopOnce('SIGTERM'), CHECK_EVERY_MS).unref()
}
