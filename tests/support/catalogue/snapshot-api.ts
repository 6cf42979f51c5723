import { cpSync, existsSync, globSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { vi } from 'vitest'
import { createSource, type Source, SourceError } from '#scripts/lib/snapshot/source.ts'
import {
  type SnapshotOptions,
  takeSnapshot,
  type TakenSnapshot
} from '#scripts/lib/snapshot/take-snapshot.ts'
import { readCatalogue } from '#server/catalogue/import/read-folder.ts'
import { writeCatalogue } from '#server/catalogue/import/write-catalogue.ts'
import { bumpVersion, type PublicAnswer } from '#server/db/catalogue-version.ts'
import type { Db } from '#server/db/open.ts'
import { startServer } from '#server/operating/start-server.ts'
import { mediaFolder } from '#server/media/media-of.ts'
import { readSettings } from '#server/settings/env.ts'
import { readRecord } from '#snapshot/folder.ts'
import { temporaryFolder, writeFiles } from './catalogue.ts'
import { GROWN } from './random-changes.ts'
import type { Files } from './small.ts'
import { migratedDatabase } from '#tests/support/database/postgres.ts'
import { SECRET } from '#tests/support/server.ts'

interface Asking {
  /** Runs before a call of the API. */
  before?: (path: string) => unknown
  /** Changes an answer. */
  alter?: (path: string, answer: unknown) => unknown
  env?: Record<string, string>
}

export interface SnapshotApi {
  db: Db
  /** Makes the catalogue that of these files. */
  write: (files: Files) => Promise<void>
  /** Changes a title in a version that names these answers, otherwise the class. */
  retitle: (id: number, title: string, named?: PublicAnswer[]) => Promise<void>
  /** Where snapshots go from now on; pictures of the catalogue are made already. */
  useFolder: (path: string) => void
  /** Takes a snapshot. @returns it, with the calls and warnings */
  take: (
    options?: SnapshotOptions,
    asking?: Asking
  ) => Promise<TakenSnapshot & { calls: string[]; warnings: string[] }>
  stop: () => Promise<void>
}

/** A server with a catalogue to take snapshots of. */
export async function openSnapshotApi(engine: 'sqlite' | 'postgres'): Promise<SnapshotApi> {
  const [data, pictures] = [temporaryFolder(), temporaryFolder()]
  const settings = {
    ...{ PORT: '0', DATA_DIR: data.path, SITE_DIR: join(data.path, 'site') },
    ...(engine === 'postgres' && { DATABASE_URL: await migratedDatabase(), JWT_SECRET: SECRET })
  }
  const running = await startServer(readSettings(settings), () => undefined)
  const host = `http://localhost:${running.port}/api`
  const { db } = running

  const api: SnapshotApi = {
    db,
    async write(files) {
      const { path, remove } = temporaryFolder()
      writeFiles(path, files)
      const media = mediaFolder(join(data.path, 'media'))
      await writeCatalogue(db, media, await readCatalogue(path), { prune: true })
      remove()
    },
    retitle: (id, title, named = [`class ${id}`]) =>
      db.transaction().execute(async tx => {
        await tx.updateTable('class').set({ title_en: title }).where('id', '=', id).execute()
        await bumpVersion(tx, named)
      }),
    useFolder(path) {
      vi.stubEnv('DATA_DIR', path)
      if (!existsSync(join(path, 'pictures'))) cpSync(pictures.path, path, { recursive: true })
    },
    async take(options = {}, { before, alter, env } = {}) {
      const calls: string[] = []
      const warnings: string[] = []
      const real = createSource(host)
      const ask = async (path: string) => {
        calls.push(path.replace(/\?since=.*/, ''))
        await before?.(path)
      }
      const source: Source = {
        ...real,
        async json(path) {
          await ask(path)
          const answer = await real.json(path)
          return alter ? alter(path, answer) : answer
        },
        file: async (url, most) => (await ask(url.pathname), real.file(url, most))
      }
      const warn = (line: string) => void warnings.push(line)
      const own = readSettings({ API_HOST: host, ...env })
      return { ...(await takeSnapshot(source, own, { warn, ...options })), calls, warnings }
    },
    async stop() {
      await running.stop()
      data.remove()
      pictures.remove()
    }
  }
  // Making pictures takes longest.
  await api.write(GROWN)
  vi.stubEnv('DATA_DIR', pictures.path)
  await api.take()
  rmSync(join(pictures.path, 'snapshot'), { recursive: true })
  vi.unstubAllEnvs()
  return api
}

/** Every file of a snapshot, without what is different each time. */
export function contentOf(path: string): Record<string, unknown> {
  const files = globSync('**/*.json', { cwd: path }).sort()
  return Object.fromEntries(
    files.map(name => {
      const text = readFileSync(join(path, name), 'utf8')
      return [name, name === 'index.json' ? text.replace(/,"takenAt":.*/, '') : text]
    })
  )
}

export const titleOf = (path: string, id: number) =>
  (readRecord(path, 'classes', id) as { title: { en: string } }).title.en

/** Use it as `before`. */
export function withoutPictures(path: string): void {
  if (/\/(?:content|media)\//.test(path)) throw new SourceError('the network is gone')
}
