import { createHash } from 'node:crypto'
import { globSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { renameDurably, syncTree } from '#server/media/durable-files.ts'

/** Whatever a page may be made from besides the snapshot. */
const SOURCES = [
  '*.{json,ts,mjs,cjs}',
  'src/{content,contract,domain,i18n,islands,locales,pages,snapshot,stores,ui}/**/*.{astro,css,json,md,ts,tsx,woff2}',
  'src/*.ts',
  'scripts/build/*.ts'
]

/** The pages of the last build, to be taken over where nothing they are made from has changed. */
export interface PageCache {
  /** Folder for Astro to keep them in while it builds. */
  folder: string
  /** Whether there was a last build of the same code, texts and settings. */
  isFilled: boolean
  /** To be called when the build is done; what an aborted one leaves behind is never used. */
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
  for (const file of globSync(SOURCES).sort()) hash.update(file).update(readFileSync(file))
  return hash.digest('hex')
}
