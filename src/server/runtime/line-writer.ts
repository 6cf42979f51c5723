import { write, writeSync } from 'node:fs'

/** Lines beyond this are dropped and counted. */
const BUFFER_BYTES = 1024 * 1024
const RETRY_AFTER = 50
const FAILED_RETRY_AFTER = 1_000

export interface LineWriter {
  /** Writes a line soon, together with others of the same turn. */
  add: (line: string) => void
  /** Writes the rest before the process ends, if possible. */
  flush: () => void
}

/** Never blocks or fails on a slow reader, a closed pipe or a full disk; lines resume later. */
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
    // `process.stdout` closes for good on a full disk and may block on a full pipe.
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
      if (waitingBytes + line.length > BUFFER_BYTES) {
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
        // The pipe is closed, or the disk is full.
      }
      ;[waiting, waitingBytes, rest] = [[], 0, undefined]
    }
  }
}

function lostLine(count: number): string {
  const line = { time: new Date().toISOString(), level: 'warn', event: 'lines lost', count }
  return `${JSON.stringify(line)}\n`
}
