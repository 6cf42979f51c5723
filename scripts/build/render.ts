import type { AstroIntegration } from 'astro'
import { build } from 'astro'

/** Renders every page into a folder; returns the milliseconds that rendering alone took. */
export async function renderSite(folder: string): Promise<number> {
  let began = 0
  let ended = 0
  const clock: AstroIntegration = {
    name: 'clock',
    hooks: {
      'astro:build:start': ({ setPrerenderer }) =>
        setPrerenderer(usual => ({
          ...usual,
          async setup() {
            await usual.setup?.()
            began = performance.now()
          },
          async teardown() {
            ended = performance.now()
            await usual.teardown?.()
          }
        }))
    }
  }
  process.env['ASTRO_TELEMETRY_DISABLED'] = '1'
  await build({ outDir: folder, logLevel: 'warn', integrations: [clock] })
  return ended - began
}
