import { createHash } from 'node:crypto'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
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

/** Writes the service worker; call it before older assets are copied into the folder. */
export async function writeWorker(
  folder: string,
  { isOffline, apiHost }: WorkerFacts
): Promise<void> {
  const pages = ['offline.html', 'en/offline.html'].map(file =>
    readFileSync(join(folder, file), 'utf8')
  )
  const code = await bundle(source(isOffline ? 'worker.ts' : 'killer.ts'), {
    values: {
      BUILD: buildIn(folder, pages),
      NEEDED: neededBy(folder, pages),
      PUBLIC_API_HOST: apiHost,
      UNCACHED_PAGES
    }
  })
  writeFileSync(join(folder, 'sw.js'), `${code}\n`)
}

/** Names a build by its shared files. Another name makes browsers begin a new cache. */
function buildIn(folder: string, pages: readonly string[]): string {
  const shared = globSync('_astro/*.{js,css,woff2}', { cwd: folder }).sort()
  return createHash('sha256')
    .update([...shared, ...pages].join('\n'))
    .digest('hex')
    .slice(0, 12)
}

function neededBy(folder: string, pages: readonly string[]): string[] {
  const needed = new Set<string>()
  const add = (path: string): void => {
    if (needed.has(path)) return
    needed.add(path)
    if (!path.endsWith('.js')) return
    const code = readFileSync(join(folder, path), 'utf8')
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
