import { createReadStream, existsSync } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Settings } from '#server/settings/env.ts'
import { isMediaPath } from '#server/media/media.ts'
import { SECRET_FILE } from '#server/runtime/keys.ts'
import type { Part } from './tar.ts'

/** Names of the parts; the last two are folders. */
export const STORE = 'store.sqlite'
export const OUTBOX = 'outbox'
export const MEDIA = 'media'

/**
 * Everything that cannot be made again. Media follow the store, since an import writes them first.
 *
 * @param store path of the copied store
 */
export async function* partsOf(
  settings: Settings,
  store: string,
  hasMedia: boolean
): AsyncGenerator<Part> {
  const { dataDir, mediaDir } = settings
  yield await partOf(STORE, store)
  const secret = join(dataDir, SECRET_FILE)
  if (existsSync(secret)) yield await partOf(SECRET_FILE, secret)
  yield* folderOf(OUTBOX, join(dataDir, OUTBOX))
  if (hasMedia) yield* folderOf(MEDIA, mediaDir)
}

/** The files of a folder, recursively; none without the folder. */
async function* folderOf(name: string, folder: string): AsyncGenerator<Part> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const [inside, path] = [`${name}/${entry.name}`, join(folder, entry.name)]
    // Other names are unfinished files, or not ours.
    if (!isMediaPath(inside) || inside.endsWith('.part')) continue
    const found = await stat(path).catch(() => undefined)
    if (found?.isDirectory()) yield* folderOf(inside, path)
    else if (found?.isFile()) yield await partOf(inside, path, found.size)
  }
}

async function partOf(path: string, file: string, size?: number): Promise<Part> {
  const bytes = size ?? (await stat(file)).size
  return { path, bytes, content: bytesOf(file) }
}

/** Opens the file when its turn comes. */
async function* bytesOf(file: string): AsyncGenerator<Uint8Array> {
  yield* createReadStream(file, { highWaterMark: 256 * 1024 })
}
