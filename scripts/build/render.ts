import type { AstroIntegration, AstroPrerenderer } from 'astro'
import { build } from 'astro'

export interface Rendering {
  /** Pages that were made anew; all others are those of the last build. */
  rendered: number
  milliseconds: number
}

/** Renders the site into a folder. Pages in `cacheDir` whose data is the same are taken over. */
export async function renderSite(folder: string, cacheDir: string): Promise<Rendering> {
  let rendered = 0
  let began = 0
  let ended = 0
  const counted = (usual: AstroPrerenderer): AstroPrerenderer => ({
    ...usual,
    async setup() {
      await usual.setup?.()
      began = performance.now()
    },
    render(...page) {
      rendered += 1
      return usual.render(...page)
    },
    async teardown() {
      ended = performance.now()
      await usual.teardown?.()
    }
  })
  const counter: AstroIntegration = {
    name: 'counter',
    hooks: { 'astro:build:start': ({ setPrerenderer }) => setPrerenderer(counted) }
  }
  process.env['ASTRO_TELEMETRY_DISABLED'] = '1'
  await build({
    outDir: folder,
    cacheDir,
    logLevel: 'warn',
    integrations: [counter],
    experimental: { incrementalBuild: true }
  })
  return { rendered, milliseconds: ended - began }
}
