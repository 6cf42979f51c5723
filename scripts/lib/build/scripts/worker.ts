import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { UNCACHED_PAGES } from '#domain/routes.ts'
import { bundle } from './bundle.ts'
import { lateNames } from './page-scripts.ts'

const source = (file: string) => join(import.meta.dirname, '../../../../src/worker', file)

/** Stand in the code for what only a site tells. */
const BUILD = 'build-of-this-site'
const NEEDED = 'files-of-the-offline-page'

export interface WorkerCode {
  worker: string
  /** Takes the worker away where it is switched off. */
  killer: string
}

export async function bundleWorkers(apiHost: string): Promise<WorkerCode> {
  const values = { BUILD, NEEDED: [NEEDED], PUBLIC_API_HOST: apiHost, UNCACHED_PAGES }
  return {
    worker: await bundle(source('worker.ts'), { values }),
    killer: await bundle(source('killer.ts'))
  }
}

interface Site {
  isOffline: boolean
  /** Reads a file of the site. */
  read: (path: string) => string
  /** Paths of its shared files, sorted: scripts, styles, fonts. */
  shared: readonly string[]
}

/** The service worker. Another name of the build makes browsers begin a new cache. */
export function workerOf(
  { worker, killer }: WorkerCode,
  { isOffline, read, shared }: Site
): string {
  if (!isOffline) return `${killer}\n`
  const pages = ['offline.html', 'en/offline.html'].map(read)
  const build = createHash('sha256')
    .update([...shared, ...pages].join('\n'))
    .digest('hex')
    .slice(0, 12)
  const needed = neededBy(read, pages).map(path => JSON.stringify(path))
  const filled = replaced(worker, BUILD, () => build)
  return `${replaced(filled, new RegExp(`(["'\`])${NEEDED}\\1`), () => needed.join())}\n`
}

function replaced(code: string, part: string | RegExp, by: () => string): string {
  const text = code.replace(part, by)
  if (text === code) throw new Error(`the service worker holds no ${String(part)}`)
  return text
}

function neededBy(read: Site['read'], pages: readonly string[]): string[] {
  const needed = new Set<string>()
  const add = (path: string): void => {
    if (needed.has(path)) return
    needed.add(path)
    if (!path.endsWith('.js')) return
    const code = read(path.slice(1))
    const imports = code.matchAll(/(?:\bfrom|\bimport)\s*["'`]\.\/([\w.-]+\.js)["'`]/g)
    for (const [, name = ''] of imports) add(`/_astro/${name}`)
  }
  for (const html of pages) {
    const named = html.matchAll(/ (?:src|href)="(\/_astro\/[\w.-]+\.(?:js|woff2))"/g)
    for (const [, path = ''] of named) add(path)
    for (const path of lateNames(html)) add(path)
  }
  return [...needed]
}
