import { createHash } from 'node:crypto'
import { globSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { renameDurably, syncTree } from '#server/media/durable-files.ts'

const ROOT = resolve(import.meta.dirname, '../../..')
const SOURCES = [
  '*.{json,ts,mjs,cjs}',
  'public/**/*',
  'scripts/build.ts',
  'scripts/lib/build/**/*',
  'src/**/*'
]
const NOT_IN_PAGES = /^src\/(?:catalogue|server)\/(?!http\/site\/)/

/** @returns paths within the repository of the files that a site is made from, besides its snapshot */
export function sourceFiles(): string[] {
  return globSync(SOURCES, { cwd: ROOT, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(({ parentPath, name }) => relative(ROOT, join(parentPath, name)).replaceAll('\\', '/'))
    .filter(file => !NOT_IN_PAGES.test(file))
    .sort()
}

export interface PageCache {
  folder: string
  /** Whether the last build had the same code, texts and settings. */
  isFilled: boolean
  /** Call it at the end of a build; an aborted one leaves no cache. */
  keep: () => void
}

/** Opens the cache, empty when code, texts or `settings` differ from those of the last build. */
export function openCache(dataDir: string, settings: readonly string[]): PageCache {
  const kept = join(dataDir, 'build-cache')
  const folder = `${kept}.part`
  const note = 'made-from'
  const madeFrom = digestOf(settings)
  rmSync(folder, { recursive: true, force: true })
  const isFilled = noteOf(join(kept, note)) === madeFrom
  if (isFilled) renameSync(kept, folder)
  else rmSync(kept, { recursive: true, force: true })
  return {
    folder,
    isFilled,
    keep() {
      writeFileSync(join(folder, note), madeFrom)
      syncTree(folder)
      renameDurably(folder, kept)
    }
  }
}

function noteOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

function digestOf(settings: readonly string[]): string {
  const hash = createHash('sha256').update(JSON.stringify([...settings, process.version]))
  for (const file of sourceFiles()) hash.update(file).update(readFileSync(join(ROOT, file)))
  return hash.digest('hex')
}
