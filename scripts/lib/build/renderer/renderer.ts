import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { COMPILE_CACHE } from '#scripts/lib/build/limits.ts'
import type { RendererFacts } from './bundle.ts'
import { renderersDir } from './source.ts'

/** A version of the code that renders pages. */
export interface Renderer extends RendererFacts {
  name: string
  folder: string
}

/** Renderers that stay, since the next build may go back to one, or have other settings. */
const KEPT = 4

/** Opens the renderer of the code as it is, which is bundled when there is none. @see rendererName */
export async function openRendererNamed(name: string, onBundle: () => void): Promise<Renderer> {
  const folder = join(renderersDir(), name)
  if (!existsSync(join(folder, 'facts.json'))) {
    onBundle()
    await bundle(folder)
    // Compiled code of older versions would stay for ever.
    rmSync(COMPILE_CACHE, { recursive: true, force: true, maxRetries: 3 })
  }
  utimesSync(folder, new Date(), new Date())
  removeOldest()
  const facts = JSON.parse(readFileSync(join(folder, 'facts.json'), 'utf8')) as RendererFacts
  return { ...facts, name, folder }
}

async function bundle(folder: string): Promise<void> {
  const script = join(import.meta.dirname, 'bundle-now.ts')
  const child = spawn(process.execPath, [script, folder], { stdio: ['ignore', 'ignore', 'pipe'] })
  let printed = ''
  child.stderr.on('data', text => (printed += text))
  const end = () => child.kill()
  process.once('exit', end)
  const [code] = await once(child, 'close')
  process.removeListener('exit', end)
  if (code !== 0) throw new Error(printed.trim() || `the bundler ended with ${code}`)
}

function removeOldest(): void {
  const folders = readdirSync(renderersDir()).map(name => join(renderersDir(), name))
  const age = new Map(folders.map(folder => [folder, statSync(folder).mtimeMs]))
  const newestFirst = folders.toSorted((a, b) => (age.get(b) ?? 0) - (age.get(a) ?? 0))
  for (const old of newestFirst.slice(KEPT)) rmSync(old, { recursive: true, force: true })
}
