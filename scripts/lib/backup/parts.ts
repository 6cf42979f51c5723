import { createReadStream, existsSync } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Settings } from '#server/settings/env.ts'
import { isMediaPath } from '#server/media/media.ts'
import { SECRET_FILE } from '#server/runtime/keys.ts'
import type { Part } from './tar.ts'

/** What the parts of a backup are called; of the last two, folders. */
export const STORE = 'store.sqlite'
export const OUTBOX = 'outbox'
export const MEDIA = 'media'

/**
 * Everything of an installation that cannot be made anew. Media come after the store that names them,
 * since an import writes them before.
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

/** The files of a folder under the names they go by; none where there is no folder. */
async function* folderOf(name: string, folder: string): AsyncGenerator<Part> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const [inside, path] = [`${name}/${entry.name}`, join(folder, entry.name)]
    // A name that no part may have is a file that is still being written, or nothing of ours.
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

/** Opened when it is its turn. */
async function* bytesOf(file: string): AsyncGenerator<Uint8Array> {
  yield* createReadStream(file, { highWaterMark: 256 * 1024 })
}
