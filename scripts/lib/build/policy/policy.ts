import { createHash } from 'node:crypto'
import type { Repository } from '#domain/content/repository.ts'
import { groupOf } from '#server/http/site/site-rules.ts'

/** Source expression of the policy that allows exactly this text. */
export function inlineSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

/** Source expressions of inline code. */
export interface InlineSources {
  scripts: readonly string[]
  styles: readonly string[]
}

/** By group of pages, since all of a site are 3 KB of headers. @see groupOf */
export function inlineByGroup(
  pages: Iterable<{ file: string; inline: InlineSources }>
): Map<string, InlineSources> {
  const groups = new Map<string, Record<keyof InlineSources, Set<string>>>()
  for (const { file, inline } of pages) {
    const group = groupOf(`/${file.replace(/(?:^index)?\.html$/, '')}`)
    const held = groups.get(group) ?? { scripts: new Set(), styles: new Set() }
    groups.set(group, held)
    for (const each of inline.scripts) held.scripts.add(each)
    for (const each of inline.styles) held.styles.add(each)
  }
  return new Map(
    [...groups].map(([group, { scripts, styles }]) => [
      group,
      { scripts: [...scripts], styles: [...styles] }
    ])
  )
}

interface Facts {
  inline: InlineSources
  apiHost: string
  /** Where trailers come from, besides the site and the API. */
  mediaOrigins: readonly string[]
  pixelUrl: string | undefined
  /** Whether pages of this site may show the page in a frame. */
  isFramed?: boolean
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
    'style-src': ["'self'", ...styles.map(inlineSource)],
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

/** The policy of the studio: its own scripts and styles, and the API. */
export function studioPolicyOf({
  apiHost,
  mediaOrigins,
  inline
}: Pick<Facts, 'apiHost' | 'mediaOrigins'> & { inline: readonly string[] }): string {
  const api = URL.canParse(apiHost) ? [new URL(apiHost).origin] : []
  const media = [...new Set([...api, ...mediaOrigins])]
  return written({
    'default-src': ["'none'"],
    'script-src': ["'self'", ...inline.map(inlineSource)],
    'style-src': ["'self'"],
    'img-src': ["'self'", 'data:', ...media],
    'media-src': ["'self'", 'blob:', ...media],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...media],
    // Previews of drafts.
    'frame-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ["'none'"]
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

export function policyOf({
  inline,
  apiHost,
  mediaOrigins,
  pixelUrl,
  isFramed = false
}: Facts): string {
  const api = URL.canParse(apiHost) ? [new URL(apiHost).origin] : []
  const pixel = pixelUrl ? [new URL(pixelUrl).origin] : []
  const media = [...new Set([...api, ...mediaOrigins])]
  return written({
    'default-src': ["'none'"],
    'script-src': ["'self'", ...inline.scripts],
    'style-src': ["'self'", ...inline.styles],
    'img-src': ["'self'", 'data:', ...media, ...pixel],
    'media-src': ["'self'", 'blob:', ...media],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...media],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': [isFramed ? "'self'" : "'none'"],
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
