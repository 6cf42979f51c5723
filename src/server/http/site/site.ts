import { readFileSync, realpathSync, statSync } from 'node:fs'
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { join } from 'node:path'
import sirv from 'sirv'
import { notFoundPath } from '#domain/addresses.ts'
import { localeOf, localized } from '#i18n/locale.ts'
import {
  CACHE,
  CHANGE_PASSWORD,
  type FallbackPage,
  fallbackPagesIn,
  FILE_NAME,
  groupOf,
  HAS_TOKEN,
  HASHED_FOLDER,
  SHARED_FOLDERS,
  SILENT_REFERRER,
  SITE_FACTS,
  SITE_HEADERS,
  type SiteFacts,
  TRANSPORT
} from './site-rules.ts'
import { acceptedEncoding } from '#server/http/replies.ts'

export type SiteHandler = (request: IncomingMessage, response: ServerResponse) => void

/** Milliseconds between two checks for a new build. */
const LOOK_AGAIN = 1_000

/** Serves the site of a folder and each newer build; 503 before the first. */
export function createSite(folder: string, isSecure: boolean): SiteHandler {
  let built = ''
  let lookedAt = -Infinity
  let handle: SiteHandler | undefined

  return (request, response) => {
    if (performance.now() - lookedAt > LOOK_AGAIN) {
      lookedAt = performance.now()
      const now = buildOf(folder)
      if (now !== built) {
        const opened = now ? openSite(realpathSync(folder), isSecure) : undefined
        // A build that is not readable yet is tried again later.
        if (opened || !now) [built, handle] = [now, opened]
      }
    }
    if (handle) return handle(request, response)
    response.writeHead(503, { 'Retry-After': '5', 'Content-Type': 'text/plain; charset=utf-8' })
    response.end('503\n')
  }
}

/** Which build the folder has or links to; empty without one. */
function buildOf(folder: string): string {
  const facts = statSync(join(folder, SITE_FACTS), { throwIfNoEntry: false })
  return facts ? `${realpathSync(folder)} ${facts.mtimeMs}` : ''
}

/** Undefined when the folder is not readable, as during a build. */
function openSite(folder: string, isSecure: boolean): SiteHandler | undefined {
  try {
    const facts = JSON.parse(readFileSync(join(folder, SITE_FACTS), 'utf8')) as SiteFacts
    const isWhole = typeof facts?.policy === 'string' && facts.redirects instanceof Object
    return isWhole ? siteOf(folder, facts, isSecure) : undefined
  } catch {
    return undefined
  }
}

