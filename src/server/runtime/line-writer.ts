import { write, writeSync } from 'node:fs'

/** Bytes kept for somebody who reads slowly; what comes then is lost and counted. */
const KEPT_BYTES = 1024 * 1024
const RETRY_AFTER = 50
const FAILED_RETRY_AFTER = 1_000

export interface LineWriter {
  /** Writes a line soon, with what else comes in the same turn. */
  add: (line: string) => void
  /** Writes what is left, as well as can be, before the process ends. */
  flush: () => void
}

/**
 * Writes lines to a file, a pipe or a terminal. Whoever reads them slowly, stops reading, or has no room
 * left stops nothing here: the service goes on, and the lines come back when they can be written.
 */
export function createLineWriter(fd: number): LineWriter {
  let waiting: string[] = []
  let waitingBytes = 0
  let dropped = 0
  let rest: Buffer | undefined
  let isWriting = false

  function next(): void {
    if (isWriting) return
    if (!rest) {
      if (waiting.length === 0) return
      if (dropped > 0) waiting.push(lostLine(dropped))
      rest = Buffer.from(waiting.join(''))
      ;[waiting, waitingBytes, dropped] = [[], 0, 0]
    }
    isWriting = true
    // Not through `process.stdout`, which a full disk closes for good and a full pipe may stop.
    write(fd, rest, (error, written) => {
      isWriting = false
      if (error) {
        const isFull = error.code === 'EAGAIN'
        setTimeout(next, isFull ? RETRY_AFTER : FAILED_RETRY_AFTER).unref()
        return
      }
      rest = rest && written < rest.byteLength ? rest.subarray(written) : undefined
      next()
    })
  }

  return {
    add(line) {
      if (waitingBytes + line.length > KEPT_BYTES) {
        dropped++
        return
      }
      if (waiting.push(line) === 1 && !isWriting) setImmediate(next)
      waitingBytes += line.length
    },
    flush() {
      try {
        if (!isWriting && rest) writeSync(fd, rest)
        if (waiting.length > 0) writeSync(fd, waiting.join(''))
      } catch {
        // Nobody reads, or there is no room.
      }
      ;[waiting, waitingBytes, rest] = [[], 0, undefined]
    }
  }
}

function lostLine(count: number): string {
  const line = { time: new Date().toISOString(), level: 'warn', event: 'lines lost', count }
  return `${JSON.stringify(line)}\n`
}
