import { basename } from 'node:path'

const CHECK_EVERY_MS = 500
const PARENT = process.ppid

const isOfNpm = process.env['npm_lifecycle_event'] === basename(process.argv[1] ?? '', '.ts')

/** Calls once at SIGTERM, at Ctrl+C, or when the parent has ended. @param isChild by default of npm */
export function onStop(stop: (signal: NodeJS.Signals) => void, isChild = isOfNpm): void {
  let isStopping = false
  // Ctrl+C comes twice, from the terminal and from npm.
  const stopOnce = (signal: NodeJS.Signals) => {
    if (isStopping) return
    isStopping = true
    stop(signal)
  }
  process.on('SIGTERM', stopOnce)
  process.on('SIGINT', stopOnce)
  if (!isChild) return
  setInterval(() => process.ppid !== PARENT && stopOnce('SIGTERM'), CHECK_EVERY_MS).unref()
}
