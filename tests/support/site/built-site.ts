import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { freePort, guardedFolder } from '#tests/support/operating/guarded.ts'
import { machine } from '#tests/support/operating/machine.ts'

/** The demo catalogue as a site that is served, with the API it was built from. */
export interface BuiltSite {
  /** `http://localhost:PORT`; the API is below `/api`. */
  origin: string
  /** Folder of the built site. */
  folder: string
  stop: () => Promise<void>
}

const ROOT = resolve(import.meta.dirname, '../../..')
const script = (name: string) => join(ROOT, 'scripts', `${name}.ts`)

/** Prints one cue that names the language, as a transcriber would. */
const TRANSCRIBER = String.raw`sh -c 'printf "WEBVTT\n\n00:00.000 --> 00:02.000\nHeard: %s\n" "$2"' sh`

/** The site that `scripts/test.ts` prepared, or a new one. */
export async function siteOfThisRun(): Promise<BuiltSite> {
  const { TEST_SITE_ORIGIN: origin, TEST_SITE_DIR: folder } = process.env
  if (origin && folder) return { origin, folder, stop: async () => undefined }
  return buildSite()
}

/** Fills a store, serves it, takes a snapshot, and builds the site. */
export async function buildSite(): Promise<BuiltSite> {
  const { folder, start, stop } = guardedFolder('site')
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const site = join(folder, 'site')
  const env = {
    ...machine(),
    PORT: `${port}`,
    DATA_DIR: join(folder, 'data'),
    SITE_DIR: site,
    SITE_URL: origin,
    API_HOST: `${origin}/api`,
    SECURITY_CONTACT: 'security@ufuq.example',
    TRANSCRIBE_COMMAND: TRANSCRIBER,
    ASTRO_TELEMETRY_DISABLED: '1'
  }
  try {
    await runScript('import', [join(ROOT, 'src/catalogue')], env)
    const server = { program: process.execPath, parameters: [script('serve')], env }
    await start(server, async () => (await fetch(`${origin}/api/health/ready`)).ok)
    await runScript('snapshot', [], env)
    await runScript('build', [], env)
    if (!existsSync(join(site, 'index.html'))) throw new Error(`the build left no page in ${site}`)
    return { origin, folder: site, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** @throws Error with all it printed, when it fails */
async function runScript(
  name: string,
  parameters: string[],
  env: Record<string, string>
): Promise<void> {
  const child = spawn(process.execPath, [script(name), ...parameters], { cwd: ROOT, env })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', text => {
      printed += text
    })
  }
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`${name} ended with ${code}:\n${printed}`)
}
