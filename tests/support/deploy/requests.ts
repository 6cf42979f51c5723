import type { Question } from './answer.ts'

export interface Expected {
  status: number
  /** Value of `Location`. */
  location?: string
  /** File of the site whose text is the answer's. */
  shows?: string
  /** The answer is text without any markup. */
  isPlain?: true
}

/** Hosts with harmless differences, or with limits. */
export type Peculiar = 'nginx' | 'caddy' | 'netlify' | 'cloudflare'

export interface Request extends Question, Expected {
  but?: Partial<Record<Peculiar, Partial<Expected>>>
}

const ARABIC = '%D8%AF%D8%B1%D8%B3'

const missing = (path: string, status = 404): Request => ({
  path,
  status,
  shows: /^\/en(?:\/|$)/.test(path) ? 'en/404.html' : '404.html'
})

/** Cloudflare shows a fallback page beside pages of the build with status 404. */
const beside = (path: string, shows: string): Request => ({
  path,
  status: 200,
  shows,
  but: { cloudflare: { status: 404 } }
})

/** Netlify shows the page at an address with a slash at the end. */
const slash = (path: string, location: string, shows: string): Request => ({
  path,
  status: 308,
  location,
  but: { netlify: { status: 200, location: undefined as never, shows } }
})

const PAGES: Request[] = [
  { path: '/', status: 200, shows: 'index.html' },
  { path: '/?utm=1', status: 200, shows: 'index.html' },
  { path: '/en', status: 200, shows: 'en.html' },
  { path: '/classes', status: 200, shows: 'classes.html' },
  { path: '/classes?page=2&q=a//b/', status: 200, shows: 'classes.html' },
  { path: '/en/classes', status: 200, shows: 'en/classes.html' },
  { path: '/class/web-from-zero', status: 200, shows: 'class/web-from-zero.html' },
  { path: '/en/experts/omar-elbeheiry', status: 200, shows: 'en/experts/omar-elbeheiry.html' },
  { path: '/profile/3', status: 200, shows: 'profile/3.html' },
  { path: '/robots.txt', status: 200, shows: 'robots.txt' },
  { path: '/.well-known/security.txt', status: 200, shows: '.well-known/security.txt' },
  { path: '/sitemap-index.xml', status: 200, shows: 'sitemap-index.xml' },
  { path: '/favicon.svg', status: 200, shows: 'favicon.svg' }
]

const SHELLS: Request[] = [
  beside('/class/newer-than-the-build', 'class/_.html'),
  beside('/class/vue.js', 'class/_.html'),
  beside(`/class/${ARABIC}`, 'class/_.html'),
  beside('/class/999999', 'class/_.html'),
  beside('/en/class/newer?ref=x', 'en/class/_.html'),
  beside('/experts/nobody-yet', 'experts/_.html'),
  beside('/en/experts/nobody-yet', 'en/experts/_.html'),
  { path: '/class/web-from-zero/videos', status: 200, shows: 'class/_/videos.html' },
  { path: `/class/${ARABIC}/videos`, status: 200, shows: 'class/_/videos.html' },
  { path: '/en/class/any/videos?item=3', status: 200, shows: 'en/class/_/videos.html' },
  { path: '/class/any/quiz/12', status: 200, shows: 'class/_/quiz/_.html' },
  { path: '/en/class/any/quiz/12', status: 200, shows: 'en/class/_/quiz/_.html' },
  { path: '/certificates/CERT-2026-1', status: 200, shows: 'certificates/_.html' },
  { path: '/en/certificates/CERT-2026-1', status: 200, shows: 'en/certificates/_.html' }
]

const byId = (path: string, location: string): Request => ({
  path,
  status: 308,
  location,
  but: { netlify: { status: 301 } }
})

const REDIRECTS: Request[] = [
  byId('/class/24', '/class/web-from-zero'),
  byId('/en/class/24?ref=x', '/en/class/web-from-zero?ref=x'),
  byId('/experts/6', '/experts/omar-elbeheiry'),
  slash('/classes/', '/classes', 'classes.html'),
  slash('/en/', '/en', 'en.html'),
  slash('/en/classes/?a=1', '/en/classes?a=1', 'en/classes.html')
]

/** What only a server of one's own takes this far. */
const OWN_SERVERS: Request[] = [
  { path: '/class/24/', status: 308, location: '/class/web-from-zero' },
  { path: '/class/24.html', status: 308, location: '/class/web-from-zero' },
  { path: '/classes.html', status: 308, location: '/classes' },
  { path: '/classes.html?a=1', status: 308, location: '/classes?a=1' },
  { path: '/index.html', status: 308, location: '/' },
  { path: '/en/index.html', status: 308, location: '/en' },
  { path: '//classes', status: 308, location: '/classes' },
  { path: '/en//classes', status: 308, location: '/en/classes' },
  { path: '/classes/?q=a?b', status: 308, location: '/classes?q=a?b' },
  { path: '/classes/?to=//evil.example/', status: 308, location: '/classes?to=//evil.example/' },
  { path: `/${ARABIC}/`, status: 308, location: `/${ARABIC}` },
  { path: '/.well-known/change-password', status: 302, location: '/profile/3' },
  ...['/_astro/gone.Ef56.js', '/_astro/gone', '/photo.png', '/a/b.css', '/en/a.png'].map(
    (path): Request => ({ path, status: 404, isPlain: true })
  ),
  ...['/%5cevil.example/', '/classes%5c'].map((path): Request => missing(path, 400)),
  ...['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'PROPFIND'].map((method): Request => ({
    path: '/',
    method,
    status: 405
  })),
  { path: '/', method: 'TRACE', status: 405 },
  { path: '/classes', method: 'POST', status: 405 },
  { path: '/_astro/x.js', method: 'POST', status: 405 }
]

const MISSING: Request[] = [
  ...['/nowhere', '/english', '/a/b/c', '/en/nowhere', '/en/a/b/c', '/classes/nothing/x'].map(
    path => missing(path)
  )
]

/** For every host and our own server. */
export const REQUESTS: readonly Request[] = [...PAGES, ...SHELLS, ...REDIRECTS, ...MISSING]

/** For configurable servers. */
export const REQUESTS_TO_SERVERS: readonly Request[] = [...REQUESTS, ...OWN_SERVERS]

/** What the row expects of a host. */
export function expectedOf({ but = {}, ...request }: Request, host?: Peculiar): Expected {
  const { status, location, shows, isPlain } = request
  const own = host ? but[host] : undefined
  return {
    ...{ status, ...(location && { location }), ...(shows && { shows }) },
    ...(isPlain && { isPlain }),
    ...own
  }
}
