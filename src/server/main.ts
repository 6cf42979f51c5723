import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { forgetEnded } from './accounts/forget.ts'
import { createOutbox } from './accounts/outbox.ts'
import { createAnswers } from './answers.ts'
import { createApi } from './app.ts'
import { type Db, openDb } from './db/open.ts'
import type { Settings } from './env.ts'
import { createSendKept } from './kept-answers.ts'
import { forgetViewings } from './learning/views.ts'
import { forgetOldAllowances } from './limits.ts'
import { describeError, type Log } from './log.ts'
import { gatewayOf } from './payments/gateway-of.ts'
import { pullPayments } from './payments/pull.ts'
import { mailOf } from './ports/mail-of.ts'
import { mediaOf } from './ports/media-of.ts'
import { createPasswords } from './ports/passwords.ts'
import { keysOf, secretIn } from './secret.ts'
import { createSite } from './site.ts'

export const API_PATH = '/api'

export interface Running {
  db: Db
  port: number
  /** Stops accepting, finishes what is under way, at most 10 s, and closes the store. */
  stop: () => Promise<void>
}

const MAX_HEADER_BYTES = 16 * 1024
const MAX_CONNECTIONS = 10_000
const STOP_WITHIN = 10_000
const SWEEP_EVERY = 50
const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** Milliseconds until mails are looked for that could not be sent, or that another process left behind. */
const RETRY_EVERY = 15_000

/** Address of the store: PostgreSQL where it is set, else a file in the data folder. */
export function databaseAddress({ databaseUrl, dataDir }: Settings): string {
  return databaseUrl ?? join(dataDir, 'store.sqlite')
}

/** Opens the store and serves API and site on one port. */
export async function startServer(settings: Settings, log: Log): Promise<Running> {
  const keys = keysOf(settings.jwtSecret ?? secretIn(settings.dataDir))
  const db = await openDb(databaseAddress(settings), error =>
    log('error', 'database', describeError(error))
  )
  const answers = createAnswers(db)
  const { siteUrl } = settings
  const now = () => new Date()
  const mail = mailOf(settings, log)
  const outbox = createOutbox({ db, mail, key: keys.mailLinks, siteUrl, now, log })
  const gateway = gatewayOf(settings, { db, now, basePath: API_PATH, key: keys.sandbox })
  const api = createApi({
    gateway,
    db,
    answers,
    media: mediaOf(settings, now),
    keys,
    passwords: createPasswords(),
    outbox,
    now,
    basePath: API_PATH,
    siteUrl,
    origins: [siteUrl],
    log
  })
  const answerApi = getRequestListener(api.fetch, { overrideGlobalObjects: false })
  const sendKept = createSendKept(answers)
  const answerSite = createSite(settings.siteDir, siteUrl.startsWith('https:'))
  const server = createServer(
    { maxHeaderSize: MAX_HEADER_BYTES, requestTimeout: 30_000, headersTimeout: 10_000 },
    (request, response) => {
      if (!isBelow(API_PATH, request.url ?? '')) return answerSite(request, response)
      const sent = sendKept(request, response)
      if (sent === true) return
      if (sent === false) return void answerApi(request, response)
      // Where the store cannot be asked, the API says so.
      void sent
        .catch(() => false)
        .then(isSent => (isSent ? undefined : answerApi(request, response)))
    }
  )
  server.maxConnections = MAX_CONNECTIONS
  await listen(server, settings.port).catch(async error => {
    await db.destroy()
    throw error
  })
  const forget = () =>
    forgetOld(db, now()).catch((error: unknown) =>
      log('warn', 'what is over stays', describeError(error))
    )
  const pull = () =>
    pullPayments({ db, gateway, now, log, siteUrl, basePath: API_PATH }).catch((error: unknown) =>
      log('warn', 'payments wait', describeError(error))
    )
  const timers = [
    setInterval(forget, HOUR),
    setInterval(outbox.wake, RETRY_EVERY),
    setInterval(pull, MINUTE)
  ]
  for (const timer of timers) timer.unref()
  await forget()
  outbox.wake()
  const address = server.address()
  return {
    db,
    port: typeof address === 'object' && address ? address.port : settings.port,
    stop: async () => {
      for (const timer of timers) clearInterval(timer)
      await Promise.all([close(server), outbox.stop()])
      await db.destroy()
    }
  }
}

async function forgetOld(db: Db, now: Date): Promise<void> {
  await forgetOldAllowances(db, now)
  await forgetEnded(db, now)
  await forgetViewings(db, now)
}

function isBelow(path: string, url: string): boolean {
  return url === path || url.startsWith(`${path}/`) || url.startsWith(`${path}?`)
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, () => {
      server.removeListener('error', reject)
      resolve()
    })
  })
}

function close(server: Server): Promise<void> {
  return new Promise(resolve => {
    const force = setTimeout(() => server.closeAllConnections(), STOP_WITHIN)
    // A connection whose answer ends after this moment would be kept for its next request.
    const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_EVERY)
    server.close(() => {
      clearTimeout(force)
      clearInterval(sweep)
      resolve()
    })
    server.closeIdleConnections()
  })
}
