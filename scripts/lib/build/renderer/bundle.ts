import { cpSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import type { AstroIntegration } from 'astro'
import { syncTree } from '#server/media/durable-files.ts'
import { compressFiles } from '#scripts/lib/build/compress.ts'
import { drawIcons } from '#scripts/lib/build/pictures/icons.ts'
import { type Inline, inlineOf } from '#scripts/lib/build/policy/inline.ts'
import { bundleEditor, type EditorCode } from '#scripts/lib/build/scripts/editor.ts'
import { bundleStudio, type StudioCode } from '#scripts/lib/build/scripts/studio.ts'
import { bundleWorkers, type WorkerCode } from '#scripts/lib/build/scripts/worker.ts'
import { BUNDLED_TEXTS } from './source.ts'

const ROOT = resolve(import.meta.dirname, '../../../..')

/** `facts.json` beside the bundle. */
export interface RendererFacts {
  /** Name of its file in `server/`. */
  entry: string
  inline: Inline
  editor: EditorCode
  studio: StudioCode
  workers: WorkerCode
}

/**
 * Bundles what renders pages into `{folder}/server` and what browsers load, compressed, into
 * `{folder}/site`. No page is rendered, and no content is read.
 */
export async function bundleRenderer(folder: string): Promise<void> {
  const draft = `${folder}.part`
  const site = join(draft, 'site')
  rmSync(draft, { recursive: true, force: true })
  const kept = await bundleWithAstro(draft, site)
  await drawIcons(site)
  const apiHost = process.env['PUBLIC_API_HOST'] ?? ''
  const { files: ofEditor, ...editor } = await bundleEditor()
  const { files: ofStudio, ...studio } = await bundleStudio(apiHost)
  for (const [name, content] of [...ofEditor, ...ofStudio]) {
    mkdirSync(dirname(join(site, name)), { recursive: true })
    writeFileSync(join(site, name), content)
  }
  await compressFiles(site)
  const facts: RendererFacts = {
    ...kept,
    editor,
    studio,
    workers: await bundleWorkers(apiHost)
  }
  writeFileSync(join(draft, 'facts.json'), JSON.stringify(facts))
  syncTree(draft)
  rmSync(folder, { recursive: true, force: true })
  renameSync(draft, folder)
}

async function bundleWithAstro(
  draft: string,
  site: string
): Promise<Pick<RendererFacts, 'entry' | 'inline'>> {
  let kept: Pick<RendererFacts, 'entry' | 'inline'> | undefined
  const keeper: AstroIntegration = {
    name: 'keeper',
    hooks: {
      'astro:build:start': ({ setPrerenderer }) =>
        setPrerenderer(usual => ({
          ...usual,
          async setup() {
            await usual.setup?.()
            cpSync(join(site, '.prerender'), join(draft, 'server'), { recursive: true })
            const names = readdirSync(join(draft, 'server'))
            const entry = names.find(name => name.startsWith('prerender-entry.'))
            if (!entry) throw new Error('Astro has written no prerender-entry')
            kept = { entry, inline: await inlineOf(usual) }
          },
          getStaticPaths: () => Promise.resolve([])
        }))
    }
  }
  process.env['ASTRO_TELEMETRY_DISABLED'] = '1'
  const { build } = await import('astro')
  await build({
    outDir: site,
    logLevel: 'warn',
    integrations: [keeper],
    vite: { plugins: [refuseContent], environments: { prerender: WITH_PACKAGES } }
  })
  if (!kept) throw new Error('Astro has not set up its prerenderer')
  return kept
}

/** Each file of its packages would take a third of a millisecond to open. */
const WITH_PACKAGES = { resolve: { noExternal: true as const } }

/** A bundled text would stay as it is until the code changes. */
const refuseContent = {
  name: 'refuse-content',
  load(id: string) {
    const path = relative(ROOT, id.replace(/\?.*$/s, '')).replaceAll('\\', '/')
    if (!/^src\/(?:content|locales)\//.test(path) || BUNDLED_TEXTS.test(path)) return
    throw new Error(`${path} is imported; pages read it by #inputs/files.ts`)
  }
}
