import { scriptDigests } from './check-inline.ts'

interface Facts {
  /** Digests of the styles inside the pages. */
  styles: readonly string[]
  /** What browsers call: a path of the site, or another host. */
  apiHost: string
  /** Where trailers come from, besides the site and the API. */
  mediaOrigins: readonly string[]
}

/** The `Content-Security-Policy` of every page: nothing that is not named here, no `unsafe-*`. */
export function policyOf({ styles, apiHost, mediaOrigins }: Facts): string {
  const api = URL.canParse(apiHost) ? [new URL(apiHost).origin] : []
  const media = [...new Set([...api, ...mediaOrigins])]
  const directives = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scriptDigests()],
    'style-src': ["'self'", ...styles],
    'img-src': ["'self'", 'data:', ...media],
    'media-src': ["'self'", 'blob:', ...media],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...media],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ["'none'"]
  }
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ')
}
