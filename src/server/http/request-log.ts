import { randomBytes } from 'node:crypto'
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import type { Log } from '#server/runtime/log.ts'
import type { Metrics } from '#server/runtime/metrics.ts'
import { addressOf, type Trusts } from './network.ts'
import { type RequestContext, requestContext } from './request-context.ts'

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

/** Milliseconds from which an answer is logged as slow. */
const SLOW = 1_000

interface RequestLogDeps {
  log: Log
  /** Whether each request is logged, or only failed ones. */
  logsAll: boolean
  metrics: Metrics | undefined
  trusts: Trusts
  basePath: string
}

/** Numbers and logs requests. */
export interface RequestLog {
  /** Number of open requests. */
  underWay: () => number
  /** An id without a context, where nothing else is needed. */
  idOf: (request: IncomingMessage) => string
  /** Logs a cached answer. */
  cached: (request: IncomingMessage, id: string, answer: KeptAnswer) => void
  /** Handles a request of the API and logs its end. */
  around: (request: IncomingMessage, response: ServerResponse, id: string, work: () => void) => void
  /** Logs the end of a request for a page or file. */
  site: (request: IncomingMessage, response: ServerResponse) => void
}

interface KeptAnswer {
  route: string
  status: number
  bytes: number
  since: number
}

/** Monitors call these every second. */
const QUIET = new Set(['/health/live', '/health/ready'])
/** Their time depends on the client. */
const FILES = /^(?:site |\/media\/|\/studio\/(?:events|uploads|pictures))/
/** Status when the client left before an answer, as in nginx. */
const LEFT = 499
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

export function createRequestLog(deps: RequestLogDeps): RequestLog {
  const { log, logsAll, metrics, trusts, basePath } = deps
  let underWay = 0
  const nameOf = (request: IncomingMessage) =>
    requestIdOf(request.headers, () => trusts(addressOf(request)))

  function logRequest(request: IncomingMessage, of: RequestContext, became: Became): void {
    const { status, ms } = became
    const route = routeOf(of.route, basePath)
    // Clients may send any method.
    const method = METHODS.has(request.method ?? '') ? (request.method as string) : 'other'
    metrics?.request({ method, route, status, seconds: ms / 1_000, code: of.code })
    const isSlow = ms >= SLOW && !FILES.test(route)
    const isWrong = status >= 500 || isSlow
    if (!isWrong && (!logsAll || QUIET.has(route))) return
    log(isWrong ? 'warn' : 'info', 'request', {
      requestId: of.id,
      method,
      route,
      status,
      ms: Math.round(ms * 10) / 10,
      bytes: became.bytes,
      ...(of.code && { code: of.code }),
      ...(of.learnerId !== undefined && { learnerId: of.learnerId }),
      ...(isSlow && { isSlow }),
      ...(became.isCut && { isCut: true })
    })
  }

  function follow(request: IncomingMessage, response: ServerResponse, of: RequestContext): void {
    const since = performance.now()
    const { socket } = request
    const before = socket.bytesWritten
    underWay++
    response.once('close', () => {
      underWay--
      logRequest(request, of, {
        status: response.headersSent ? response.statusCode : LEFT,
        ms: performance.now() - since,
        bytes: socket.bytesWritten - before,
        isCut: !response.writableFinished
      })
    })
  }

  return {
    underWay: () => underWay,
    idOf: nameOf,
    cached(request, id, { route, status, bytes, since }) {
      const ms = performance.now() - since
      if (logsAll || metrics)
        logRequest(request, { id, route }, { status, ms, bytes, isCut: false })
    },
    around(request, response, id, work) {
      const of: RequestContext = { id }
      response.setHeader('X-Request-Id', id)
      follow(request, response, of)
      requestContext.run(of, work)
    },
    site(request, response) {
      follow(request, response, { id: nameOf(request), route: partOf(request.url ?? '/') })
    }
  }
}

interface Became {
  status: number
  /** Milliseconds until the answer was sent. */
  ms: number
  /** Sent bytes, with headers. */
  bytes: number
  /** The client left before the end. */
  isCut: boolean
}

/** The route; never the path, which may hold names and tokens. */
function routeOf(pattern: string | undefined, basePath: string): string {
  if (pattern === undefined || pattern.endsWith('/*')) return 'unknown'
  return pattern.startsWith(basePath) ? pattern.slice(basePath.length) || '/' : pattern
}

/** The part of the site. */
function partOf(url: string): string {
  const [path = ''] = url.split('?', 1)
  if (path.startsWith('/_astro/')) return 'site assets'
  return /\.[a-z0-9]{2,8}$/i.test(path) ? 'site files' : 'site pages'
}
