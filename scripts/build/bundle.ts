/** A script with all that it imports, as one line of text. @param values what stands for the names of `import.meta.env` */
export async function bundle(
  entry: string,
  values: Readonly<Record<string, unknown>> = {}
): Promise<string> {
  // Megabytes, which whoever only names this file need not load.
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
      lib: { entry, formats: ['iife'], name: 'early' },
      rolldownOptions: { output: { extend: false } }
    }
  })
  const [output] = Array.isArray(built) ? built : [built]
  if (!output || !('output' in output)) throw new Error(`${entry} was not bundled`)
  const [chunk] = output.output
  return chunk.code.trim()
}
