import type { AstroPrerenderer } from 'astro'
import islandScript from 'astro/runtime/server/astro-island.prebuilt.js'
import { ISLAND_STYLES } from 'astro/runtime/server/astro-island-styles.js'
import { bundleEarlyScript } from './early-script.ts'

/** Texts of the scripts and styles that our sources, and nothing else, put into pages. */
export interface Inline {
  scripts: readonly string[]
  styles: readonly string[]
}

/** What Astro's own prerenderer holds once it is set up. */
interface Prepared {
  app: {
    manifest: {
      clientDirectives: ReadonlyMap<string, string>
      routes: readonly { styles: readonly { type: string; content?: string }[] }[]
    }
  }
}

/** Client directives of Astro that our islands use, besides ours. */
const DIRECTIVES = ['intent', 'only']

/** Taken from what is built before any page is rendered, so that no text of the API can be among it. */
export async function inlineOf(prerenderer: AstroPrerenderer): Promise<Inline> {
  const { clientDirectives, routes } = (prerenderer as AstroPrerenderer & Prepared).app.manifest
  const styles = routes.flatMap(route => route.styles.flatMap(({ content }) => content ?? []))
  return {
    scripts: [
      await bundleEarlyScript(),
      islandScript,
      ...DIRECTIVES.flatMap(name => clientDirectives.get(name) ?? [])
    ],
    styles: [ISLAND_STYLES, ...new Set(styles)]
  }
}
