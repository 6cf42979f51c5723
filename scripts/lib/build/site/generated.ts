import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PREVIEW_GROUP } from '#domain/routes.ts'
import { SECURITY_TEXT, SITE_FACTS, type SiteFacts } from '#server/http/site/site-rules.ts'
import type { Settings } from '#server/settings/env.ts'
import type { SavedCatalogue } from '#snapshot/catalogue.ts'
import { inlineByGroup, policyOf } from '#scripts/lib/build/policy/policy.ts'
import { redirectsOf, securityText } from '#scripts/lib/build/redirects.ts'
import type { Renderer } from '#scripts/lib/build/renderer/renderer.ts'
import { editorPages } from '#scripts/lib/build/scripts/editor.ts'
import { studioFallbacks, studioPages } from '#scripts/lib/build/scripts/studio.ts'
import { workerOf } from '#scripts/lib/build/scripts/worker.ts'
import { entryAt, sitemapFiles } from '#scripts/lib/build/sitemap.ts'
import type { PageState } from './state.ts'

interface Sources {
  renderer: Renderer
  settings: Settings
  catalogue: SavedCatalogue
  /** Sorted by file. */
  pages: readonly PageState[]
  /** Reads a file of the new site. */
  read: (path: string) => string
}

/** Files that are made from all pages together, by their path within the site. */
export function generatedFiles(sources: Sources): Map<string, string> {
  const { renderer, settings, catalogue, pages } = sources
  const { siteUrl, securityContact, isOffline } = settings
  const editor = editorPages(renderer.editor, settings)
  const origins = hostsOf(sources)
  const studio = studioPages(renderer.studio, origins)
  const entries = pages
    .filter(({ html }) => html?.isIndexed)
    .map(({ path }) => entryAt(siteUrl, path || '/'))
  const changes = new Map(
    catalogue.classes.map(({ slug, updatedAt }) => [`/class/${slug}`, updatedAt])
  )
  return new Map([
    ...sitemapFiles(entries, { siteUrl, changes }),
    ...editor.files,
    ...studio.files,
    ...(securityContact
      ? [
          [
            SECURITY_TEXT.slice(1),
            securityText({ siteUrl, contact: securityContact }, new Date())
          ] as const
        ]
      : []),
    [
      'sw.js',
      workerOf(renderer.workers, {
        ...{ isOffline, read: sources.read, shared: sharedFiles(sources) }
      })
    ],
    [
      SITE_FACTS,
      `${JSON.stringify(siteFacts(sources, { ...editor.policies, ...studio.policies }), null, 2)}\n`
    ]
  ])
}

/** Scripts, styles and fonts of all pages, sorted. */
function sharedFiles({ renderer, pages }: Sources): string[] {
  const site = join(renderer.folder, 'site')
  const bundled = globSync('_astro/*.{js,css,woff2}', { cwd: site })
  return [...new Set([...bundled, ...pages.flatMap(({ html }) => html?.late ?? [])])]
    .map(file => file.replaceAll('\\', '/'))
    .sort()
}

/** Where scripts of pages may call, and media come from. */
function hostsOf({ settings, catalogue }: Pick<Sources, 'settings' | 'catalogue'>) {
  const { publicApiHost: apiHost, bucket } = settings
  const mediaOrigins = [...catalogue.mediaOrigins, ...(bucket ? [new URL(bucket.url).origin] : [])]
  return { apiHost, mediaOrigins }
}

function siteFacts(sources: Sources, ofOthers: Record<string, string>): SiteFacts {
  const { settings, catalogue, pages } = sources
  const { siteUrl, publicApiHost: apiHost, pixelUrl } = settings
  const facts = { ...hostsOf(sources), pixelUrl }
  const ofPages = pages.flatMap(({ file, html }) => (html ? [{ file, inline: html.inline }] : []))
  return {
    siteUrl,
    apiHost,
    policy: policyOf({ ...facts, inline: { scripts: [], styles: [] } }),
    policies: {
      ...Object.fromEntries(
        [...inlineByGroup(ofPages)].map(([group, inline]) => [
          group,
          policyOf({ ...facts, inline, isFramed: group === PREVIEW_GROUP })
        ])
      ),
      ...ofOthers
    },
    redirects: redirectsOf(catalogue),
    fallbackPages: [
      ...pages.flatMap(({ path, html }) => (html && path.split('/').includes('_') ? [path] : [])),
      ...studioFallbacks
    ]
  }
}

/** @param folders in which a file may lie, the newest first */
export function readerOf(folders: readonly string[]): (path: string) => string {
  return path => {
    for (const folder of folders) {
      try {
        return readFileSync(join(folder, path), 'utf8')
      } catch {
        // It is in another one.
      }
    }
    throw new Error(`the new site has no ${path}`)
  }
}
