import { join } from 'node:path'

const ui = (file: string) => join(import.meta.dirname, '../../src/ui', file)

/** The script that runs in every page before its first paint, as one line of text. */
export const bundleEarlyScript = () => bundle(ui('early/early.ts'))

/** The script that runs in every list of classes before its first paint, as one line of text. */
export const bundleFilterScript = () => bundle(ui('class-filter/early.ts'))

async function bundle(entry: string): Promise<string> {
  // Megabytes, which whoever only names this file need not load.
  const { build } = await import('vite')
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: true,
      target: 'es2022',
      modulePreload: false,
      lib: { entry, formats: ['iife'], name: 'early' },
      rolldownOptions: { output: { extend: false } }
    }
  })
  const [output] = Array.isArray(built) ? built : [built]
  if (!output || !('output' in output)) throw new Error(`${entry} was not bundled`)
  const [chunk] = output.output
  return chunk.code.trim()
}
