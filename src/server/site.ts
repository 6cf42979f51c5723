import { globSync, readFileSync, realpathSync, statSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import sirv from 'sirv'
import { localeOf } from '#i18n/locale.ts'
import { placeOf } from './places.ts'

/** What the build says about itself in `dist/.site.json`. */
export interface SiteFacts {
  /** Value of `Content-Security-Policy` where nothing is inline. */
  policy: string
  /** The same for the pages of a place. @see places.ts */
  policies?: Record<string, string>
  /** Paths without a language that lead elsewhere: `/class/12` to `/class/first-page`. */
  redirects: Record<string, string>
}

export type SiteHandler = (request: IncomingMessage, response: ServerResponse) => void

/** Milliseconds between two looks at whether the site was built anew. */
const LOOK_AGAIN = 1_000

/** Where password managers look for the page that changes a password. */
const CHANGE_PASSWORD = '/.well-known/change-password'
const HASHED = /^\/_astro\//
/** Pictures that pages of others show with a link to ours. */
const SHARED = /^\/_astro\/(?:pictures|social)\//
const HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()'
}

/**
 * Serves the built site from a folder, and a newer one as soon as it lies there. Until there is
 * one, answers 503.
 */
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
        // One that cannot be read yet is looked at again, and the one before stays.
        if (opened || !now) [built, handle] = [now, opened]
      }
    }
    if (handle) return handle(request, response)
    response.writeHead(503, { 'Retry-After': '5', 'Content-Type': 'text/plain; charset=utf-8' })
    response.end('503\n')
  }
}

/** Which build the folder is or leads to; empty while there is none. */
function buildOf(folder: string): string {
  const facts = statSync(join(folder, '.site.json'), { throwIfNoEntry: false })
  return facts ? `${realpathSync(folder)} ${facts.mtimeMs}` : ''
}

/** Nothing when the folder cannot be read, as while it is being written. */
function openSite(folder: string, isSecure: boolean): SiteHandler | undefined {
  try {
    const facts = JSON.parse(readFileSync(join(folder, '.site.json'), 'utf8')) as SiteFacts
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
  const shells = shellsIn(folder)
  const send = sirv(folder, {
    brotli: true,
    gzip: true,
    etag: true,
    extensions: ['html'],
    setHeaders(response, path) {
      if (SHARED.test(path)) response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin')
      if (HASHED.test(path)) {
        response.setHeader('Cache-Control', 'public, max-age=31536000, immutable')
      } else {
        response.setHeader('Cache-Control', 'no-cache')
        response.setHeader('Content-Security-Policy', policyFor.get(placeOf(path)) ?? policy)
      }
    }
  })

  return (request, response) => {
    for (const [name, value] of Object.entries(HEADERS)) response.setHeader(name, value)
    if (isSecure)
      response.setHeader('Strict-Transport-Security', 'max-age=63072000; includeSubDomains')
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return end(response, 405, { Allow: 'GET, HEAD' })
    }
    const [, path = '', search = ''] = /^([^?]*)(.*)$/s.exec(request.url ?? '') ?? []
    // The link of a mail: where it leads tells nobody of its token.
    if (/[?&]token=/.test(search)) response.setHeader('Referrer-Policy', 'no-referrer')
    // `sirv` throws at a range that ends before it begins; nothing here is long enough for pieces.
    delete request.headers.range
    // A file that a new build takes away meanwhile ends this answer only.
    response.on('pipe', file => file.once('error', () => response.destroy()))
    const target = decoded(path)
    if (!target?.startsWith('/')) return sendMissing(path, 400)
    if (target === CHANGE_PASSWORD) return end(response, 302, { Location: '/profile/3' })

    const canonical = canonicalPath(target, redirects)
    if (canonical !== target) {
      return end(response, 308, {
        Location: `${fileOf(canonical)}${search}`,
        'Cache-Control': 'no-cache'
      })
    }
    request.url = fileOf(target)
    send(request, response, () => {
      const shell = shellOf(target, shells)
      if (shell) return sendAs(shell, 200)
      if (/\.[a-z0-9]{2,8}$/i.test(target) || HASHED.test(target)) return end(response, 404)
      sendMissing(target, 404)
    })

    function sendMissing(target: string, status: number): void {
      sendAs(localeOf(target) === 'en' ? '/en/404' : '/404', status)
    }

    /** The page of another path; the address in the browser stays. */
    function sendAs(other: string, status: number): void {
      request.url = fileOf(other)
      // A missing page has no version of its own to compare with.
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

/** The path as `sirv` takes it apart: it reads some escapes and not others. */
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

/** The one address of a page: no slash at the end, none doubled, no `.html`, a name instead of a number. */
function canonicalPath(path: string, redirects: Readonly<Record<string, string>>): string {
  const slashes = path.replace(/\/{2,}/g, '/').replace(/(.)\/$/, '$1')
  const bare = slashes.replace(/(?:\/index)?\.html$/, '') || '/'
  const locale = localeOf(bare)
  const rest = locale === 'en' ? bare.slice(3) || '/' : bare
  const known = Object.hasOwn(redirects, rest) ? redirects[rest] : undefined
  return known === undefined ? bare : `${locale === 'en' ? '/en' : ''}${known}`
}

interface Shell {
  /** Its own path: `/class/_/videos`. */
  path: string
  /** Paths that it stands for. */
  pattern: RegExp
}

/** Pages with `_` in their address: each stands for every page with something else in that place. */
function shellsIn(folder: string): Shell[] {
  return globSync(['**/_.html', '**/_/**/*.html'], { cwd: folder }).map(file => {
    const path = `/${file.replaceAll('\\', '/').replace(/\.html$/, '')}`
    const segments = path.split('/').map(one => (one === '_' ? '[^/]+' : RegExp.escape(one)))
    return { path, pattern: new RegExp(`^${segments.join('/')}$`) }
  })
}

/** `class/_.html` stands for every page right below `/class` that was not there when the site was built. */
function shellOf(target: string, shells: readonly Shell[]): string | undefined {
  return shells.find(({ pattern }) => pattern.test(target))?.path
}

function end(response: ServerResponse, status: number, headers: Record<string, string> = {}): void {
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8', ...headers })
  response.end(status === 308 ? '' : `${status}\n`)
}
