import { type IncomingHttpHeaders, request } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { Hono } from 'hono'
import { createOutbox } from '#server/operating/jobs/outbox.ts'
import { createResponseCache } from '#server/http/response-cache.ts'
import type { PushSettings } from '#server/accounts/notices/push/push-devices.ts'
import { createApi } from '#server/app.ts'
import { writeCatalogue } from '#server/catalogue/import/write-catalogue.ts'
import { type Db, openDb } from '#server/db/open.ts'
import { readSettings } from '#server/settings/env.ts'
import { type Running, startServer } from '#server/operating/start-server.ts'
import { trustsIn } from '#server/http/network.ts'
import { createReadiness } from '#server/operating/readiness.ts'
import { createSearchMisses, type SearchMisses } from '#server/search/search-misses.ts'
import type { Gateway } from '#server/payments/gateway.ts'
import { sandboxGateway } from '#server/payments/sandbox/sandbox.ts'
import type { Mail } from '#server/mail/mail.ts'
import { mediaFolder } from '#server/media/media-of.ts'
import type { MediaStore } from '#server/media/media.ts'
import type { SignInProviders } from '#server/accounts/ways/oidc-client.ts'
import { createPasswords, type Passwords } from '#server/accounts/passwords.ts'
import { keysOf } from '#server/runtime/keys.ts'
import { temporaryFolder } from './catalogue/catalogue.ts'
import { catalogueOf } from './catalogue/of-files.ts'
import { type Files, SMALL } from '#tests/support/catalogue/small.ts'
import { migratedDatabase } from './database/postgres.ts'

/** Both stores, for `describe.each`. Each address is that of one without records. */
export const ENGINES = [
  { engine: 'sqlite', address: async () => ':memory:' },
  { engine: 'postgres', address: migratedDatabase }
] as const

export const SITE = 'https://ufuq.example'
/** Whom applications to teach are mailed to. */
export const TEAM = 'team@ufuq.example'
export const SECRET = 'a secret of the tests, long enough to be one'
/** What marks of erased accounts are made with. */
export const DISCOUNT_KEY = keysOf(SECRET).discounts
/** As little work as argon2 can be asked for, since tests sign in hundreds of times. */
export const CHEAP = { memoryKib: 8, passes: 1, parallelism: 1 }

export interface TestApi {
  app: Hono
  db: Db
  folder: string
  /** What the API logged. */
  events: { level: string; event: string; fields: object | undefined }[]
  clock: { now: Date }
  /** What has been sent, oldest first; `deliver` sends what is due. */
  mails: Mail[]
  deliver: () => Promise<void>
  /** What sending a mail fails with. */
  smtp: { error?: Error | undefined }
  searchMisses: SearchMisses
  /** Push services on this machine are allowed. */
  push: PushSettings
  /** `get('/courses', { 'Accept-Language': 'en' })` */
  get: (path: string, headers?: Record<string, string>) => Promise<Response>
  json: <Value>(path: string) => Promise<Value>
  /** Brings files into the store. */
  import: (files: Files, prune?: boolean) => Promise<void>
  close: () => Promise<void>
}

interface ApiOptions {
  /** Another hasher than the cheap one. */
  passwords?: Passwords
  /** Another than the sandbox. */
  gateway?: (db: Db) => Gateway
  /** Of media, another than a folder. */
  store?: (now: () => Date) => MediaStore
  /** None by default. */
  signInProviders?: SignInProviders
  /** Whether pages call it on another origin. */
  isApiElsewhere?: boolean
}

/** The API on an empty store. */
export async function openApi(
  address: string,
  {
    passwords = createPasswords(CHEAP),
    gateway,
    store,
    signInProviders,
    isApiElsewhere = false
  }: ApiOptions = {}
): Promise<TestApi> {
  const { path: folder, remove } = temporaryFolder()
  const events: TestApi['events'] = []
  const log = (level: string, event: string, fields?: object) =>
    void events.push({ level, event, fields })
  const readiness = createReadiness(log)
  const db = await openDb(address, { onError: readiness.note })
  const clock = { now: new Date('2026-06-01T12:00:00Z') }
  const mails: Mail[] = []
  const keys = keysOf(SECRET)
  const now = () => clock.now
  const media = store?.(now) ?? mediaFolder(join(folder, 'media'))
  const needs = {
    db,
    gateway: gateway?.(db) ?? sandboxGateway({ db, now, basePath: '/api', key: keys.sandbox }),
    media,
    responseCache: createResponseCache(db, 0),
    keys,
    passwords,
    now,
    basePath: '/api',
    siteUrl: SITE,
    origins: [SITE],
    readiness,
    searchMisses: createSearchMisses(now),
    trusts: trustsIn(''),
    push: { allowsLocal: true } as PushSettings,
    log,
    isApiElsewhere,
    ...(signInProviders && { signInProviders })
  }
  const smtp: TestApi['smtp'] = {}
  const mail = {
    async send(one: Mail) {
      if (smtp.error) throw smtp.error
      mails.push(one)
    }
  }
  const outbox = createOutbox({ ...needs, mail, teamMail: TEAM, key: needs.keys.mailLinks })
  // Only what a test asks for is sent.
  const app = createApi({ ...needs, outbox: { ...outbox, wake: () => undefined } })
  const get: TestApi['get'] = async (path, headers = {}) => app.request(`/api${path}`, { headers })
  return {
    app,
    db,
    folder,
    events,
    clock,
    mails,
    smtp,
    deliver: outbox.deliver,
    searchMisses: needs.searchMisses,
    push: needs.push,
    get,
    json: async path => (await get(path)).json(),
    async import(files, prune = false) {
      const { path: source, remove: removeSource } = temporaryFolder()
      await writeCatalogue(db, media, await catalogueOf(files, source), { prune })
      removeSource()
    },
    async close() {
      await db.destroy()
      remove()
    }
  }
}

/** The API on a store with the small catalogue. */
export async function openFilledApi(...settings: Parameters<typeof openApi>): Promise<TestApi> {
  const api = await openApi(...settings)
  await api.import(SMALL)
  return api
}

export interface HttpServer {
  running: Running
  /** Asks for a path as it is written, without any normalisation. */
  ask: (
    path: string,
    headers?: Record<string, string>,
    method?: string
  ) => Promise<{ status: number; headers: IncomingHttpHeaders; body: string }>
}

/** Site and API on a free port, with everything in one folder: the site lies in its `site`. */
export async function serveHttp(folder: string): Promise<HttpServer> {
  const running = await startServer(
    readSettings({
      PORT: '0',
      DATA_DIR: folder,
      SITE_DIR: join(folder, 'site'),
      SITE_URL: SITE,
      ALLOW_PUBLIC_SANDBOX: 'on'
    }),
    () => undefined
  )
  return {
    running,
    ask: (path, headers = {}, method = 'GET') =>
      new Promise((resolve, reject) => {
        const asked = request({ port: running.port, path, headers, method }, response => {
          const { statusCode: status = 0, headers: given } = response
          text(response).then(body => resolve({ status, headers: given, body }), reject)
        })
        asked.on('error', reject)
        asked.end()
      })
  }
}
