import { createHash } from 'node:crypto'
import type { Repository } from '#domain/content/repository.ts'
import { detached, type PageFile } from '#scripts/lib/build/pages.ts'
import { groupOf } from '#server/http/site/site-rules.ts'
import type { Inline } from './inline.ts'

/** Source expression of the policy that allows exactly this text. */
export function digestOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

export interface PagePolicies {
  note: (page: PageFile) => void
  /** A policy for each place. @see src/server/http/site/site-rules.ts */
  policies: (
    policyOf: (held: { scripts: string[]; styles: string[] }) => string
  ) => Record<string, string>
}

/** A policy for each group of pages: all digests of the site are 3 KB of headers. */
export function openPagePolicies(): PagePolicies {
  const places = new Map<string, { scripts: Set<string>; styles: Set<string> }>()
  return {
    note({ file, html }) {
      const place = groupOf(`/${file.replace(/(?:^index)?\.html$/, '')}`)
      const held = places.get(place) ?? { scripts: new Set(), styles: new Set() }
      places.set(place, held)
      for (const [, name, text = ''] of html.matchAll(/<(script|style)>([\s\S]*?)<\/\1>/g)) {
        const known = held[name === 'script' ? 'scripts' : 'styles']
        if (!known.has(text)) known.add(detached(text))
      }
    },
    policies: policyOf =>
      Object.fromEntries(
        [...places].map(([place, { scripts, styles }]) => [
          place,
          policyOf({ scripts: [...scripts], styles: [...styles] })
        ])
      )
  }
}

interface Facts {
  inline: Pick<Inline, 'scripts' | 'styles'>
  apiHost: string
  /** Where trailers come from, besides the site and the API. */
  mediaOrigins: readonly string[]
  pixelUrl: string | undefined
}

/** The policy of the web editor: `style` attributes and its repository, but never the API. */
export function editorPolicyOf(
  siteUrl: string,
  styles: readonly string[],
  repository?: Repository
): string {
  const { calls, pictures } = repository ? hostsOf(repository) : { calls: [], pictures: [] }
  return written({
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'", ...styles.map(digestOf)],
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', ...pictures],
    'font-src': ["'self'"],
    'connect-src': [`${new URL(siteUrl).host}/favicon.svg`, 'data:', ...calls],
    'manifest-src': ['blob:'],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['default', 'dompurify', 'svelte-trusted-html']
  })
}

function hostsOf({ service, origin }: Repository): Record<'calls' | 'pictures', string[]> {
  if (service === 'github') {
    return {
      calls: ['https://api.github.com', 'https://www.githubstatus.com'],
      pictures: ['https://avatars.githubusercontent.com']
    }
  }
  const status = origin === 'https://gitlab.com' ? ['https://status-api.hostedstatus.com'] : []
  return { calls: [origin, ...status], pictures: [origin, 'https://secure.gravatar.com'] }
}

export function policyOf({ inline, apiHost, mediaOrigins, pixelUrl }: Facts): string {
  const api = URL.canParse(apiHost) ? [new URL(apiHost).origin] : []
  const pixel = pixelUrl ? [new URL(pixelUrl).origin] : []
  const media = [...new Set([...api, ...mediaOrigins])]
  return written({
    'default-src': ["'none'"],
    'script-src': ["'self'", ...inline.scripts.map(digestOf)],
    'style-src': ["'self'", ...inline.styles.map(digestOf)],
    'img-src': ["'self'", 'data:', ...media, ...pixel],
    'media-src': ["'self'", 'blob:', ...media],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...media],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    // For the address of the service worker. @see src/page-scripts/frame/offline.ts
    'trusted-types': ['worker']
  })
}

function written(directives: Record<string, readonly string[]>): string {
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ')
}
