import { join } from 'node:path'
import type { Hono } from 'hono'
import { createAnswers } from '#server/answers.ts'
import { createApi } from '#server/app.ts'
import { readCatalogue } from '#server/catalogue/read-folder.ts'
import { writeCatalogue } from '#server/catalogue/write-catalogue.ts'
import { type Db, openDb } from '#server/db/open.ts'
import { mediaFolder } from '#server/ports/media-folder.ts'
import { temporaryFolder, writeFiles } from './catalogue.ts'
import { type Files, SMALL } from './catalogue/small.ts'
import { freshDatabase } from './postgres.ts'

/** Both stores, for `describe.each`. Each address is that of an empty one. */
export const ENGINES = [
  { engine: 'sqlite', address: async () => ':memory:' },
  { engine: 'postgres', address: freshDatabase }
] as const

export const SITE = 'https://ufuq.example'

export interface TestApi {
  app: Hono
  db: Db
  folder: string
  /** What the API logged. */
  events: { level: string; event: string; fields: object | undefined }[]
  clock: { now: Date }
  /** `get('/courses', { 'Accept-Language': 'en' })` */
  get: (path: string, headers?: Record<string, string>) => Promise<Response>
  json: <Value>(path: string) => Promise<Value>
  /** Brings files into the store. */
  import: (files: Files, prune?: boolean) => Promise<void>
  close: () => Promise<void>
}

/** The API on an empty store. */
export async function openApi(address: string): Promise<TestApi> {
  const db = await openDb(address)
  const { path: folder, remove } = temporaryFolder()
  const media = mediaFolder(join(folder, 'media'))
  const events: TestApi['events'] = []
  const clock = { now: new Date('2026-06-01T12:00:00Z') }
  const app = createApi({
    db,
    media,
    answers: createAnswers(db),
    now: () => clock.now,
    basePath: '/api',
    origins: [SITE],
    log: (level, event, fields) => events.push({ level, event, fields })
  })
  const get: TestApi['get'] = async (path, headers = {}) => app.request(`/api${path}`, { headers })
  return {
    app,
    db,
    folder,
    events,
    clock,
    get,
    json: async path => (await get(path)).json(),
    async import(files, prune = false) {
      const { path: source, remove: removeSource } = temporaryFolder()
      writeFiles(source, files)
      await writeCatalogue(db, media, readCatalogue(source), { prune })
      removeSource()
    },
    async close() {
      await db.destroy()
      remove()
    }
  }
}

/** The API on a store with the small catalogue. */
export async function openFilledApi(address: string): Promise<TestApi> {
  const api = await openApi(address)
  await api.import(SMALL)
  return api
}
