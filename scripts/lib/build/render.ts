import type { AstroIntegration, AstroPrerenderer } from 'astro'
import { type Inline, inlineOf } from './policy/inline.ts'

export interface Rendering {
  rendered: number
  milliseconds: number
  inline: Inline
}

/** Renders the site into a folder. Pages with unchanged data come from `cacheDir`. */
export async function renderSite(folder: string, cacheDir: string): Promise<Rendering> {
  let rendered = 0
  let began = 0
  let ended = 0
  let inline: Inline | undefined
  const counted = (usual: AstroPrerenderer): AstroPrerenderer => ({
    ...usual,
    async setup() {
      await usual.setup?.()
      inline = await inlineOf(usual)
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
  // Not before `limitMemory` had its say.
  const { build } = await import('astro')
  await build({
    outDir: folder,
    cacheDir,
    logLevel: 'warn',
    integrations: [counter],
    experimental: { incrementalBuild: true }
  })
  if (!inline) throw new Error('Astro did not say what it writes into the pages')
  return { rendered, milliseconds: ended - began, inline }
}
