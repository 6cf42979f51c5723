import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { UNCACHED_PAGES } from '#domain/routes.ts'
import { bundle } from './bundle.ts'
import { lateNames } from './page-scripts.ts'

interface WorkerFacts {
  /** Without it, a worker that takes itself away. */
  isOffline: boolean
  apiHost: string
}

const source = (file: string) => join(import.meta.dirname, '../../../../src/worker', file)

/** Stand in the code for what only a whole site tells. */
const BUILD = 'build-of-this-site'
const NEEDED = 'files-of-the-offline-page'

export function bundleWorker({ isOffline, apiHost }: WorkerFacts): Promise<string> {
  return bundle(source(isOffline ? 'worker.ts' : 'killer.ts'), {
    values: { BUILD, NEEDED: [NEEDED], PUBLIC_API_HOST: apiHost, UNCACHED_PAGES }
  })
}

interface Site {
  /** Reads a file of the site. */
  read: (path: string) => string
  /** Paths of its shared files, sorted: scripts, styles, fonts. */
  shared: readonly string[]
}

/** The service worker. Another name of the build makes browsers begin a new cache. */
export function workerOf(code: string, { read, shared }: Site): string {
  const pages = ['offline.html', 'en/offline.html'].map(read)
  const build = createHash('sha256')
    .update([...shared, ...pages].join('\n'))
    .digest('hex')
    .slice(0, 12)
  const needed = neededBy(read, pages).map(path => JSON.stringify(path))
  return `${code.replace(BUILD, build).replace(/(["'`])files-of-the-offline-page\1/, needed.join())}\n`
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
