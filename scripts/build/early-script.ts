import { join } from 'node:path'
import { build } from 'vite'

const ENTRY = join(import.meta.dirname, '../../src/ui/early/early.ts')

/** The script that runs in every page before its first paint, as one line of text. */
export async function bundleEarlyScript(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: true,
      target: 'es2022',
      modulePreload: false,
      lib: { entry: ENTRY, formats: ['iife'], name: 'early' },
      rolldownOptions: { output: { extend: false } }
    }
  })
  const [output] = Array.isArray(built) ? built : [built]
  if (!output || !('output' in output)) throw new Error(`${ENTRY} was not bundled`)
  const [chunk] = output.output
  return chunk.code.trim()
}
