import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SECURITY_TEXT, SITE_FACTS, type SiteFacts } from '#server/http/site/site-rules.ts'
import type { Settings } from '#server/settings/env.ts'
import type { SavedCatalogue } from '#snapshot/catalogue.ts'
import { inlineByGroup, policyOf } from '#scripts/lib/build/policy/policy.ts'
import { redirectsOf, securityText } from '#scripts/lib/build/redirects.ts'
import type { Renderer } from '#scripts/lib/build/renderer/renderer.ts'
import { editorPages } from '#scripts/lib/build/scripts/editor.ts'
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
  const entries = pages
    .filter(({ html }) => html?.isIndexed)
    .map(({ path }) => entryAt(siteUrl, path || '/'))
  const changes = new Map(
    catalogue.classes.map(({ slug, updatedAt }) => [`/class/${slug}`, updatedAt])
  )
  return new Map([
    ...sitemapFiles(entries, { siteUrl, changes }),
    ...editor.files,
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
    [SITE_FACTS, `${JSON.stringify(siteFacts(sources, editor.policies), null, 2)}\n`]
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

function siteFacts(
  { settings, catalogue, pages }: Sources,
  ofEditor: Record<string, string>
): SiteFacts {
  const { siteUrl, publicApiHost: apiHost, pixelUrl, bucket } = settings
  const facts = {
    apiHost,
    mediaOrigins: [...catalogue.mediaOrigins, ...(bucket ? [new URL(bucket.url).origin] : [])],
    pixelUrl
  }
  const ofPages = pages.flatMap(({ file, html }) => (html ? [{ file, inline: html.inline }] : []))
  return {
    siteUrl,
    apiHost,
    policy: policyOf({ ...facts, inline: { scripts: [], styles: [] } }),
    policies: {
      ...Object.fromEntries(
        [...inlineByGroup(ofPages)].map(([group, inline]) => [
          group,
          policyOf({ ...facts, inline })
        ])
      ),
      ...ofEditor
    },
    redirects: redirectsOf(catalogue),
    fallbackPages: pages.flatMap(({ path, html }) =>
      html && path.split('/').includes('_') ? [path] : []
    )
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
