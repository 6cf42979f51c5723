import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs'
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { notFoundPath } from '#domain/addresses.ts'
import { localeOf, localized } from '#i18n/locale.ts'
import {
  CACHE,
  CHANGE_PASSWORD,
  fallbackPageAt,
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
import { sendStaticFile } from './static-files.ts'

export type SiteHandler = (request: IncomingMessage, response: ServerResponse) => void

/** Answers from one build; false, with nothing sent, when its folder is gone. */
type BuildHandler = (request: IncomingMessage, response: ServerResponse) => Promise<boolean>

/** Milliseconds between two checks for a new build. */
const LOOK_AGAIN = 200

/** Serves the site of a folder and each newer build; 503 before the first. */
export function createSite(folder: string, isSecure: boolean): SiteHandler {
  let built: string | undefined
  let lookedAt = -Infinity
  let handle: BuildHandler | undefined

  function look(): void {
    lookedAt = performance.now()
    const now = buildOf(folder)
    if (now?.key === built) return
    const opened = now && openSite(now.home, isSecure)
    // A build that is not readable yet is tried again later.
    if (opened || !now) [built, handle] = [now?.key, opened]
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const before = handle
    if (await before?.(request, response)) return
    look()
    if (handle && handle !== before) return answer(request, response)
    response.writeHead(503, { 'Retry-After': '5', 'Content-Type': 'text/plain; charset=utf-8' })
    response.end('503\n')
  }

  return (request, response) => {
    if (performance.now() - lookedAt > LOOK_AGAIN) look()
    answer(request, response).catch((error: Error) => response.destroy(error))
  }
}

/** The folder of the newest build, and what tells it from others; undefined without one. */
function buildOf(folder: string): { home: string; key: string } | undefined {
  try {
    const home = realpathSync(folder)
    return { home, key: `${home} ${statSync(join(home, SITE_FACTS)).mtimeMs}` }
  } catch {
    return undefined
  }
}

/** Undefined when the folder is not readable, as during a build. */
function openSite(folder: string, isSecure: boolean): BuildHandler | undefined {
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
  { policy, policies = {}, redirects, fallbackPages }: SiteFacts,
  isSecure: boolean
): BuildHandler {
  const policyFor = new Map(Object.entries(policies))
  const patterns = (fallbackPages ?? fallbackPagesIn(folder)).map(fallbackPageAt)

  /** A publication reuses the folder of the build before the last. */
  const isGone = () => !existsSync(join(folder, SITE_FACTS))

  function headersOf(path: string): OutgoingHttpHeaders {
    const isHashed = path.startsWith(HASHED_FOLDER)
    return {
      'Cache-Control': isHashed ? CACHE.hashed : CACHE.rest,
      ...(!isHashed && { 'Content-Security-Policy': policyFor.get(groupOf(path)) ?? policy }),
      ...(SHARED_FOLDERS.some(shared => path.startsWith(shared)) && {
        'Cross-Origin-Resource-Policy': 'cross-origin'
      })
    }
  }

  return async (request, response) => {
    for (const [name, value] of Object.entries(SITE_HEADERS)) response.setHeader(name, value)
    if (isSecure) response.setHeader('Strict-Transport-Security', TRANSPORT)
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return end(response, 405, { Allow: 'GET, HEAD' })
    }
    const [, path = '', search = ''] = /^([^?]*)(.*)$/s.exec(request.url ?? '') ?? []
    if (HAS_TOKEN.test(search)) response.setHeader('Referrer-Policy', SILENT_REFERRER)
    const target = decoded(path)
    if (!target?.startsWith('/')) return sendMissing(path, 400)
    if (target === CHANGE_PASSWORD.from) return end(response, 302, { Location: CHANGE_PASSWORD.to })

    const canonical = canonicalPath(target, redirects)
    if (canonical !== target) {
      return end(response, 308, {
        Location: `${addressOf(canonical)}${search}`,
        'Cache-Control': CACHE.rest
      })
    }
    if (await send(target)) return true
    if (isGone()) return false
    const fallbackPage = patterns.find(({ pattern }) => pattern.test(target))
    if (fallbackPage && (await send(fallbackPage.path))) return true
    if (FILE_NAME.test(target) || target.startsWith(HASHED_FOLDER)) return end(response, 404)
    return sendMissing(target, 404)

    /** @param shown path of the page that is shown there */
    function send(shown: string, status = 200): Promise<boolean> {
      return sendStaticFile(folder, shown, request, response, { status, headers: headersOf(shown) })
    }

    async function sendMissing(address: string, status: number): Promise<boolean> {
      if (await send(localized(notFoundPath, localeOf(address)), status)) return true
      return isGone() ? false : end(response, status)
    }
  }
}

function addressOf(path: string): string {
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
  // A path begins with a slash, so it is no name of an object's own properties.
  const known = redirects[rest]
  return known === undefined ? bare : `${locale === 'en' ? '/en' : ''}${known}`
}

function end(response: ServerResponse, status: number, headers: Record<string, string> = {}): true {
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8', ...headers })
  response.end(status === 308 ? '' : `${status}\n`)
  return true
}
