import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { freePort, startGuarded } from './guarded.ts'

/** The demo catalogue as a site that is served, with the API it was built from. */
export interface BuiltSite {
  /** `http://localhost:PORT`; the API is below `/api`. */
  origin: string
  /** Folder of the built site. */
  folder: string
  stop: () => Promise<void>
}

const ROOT = resolve(import.meta.dirname, '../..')
const script = (name: string) => join(ROOT, 'scripts', `${name}.ts`)

/** The site of this test run: prepared by `scripts/test.ts`, or made now when a runner runs alone. */
export async function siteOfThisRun(): Promise<BuiltSite> {
  const { TEST_SITE_ORIGIN: origin, TEST_SITE_DIR: folder } = process.env
  if (origin && folder) return { origin, folder, stop: async () => undefined }
  return buildSite()
}

/** Fills a store in a temporary folder, serves it, takes a snapshot, and builds the site from it. */
export async function buildSite(): Promise<BuiltSite> {
  const folder = mkdtempSync(join(tmpdir(), 'ufuq-site-'))
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const site = join(folder, 'site')
  const { PATH = '', HOME = '' } = process.env
  const env = {
    PATH,
    HOME,
    PORT: `${port}`,
    DATA_DIR: join(folder, 'data'),
    SITE_DIR: site,
    SITE_URL: origin,
    API_HOST: `${origin}/api`,
    ASTRO_TELEMETRY_DISABLED: '1'
  }
  let stop = async () => rmSync(folder, { recursive: true, force: true })
  try {
    runScript('import', [join(ROOT, 'src/catalogue')], env)
    stop = await startGuarded(
      { folder, program: process.execPath, parameters: [script('serve')], env },
      async () => (await fetch(`${origin}/api/health/ready`)).ok
    )
    runScript('snapshot', [], env)
    runScript('build', [], env)
    if (!existsSync(join(site, 'index.html'))) throw new Error(`the build left no page in ${site}`)
    return { origin, folder: site, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** @throws Error with all it printed, when it fails */
function runScript(name: string, parameters: string[], env: Record<string, string>): void {
  const { status, output } = spawnSync(process.execPath, [script(name), ...parameters], {
    cwd: ROOT,
    encoding: 'utf8',
    env,
    maxBuffer: 64 * 1024 * 1024
  })
  if (status !== 0) throw new Error(`${name} ended with ${status}:\n${output.join('')}`)
}
