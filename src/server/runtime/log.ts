import { write, writeSync } from 'node:fs'
import { masked } from '#domain/text/masked.ts'
import { requestContext } from '#server/http/request-context.ts'

/** Lines beyond this are dropped and counted. */
const BUFFER_BYTES = 1024 * 1024
const RETRY_AFTER = 50
const FAILED_RETRY_AFTER = 1_000

interface LineWriter {
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

/** Each level includes those before it. */
export const LOG_LEVELS = ['error', 'warn', 'info', 'requests'] as const
export type LogLevel = (typeof LOG_LEVELS)[number]

/** Writes a line of JSON with the id of the request. */
export type Log = (level: 'info' | 'warn' | 'error', event: string, fields?: object) => void

export function logToStdout(level: LogLevel): Log {
  const writer = createLineWriter(1)
  process.once('exit', writer.flush)
  return createLog(level, writer.add)
}

/** @param write takes a whole line with its end */
export function createLog(least: LogLevel, write: (line: string) => void): Log {
  const most = LOG_LEVELS.indexOf(least)
  return (level, event, fields) => {
    if (LOG_LEVELS.indexOf(level) > most) return
    const requestId = requestContext.getStore()?.id
    const line = JSON.stringify({
      time: new Date().toISOString(),
      level,
      event,
      ...(requestId !== undefined && { requestId }),
      ...fields
    })
    write(`${visible(line)}\n`)
  }
}

/** Control, bidirectional and invisible characters, which JSON leaves as they are. */
const HIDDEN = /[\u007F-\u009F\u061C\u200B-\u200F\u2028-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB]/g

/** Escapes them in JSON. */
export function visible(line: string): string {
  return line.replace(HIDDEN, one => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

/** Message and stack of an error, without the request. */
export function describeError(error: unknown): object {
  return error instanceof Error
    ? {
        error: masked(error.message),
        stack: error.stack
          ?.split('\n')
          .filter(line => /^\s+at /.test(line))
          .slice(0, 5)
          .map(line => line.trim())
      }
    : { error: masked(String(error)) }
}
