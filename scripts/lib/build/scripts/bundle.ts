import { join } from 'node:path'

interface Options {
  /** What stands for the names of `import.meta.env`. */
  values?: Readonly<Record<string, unknown>>
  /** External packages and their addresses; the script is then a module. */
  outside?: Readonly<Record<string, string>>
}

/** A script with its imports as one line of text. @throws Error when it is more than one file */
export async function bundle(
  entry: string,
  { values = {}, outside }: Options = {}
): Promise<string> {
  // Loaded late, since it is megabytes.
  const { build } = await import('vite')
  const built = await build({
    configFile: false,
    logLevel: 'error',
    define: Object.fromEntries(
      Object.entries(values).map(([name, value]) => [
        `import.meta.env.${name}`,
        JSON.stringify(value)
      ])
    ),
    build: {
      write: false,
      minify: true,
      target: 'es2022',
      modulePreload: false,
      ...(outside ? asModule(entry, outside) : asProgram(entry))
    }
  })
  const [output] = Array.isArray(built) ? built : [built]
  if (!output || !('output' in output)) throw new Error(`${entry} was not bundled`)
  const [chunk, ...others] = output.output
  if (others.length > 0) throw new Error(`${entry} is more than one file`)
  return chunk.code.trim()
}

const asProgram = (entry: string) => ({
  lib: { entry, formats: ['iife' as const], name: 'early' },
  rolldownOptions: { output: { extend: false } }
})

const asModule = (entry: string, outside: Readonly<Record<string, string>>) => ({
  lib: { entry, formats: ['es' as const] },
  rolldownOptions: { external: Object.keys(outside), output: { paths: { ...outside } } }
})

const source = (file: string) => join(import.meta.dirname, '../../../../src', file)

export const bundleEarlyScript = () => bundle(source('page-scripts/pre-paint/pre-paint.ts'))

export const bundleFilterScript = () => bundle(source('page-scripts/class-filter/pre-paint.ts'))

export const bundlePreviewScript = () => bundle(source('page-scripts/preview/begin.ts'))

export const bundleSearchScript = () =>
  bundle(source('page-scripts/search/ask-ahead.ts'), {
    values: { PUBLIC_API_HOST: process.env['PUBLIC_API_HOST'] ?? '' }
  })
