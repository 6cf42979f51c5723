import { rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { build } from 'astro'
import { pageEnvironment } from '#scripts/lib/build/page-environment.ts'
import { settingsOrExit } from '#scripts/lib/cli.ts'

// Renders the pages of a snapshot as Astro does by itself, and prints how many a second.
const settings = settingsOrExit()
Object.assign(process.env, pageEnvironment(settings), { NODE_ENV: 'production' })
const folder = join(resolve(settings.dataDir), 'bare-astro')
let [pages, began, ended] = [0, 0, 0]
await build({
  outDir: folder,
  logLevel: 'error',
  integrations: [
    {
      name: 'clock',
      hooks: {
        'astro:build:start': ({ setPrerenderer }) =>
          setPrerenderer(usual => ({
            ...usual,
            async getStaticPaths() {
              const paths = await usual.getStaticPaths()
              pages = paths.length
              began = performance.now()
              return paths
            },
            async teardown() {
              ended = performance.now()
              await usual.teardown?.()
            }
          }))
      }
    }
  ]
})
rmSync(folder, { recursive: true, force: true })
process.stdout.write(`${(pages * 1_000) / (ended - began)}\n`)
