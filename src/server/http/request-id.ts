import { randomBytes } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

const SANE = /^[\w.-]{8,64}$/
/** @see https://www.w3.org/TR/trace-context/#traceparent-header */
const TRACE_PARENT = /^[\da-f]{2}-(?!0{32})([\da-f]{32})-[\da-f]{16}-[\da-f]{2}$/

/** Of this process; the number of the request follows. */
const PROCESS = randomBytes(6).toString('hex')
let count = 0

/** `X-Request-Id` or the trace of `traceparent` from a trusted proxy, or an id of our own. */
export function requestIdOf(headers: IncomingHttpHeaders, isFromProxy: () => boolean): string {
  const given = givenIn(headers)
  return given !== undefined && isFromProxy() ? given : `${PROCESS}-${(++count).toString(36)}`
}

function givenIn(headers: IncomingHttpHeaders): string | undefined {
  const given = headers['x-request-id']
  if (typeof given === 'string' && SANE.test(given)) return given
  const trace = headers['traceparent']
  return typeof trace === 'string' ? TRACE_PARENT.exec(trace)?.[1] : undefined
}
