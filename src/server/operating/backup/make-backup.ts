import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { BackupError } from './backup-error.ts'
import { copyStore } from './copy-store.ts'
import type { Settings } from '#server/settings/env.ts'
import { databaseAddress } from '#server/main.ts'
import { renameDurably } from '#server/media/durable-files.ts'
import { SECRET_FILE } from '#server/runtime/keys.ts'
import { readArchive, writeArchive } from './archive.ts'
import { type Manifest, markOf } from './manifest.ts'
import { partsOf, STORE } from './parts.ts'
import { inWorkFolder } from './work-folder.ts'

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
