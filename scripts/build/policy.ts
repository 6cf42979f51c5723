import { digestOf } from './digest.ts'
import type { Inline } from './inline.ts'

interface Facts {
  /** What the pages hold inline. */
  inline: Pick<Inline, 'scripts' | 'styles'>
  /** What browsers call: a path of the site, or another host. */
  apiHost: string
  /** Where trailers come from, besides the site and the API. */
  mediaOrigins: readonly string[]
  /** Address of the tracking beacon. */
  pixelUrl: string | undefined
}

/** The `Content-Security-Policy` of pages: nothing that is not named here, no `unsafe-*`. */
export function policyOf({ inline, apiHost, mediaOrigins, pixelUrl }: Facts): string {
  const api = URL.canParse(apiHost) ? [new URL(apiHost).origin] : []
  const pixel = pixelUrl ? [new URL(pixelUrl).origin] : []
  const media = [...new Set([...api, ...mediaOrigins])]
  const directives = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...inline.scripts.map(digestOf)],
    'style-src': ["'self'", ...inline.styles.map(digestOf)],
    'img-src': ["'self'", 'data:', ...media, ...pixel],
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
    // For the address of the service worker. @see src/islands/startup/offline.ts
    'trusted-types': ['worker']
  }
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ')
}
