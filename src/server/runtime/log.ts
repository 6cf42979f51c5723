import { masked } from '#domain/text/masked.ts'
import { requestContext } from '#server/http/request-context.ts'
import { createLineWriter } from './line-writer.ts'

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
