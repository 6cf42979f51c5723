import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { openCopy } from './copy-store.ts'
import { fillPostgres, mustTakeStore } from './fill-postgres.ts'
import { mustBeFree, replaceSqlite } from './replace-sqlite.ts'
import type { Settings } from '#server/settings/env.ts'
import { databaseAddress } from '#server/main.ts'
import { makeFolder, renameDurably } from '#server/media/durable-files.ts'
import { SECRET_FILE } from '#server/runtime/keys.ts'
import { secretMark } from './make-backup.ts'
import type { Manifest } from './manifest.ts'
import { putMedia } from './put-media.ts'
import { OUTBOX, STORE } from './parts.ts'
import { stage } from './stage.ts'
import { inWorkFolder } from './work-folder.ts'

export interface PutBack {
  manifest: Manifest
  /** Folder, or schema of PostgreSQL, that has the old store; undefined where there was none. */
  oldStore: string | undefined
  /** Number of media that were missing. */
  newMedia: number
  /** Whether servers with these settings sign with the same secret. */
  hasSameSecret: boolean
}

/**
 * Replaces the store of these settings by a backup, all or nothing.
 *
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