function siteOf(
  folder: string,
  { policy, policies = {}, redirects }: SiteFacts,
  isSecure: boolean
): SiteHandler {
  const policyFor = new Map(Object.entries(policies))
  const fallbackPages = fallbackPagesIn(folder)
  const send = sirv(folder, {
    brotli: true,
    gzip: true,
    etag: true,
    extensions: ['html'],
    setHeaders(response, path) {
      withoutDate(response)
      // Types that `sirv` lacks.
      if (path.endsWith('.ico')) response.setHeader('Content-Type', 'image/x-icon')
      if (path.endsWith('.txt')) response.setHeader('Content-Type', 'text/plain; charset=utf-8')
      if (SHARED_FOLDERS.some(folder => path.startsWith(folder))) {
        response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin')
      }
      if (path.startsWith(HASHED_FOLDER)) response.setHeader('Cache-Control', CACHE.hashed)
      else {
        response.setHeader('Cache-Control', CACHE.rest)
        response.setHeader('Content-Security-Policy', policyFor.get(groupOf(path)) ?? policy)
      }
    }
  })

  return (request, response) => {
    for (const [name, value] of Object.entries(SITE_HEADERS)) response.setHeader(name, value)
    if (isSecure) response.setHeader('Strict-Transport-Security', TRANSPORT)
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return end(response, 405, { Allow: 'GET, HEAD' })
    }
    const [, path = '', search = ''] = /^([^?]*)(.*)$/s.exec(request.url ?? '') ?? []
    if (HAS_TOKEN.test(search)) response.setHeader('Referrer-Policy', SILENT_REFERRER)
    // `sirv` throws at a reversed range; no file here needs ranges.
    delete request.headers.range
    // `sirv` ignores `q=0`.
    request.headers['accept-encoding'] = acceptedEncoding(request.headers['accept-encoding'] ?? '')
    // A file that a new build deletes ends this answer only.
    response.on('pipe', file => file.once('error', () => response.destroy()))
    const target = decoded(path)
    if (!target?.startsWith('/')) return sendMissing(path, 400)
    if (target === CHANGE_PASSWORD.from) return end(response, 302, { Location: CHANGE_PASSWORD.to })

    const canonical = canonicalPath(target, redirects)
    if (canonical !== target) {
      return end(response, 308, {
        Location: `${fileOf(canonical)}${search}`,
        'Cache-Control': CACHE.rest
      })
    }
    request.url = fileOf(target)
    send(request, response, () => {
      const fallbackPage = fallbackPageOf(target, fallbackPages)
      if (fallbackPage) return sendAs(fallbackPage, 200)
      if (FILE_NAME.test(target) || target.startsWith(HASHED_FOLDER)) return end(response, 404)
      sendMissing(target, 404)
    })

    function sendMissing(target: string, status: number): void {
      sendAs(localized(notFoundPath, localeOf(target)), status)
    }

    /** The page of another path, at the same address. */
    function sendAs(other: string, status: number): void {
      request.url = fileOf(other)
      // A missing page has no version to compare.
      if (status !== 200) {
        delete request.headers['if-none-match']
        const writeHead = response.writeHead.bind(response) as (
          ...parts: unknown[]
        ) => ServerResponse
        response.writeHead = ((_: number, ...rest: unknown[]) =>
          writeHead(status, ...rest)) as never
      }
      send(request, response, () => end(response, status === 200 ? 404 : status))
    }
  }
}

/** The path as `sirv` decodes it, which reads only some escapes. */
function fileOf(path: string): string {
  return encodeURI(path).replaceAll('?', '%3F').replaceAll('#', '%23')
}

function decoded(path: string): string | undefined {
  try {
    const text = decodeURIComponent(path)
    return /[\0\\]/.test(text) ? undefined : text
  } catch {
    return undefined
  }
}

/** The one address of a page: no final or double slash, no `.html`, a slug instead of an id. */
function canonicalPath(path: string, redirects: Readonly<Record<string, string>>): string {
  const slashes = path.replace(/\/{2,}/g, '/').replace(/(.)\/$/, '$1')
  const bare = slashes.replace(/(?:\/index)?\.html$/, '') || '/'
  const locale = localeOf(bare)
  const rest = locale === 'en' ? bare.slice(3) || '/' : bare
  const known = Object.hasOwn(redirects, rest) ? redirects[rest] : undefined
  return known === undefined ? bare : `${locale === 'en' ? '/en' : ''}${known}`
}

/** `class/_.html` is for pages below `/class` that are newer than the build. */
function fallbackPageOf(target: string, fallbackPages: readonly FallbackPage[]) {
  return fallbackPages.find(({ pattern }) => pattern.test(target))?.path
}

function end(response: ServerResponse, status: number, headers: Record<string, string> = {}): void {
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8', ...headers })
  response.end(status === 308 ? '' : `${status}\n`)
}

/** The ETag is more exact, and the header costs bytes of the first window. */
function withoutDate(response: ServerResponse): void {
  const writeHead = response.writeHead.bind(response)
  const write = (status: number, { 'Last-Modified': _date, ...rest }: OutgoingHttpHeaders = {}) =>
    writeHead(status, rest)
  Object.assign(response, { writeHead: write })
}
