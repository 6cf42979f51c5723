import type { AstroPrerenderer } from 'astro'
import islandScript from 'astro/runtime/server/astro-island.prebuilt.js'
import { ISLAND_STYLES } from 'astro/runtime/server/astro-island-styles.js'
import {
  bundleEarlyScript,
  bundleFilterScript,
  bundlePreviewScript,
  bundleSearchScript
} from '#scripts/lib/build/scripts/bundle.ts'

/** Texts that our sources alone put into pages. */
export interface Inline {
  scripts: readonly string[]
  styles: readonly string[]
  /** Elements of Astro that ours replace by a file, by a name. */
  moved: Readonly<Record<string, string>>
}

interface Prepared {
  app: {
    manifest: {
      clientDirectives: ReadonlyMap<string, string>
      routes: readonly { styles: readonly { type: string; content?: string }[] }[]
    }
  }
}

/** Reads what is built before pages are rendered, so it holds no text of the API. */
export async function inlineOf(prerenderer: AstroPrerenderer): Promise<Inline> {
  const { clientDirectives, routes } = (prerenderer as AstroPrerenderer & Prepared).app.manifest
  const styles = routes.flatMap(route => route.styles.flatMap(({ content }) => content ?? []))
  return {
    scripts: await Promise.all([
      bundleEarlyScript(),
      bundleFilterScript(),
      bundlePreviewScript(),
      bundleSearchScript()
    ]),
    styles: [...new Set(styles)],
    moved: {
      'style of islands': `<style>${ISLAND_STYLES}</style>`,
      'script of islands': `<script>${islandScript}</script>`,
      'script of client:intent': `<script>${clientDirectives.get('intent')}</script>`
    }
  }
}
