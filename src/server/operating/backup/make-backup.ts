import { createReadStream, existsSync, readFileSync } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { databaseAddress } from '#server/settings/database-address.ts'
import { renameDurably } from '#server/media/durable-files.ts'
import { isMediaPath } from '#server/media/media.ts'
import { SECRET_FILE } from '#server/runtime/keys.ts'
import type { Settings } from '#server/settings/env.ts'
import { type Manifest, markOf, type Part, readArchive, writeArchive } from './archive.ts'
import { BackupError, inWorkFolder } from './backups.ts'
import { copyStore } from './copy-store.ts'

/** Names of the parts; the last two are folders. */
export const STORE = 'store.sqlite'
export const OUTBOX = 'outbox'
export const MEDIA = 'media'

/**
 * Everything that cannot be made again. Media follow the store, since an import writes them first.
 *
 * @param store path of the copied store
 */
async function* partsOf(
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

/**
 * The file gets its name after all of it was read again.
 *
 * @throws BackupError when there is nothing to save, or the path is taken
 */
export function makeBackup(settings: Settings, path: string, hasMedia: boolean): Promise<Manifest> {
  const folder = dirname(path)
  return inWorkFolder(folder, async work => {
    if (existsSync(path)) throw new BackupError(`${path} is there already`)
    const archive = join(work, 'archive')
    await write(settings, join(work, STORE), archive, hasMedia)
    const manifest = await readArchive(archive)
    renameDurably(archive, path)
    return manifest
  })
}

async function write(settings: Settings, store: string, archive: string, hasMedia: boolean) {
  const takenAt = new Date().toISOString()
  const { migrations, contents } = await copyStore(databaseAddress(settings), store)
  const isCopied = hasMedia && !settings.bucket
  await writeArchive(archive, partsOf(settings, store, isCopied), {
    version: productVersion(),
    takenAt,
    engine: settings.databaseUrl ? 'postgres' : 'sqlite',
    siteUrl: settings.siteUrl,
    migrations,
    tables: contents,
    media: settings.bucket ? 'bucket' : isCopied ? 'copied' : 'left out',
    secretMark: secretMark(settings)
  })
}

function productVersion(): string {
  const text = readFileSync(join(import.meta.dirname, '../../../../package.json'), 'utf8')
  return (JSON.parse(text) as { version: string }).version
}

/** Mark of the secret in use; null before one was made. */
export function secretMark({ jwtSecret, dataDir }: Settings): string | null {
  const path = join(dataDir, SECRET_FILE)
  const secret = jwtSecret ?? (existsSync(path) ? readFileSync(path, 'utf8').trim() : undefined)
  return secret === undefined ? null : markOf(secret)
}
