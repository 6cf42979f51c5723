import { existsSync, globSync, readdirSync, statSync } from 'node:fs'
import { copyFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { databaseAddress } from '#server/settings/database-address.ts'
import { makeFolder, putFile, renameDurably } from '#server/media/durable-files.ts'
import { mediaOf } from '#server/media/media-of.ts'
import { SECRET_FILE } from '#server/runtime/keys.ts'
import type { Settings } from '#server/settings/env.ts'
import { inWorkFolder } from './backups.ts'
import { openCopy } from './copy-store.ts'
import { fillPostgres, mustTakeStore } from './fill-postgres.ts'
import { MEDIA, OUTBOX, secretMark, STORE } from './make-backup.ts'
import { mustBeFree, replaceSqlite } from './replace-sqlite.ts'
import { stage } from './stage.ts'

/**
 * Copies media of an unpacked backup to the media folder or bucket. The same name means the same content.
 *
 * @returns how many were missing
 */
async function putMedia(settings: Settings, work: string): Promise<number> {
  const from = join(work, MEDIA)
  const files = globSync('**/*', { cwd: from, withFileTypes: true }).filter(one => one.isFile())
  const media = mediaOf(settings)
  let missing = 0
  for (const { parentPath, name } of files) {
    const file = join(parentPath, name)
    const path = file.slice(from.length + 1).replaceAll('\\', '/')
    const found = await media.find(path)
    if (found?.sizeBytes === statSync(file).size) continue
    missing += 1
    await (settings.bucket ? media.put(path, { file }) : move(file, join(settings.mediaDir, path)))
  }
  return missing
}

async function move(file: string, target: string): Promise<void> {
  makeFolder(dirname(target))
  try {
    renameDurably(file, target)
  } catch (error) {
    if ((error as { code?: string }).code !== 'EXDEV') throw error
    await putFile(target, draft => copyFile(file, draft))
  }
}

/**
 * Replaces the store of these settings by a backup, all or nothing.
 *
 * @returns with where the old store is, the number of media that were missing, and whether servers
 *   with these settings sign with the same secret
 * @throws BackupError when it cannot; the store stays unchanged
 */
export function putBack(settings: Settings, archive: string, mayReplace: boolean) {
  const { dataDir, databaseUrl } = settings
  makeFolder(dataDir)
  return inWorkFolder(dataDir, async work => {
    const path = databaseAddress(settings)
    await (databaseUrl ? mustTakeStore(databaseUrl, mayReplace) : mustBeFree(path, mayReplace))
    const manifest = await stage(archive, work, true)
    // Before the store that names them; their names are unique to their content.
    const newMedia = await putMedia(settings, work)
    const name = `replaced_${new Date().toISOString().slice(0, 19).replaceAll(/\D/g, '')}`
    const aside = join(dataDir, name)
    let oldStore: string | undefined
    if (databaseUrl) {
      const wasFull = await fill(databaseUrl, join(work, STORE), mayReplace ? name : undefined)
      if (wasFull) oldStore = `the schema ${name} of the database`
    } else {
      if (replaceSqlite(path, join(work, STORE), aside)) oldStore = aside
    }
    putSecret(settings, work, aside)
    putOutbox(dataDir, work)
    return {
      manifest,
      oldStore,
      newMedia,
      hasSameSecret: secretMark(settings) === manifest.secretMark
    }
  })
}

async function fill(url: string, store: string, aside: string | undefined): Promise<boolean> {
  const file = openCopy(store)
  try {
    return await fillPostgres(url, file, aside)
  } finally {
    file.close()
  }
}

/** With a secret in the environment, that of the data folder stays unused. */
function putSecret({ dataDir, jwtSecret }: Settings, work: string, aside: string): void {
  const [from, to] = [join(work, SECRET_FILE), join(dataDir, SECRET_FILE)]
  if (!existsSync(from) || (existsSync(to) && jwtSecret)) return
  if (existsSync(to)) {
    makeFolder(aside, 0o700)
    renameDurably(to, join(aside, SECRET_FILE))
  }
  renameDurably(from, to)
}

/** Adds the mails of the backup; their names are unique. */
function putOutbox(dataDir: string, work: string): void {
  const from = join(work, OUTBOX)
  if (!existsSync(from)) return
  const to = join(dataDir, OUTBOX)
  makeFolder(to, 0o700)
  for (const name of readdirSync(from)) renameDurably(join(from, name), join(to, name))
}
