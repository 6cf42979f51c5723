import { createWriteStream, existsSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { BackupError, newerThanThis } from './backups.ts'
import { openCopy } from './copy-store.ts'
import { migrationsIn } from './rows.ts'
import { MIGRATIONS } from '#server/db/migrations/all.ts'
import { openDb } from '#server/db/open.ts'
import { isMediaPath } from '#server/media/media.ts'
import { SECRET_FILE } from '#server/runtime/keys.ts'
import { type Manifest, type Part, readArchive } from './archive.ts'
import { MEDIA, OUTBOX, STORE } from './make-backup.ts'

/**
 * Unpacks a backup into an empty folder, checks it and migrates its store to this version.
 *
 * @param hasMedia whether media are unpacked, besides being checked
 * @throws BackupError when it is not whole, or of a newer version
 */
export async function stage(archive: string, folder: string, hasMedia: boolean): Promise<Manifest> {
  const manifest = await readArchive(archive, part => unpack(part, folder, hasMedia))
  const unknown = manifest.migrations.filter(name => !MIGRATIONS.some(one => one.name === name))
  if (unknown.length > 0) throw newerThanThis(unknown)
  try {
    mustHold(join(folder, STORE), manifest.migrations)
    await (await openDb(join(folder, STORE))).destroy()
  } catch (error) {
    throw new BackupError(`its store: ${(error as Error).message}`, { cause: error })
  }
  return manifest
}

/** SQLite would create a missing file as an empty store. @throws Error */
function mustHold(path: string, migrations: readonly string[]): void {
  if (!existsSync(path)) throw new Error('it is not in the backup')
  const file = openCopy(path)
  try {
    const found = migrationsIn(file)
    const isSame =
      found.length === migrations.length && found.every((name, at) => name === migrations[at])
    if (found.length === 0 || !isSame) throw new Error('it is not the one that was saved')
  } finally {
    file.close()
  }
}

async function unpack({ path, content }: Part, folder: string, hasMedia: boolean): Promise<void> {
  const [top = ''] = path.split('/', 1)
  const isOurs = [STORE, SECRET_FILE].includes(path) || [OUTBOX, MEDIA].includes(top)
  // A path must not lead out of the folder.
  if (!isOurs || !isMediaPath(path)) throw new Error(`${path} is no part of a backup`)
  if (top === MEDIA && !hasMedia) {
    for await (const _ of content);
    return
  }
  const target = join(folder, ...path.split('/'))
  mkdirSync(dirname(target), { recursive: true, mode: top === OUTBOX ? 0o700 : 0o777 })
  const mode = top === MEDIA ? 0o666 : 0o600
  await pipeline(content, createWriteStream(target, { flags: 'wx', mode, flush: true }))
}
