import { createServer } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import { createOutbox } from './jobs/outbox.ts'
import {
  createAnswerRequest,
  createSendCached,
  withoutPipelining
} from '#server/http/answer-request.ts'
import { createResponseCache } from '#server/http/response-cache.ts'
import { createApi } from '#server/app.ts'
import { createWorker, startWorker } from '#server/jobs/worker.ts'
import { jobHandlers } from './jobs/job-handlers.ts'
import { startJobs } from './jobs/jobs.ts'
import { databaseAddress } from '#server/settings/database-address.ts'
import { type Db, openDb } from '#server/db/open.ts'
import type { Settings } from '#server/settings/env.ts'
import { apiHeaders } from '#server/http/site/site-rules.ts'
import { LONGEST_TIMEOUT_MS, withBodyTimeout } from '#server/http/body-timeout.ts'
import { close, listen } from '#server/http/listening.ts'
import { describeError, type Log } from '#server/runtime/log.ts'
import { trustsIn } from '#server/http/network.ts'
import { createRequestLog } from '#server/http/request-log.ts'
import { requestContext } from '#server/http/request-context.ts'
import { measure, metricsOf, probesOf } from './measure.ts'
import { type MetricsServer, serveMetrics } from './metrics-server.ts'
import type { Metrics } from '#server/runtime/metrics.ts'
import { dropDemo } from './demo/drop-demo.ts'
import { isLocalAddress, refusePublicDemoAccounts, refusePublicSandbox } from './public-address.ts'
import { createReadiness } from './readiness.ts'
import { storeOperator } from '#server/payments/receipts/operator.ts'
import { gatewayOf } from '#server/payments/gateway-of.ts'
import { mailOf } from '#server/mail/mail-of.ts'
import { mediaOf } from '#server/media/media-of.ts'
import { createSignInProviders } from '#server/accounts/ways/oidc-client.ts'
import { createPasswords } from '#server/accounts/passwords.ts'
import { keysIn } from '#server/runtime/keys.ts'
import { createSearchMisses } from '#server/search/search-misses.ts'
import { createSite } from '#server/http/site/site.ts'

export const API_PATH = '/api'

export interface Running {
  db: Db
  port: number
  metricsPort: number | undefined
  /**
   * Finishes requests within 10 s and closes the database.
   *
   * @param drainSeconds how long it first answers while not ready, for a load balancer
   */
  stop: (drainSeconds?: number) => Promise<void>
}

const LIMITS = {
  maxHeaderSize: 16 * 1024,
  // Of the most patient row; `withBodyTimeout` ends all others sooner.
  requestTimeout: LONGEST_TIMEOUT_MS,
  headersTimeout: 10_000,
  // How often Node checks both; the default is 30 s.
  connectionsCheckingInterval: 1_000,
  // Longer than our proxies keep a connection, so that the proxy closes it.
  keepAliveTimeout: 20_000
}
const MAX_CONNECTIONS = 10_000

/** @throws SettingError when the sandbox or a demo account would be public */
export async function startServer(settings: Settings, baseLog: Log): Promise<Running> {
  const { databaseUrl, siteUrl } = settings
  refusePublicSandbox(settings)
  const keys = keysIn(settings)
  const isMeasured = settings.metricsPort !== undefined
  const metrics = isMeasured ? metricsOf(databaseUrl ? 'postgres' : 'sqlite') : undefined
  const log = metrics?.counting(baseLog) ?? baseLog
  const readiness = createReadiness(log)
  const db = await openDb(databaseAddress(settings), {
    onError: readiness.note,
    log: error => log('error', 'database', describeError(error)),
    connections: settings.databaseConnections,
    probes: metrics && probesOf(metrics)
  })
  const passwords = createPasswords()
  await refusePublicDemoAccounts(db, settings, passwords)
    .then(() => dropDemo(db, settings, new Date()))
    .then(() => storeOperator(db, settings.operator))
    .catch(async error => {
      await db.destroy()
      throw error
    })
  const now = () => new Date()
  const basePath = API_PATH
  const shared = { db, now, log, siteUrl, basePath }
  const gateway = gatewayOf(settings, { db, now, basePath, key: keys.sandbox })
  const { noticeMailsPerMinute, teamMail } = settings
  const push = pushOf(settings)
  const mail = mailOf(settings, log)
  const outbox = createOutbox({
    ...shared,
    mail,
    teamMail,
    noticeMailsPerMinute,
    push,
    key: keys.mailLinks
  })
  const responseCache = createResponseCache(db)
  const trusts = trustsIn(settings.trustedProxies)
  const searchMisses = createSearchMisses(now)
  const media = mediaOf(settings, now)
  const stopping = new AbortController()
  const api = createApi({
    ...shared,
    ...{ gateway, responseCache, keys, passwords, readiness, searchMisses, trusts },
    ...{ media, push },
    signInProviders: createSignInProviders(
      settings.signInProviders,
      name => `${new URL(settings.publicApiHost, siteUrl).href}/auth/oidc/${name}/callback`
    ),
    isApiElsewhere: settings.isApiElsewhere,
    canTranscribe: settings.transcribeCommand !== undefined,
    stopping: stopping.signal,
    // Mails of several requests are sent together, so none owns them.
    outbox: { ...outbox, wake: () => requestContext.exit(outbox.wake) },
    origins: [siteUrl]
  })
  const logsAll = settings.logLevel === 'requests'
  const requestLog = createRequestLog({ log, logsAll, metrics, trusts, basePath })
  let isStopping = false
  const server = createServer(
    LIMITS,
    withBodyTimeout(
      API_PATH,
      withoutPipelining(
        createAnswerRequest({
          ...{ basePath, requestLog },
          sendCached: createSendCached(responseCache, requestLog, apiHeaders(siteUrl)),
          answerApi: getRequestListener(api.fetch, { overrideGlobalObjects: false }),
          answerSite: createSite(settings.siteDir, siteUrl.startsWith('https:')),
          isStopping: () => isStopping
        })
      )
    )
  )
  server.maxConnections = MAX_CONNECTIONS
  if (metrics) measure(metrics, { responseCache, requestLog, db, now, passwords })
  const port = await listen(server, settings.port, settings.listenHost).catch(async error => {
    await db.destroy()
    throw error
  })
  const metricsServer = await serveMetricsIfSet(metrics, settings).catch(async error => {
    await close(server, false)
    await db.destroy()
    throw error
  })
  const stopJobs = await startJobs({
    ...{ ...shared, gateway, outbox, searchMisses, media },
    cardKey: keys.keptCards
  })
  const worker = createWorker(shared, jobHandlers({ ...shared, media, settings }))
  const stopWorker = settings.runsJobs ? startWorker(worker) : async () => undefined
  return {
    db,
    port,
    metricsPort: metricsServer?.port,
    stop: async drainSeconds => {
      readiness.stop()
      if (drainSeconds) await pause(drainSeconds * 1_000)
      isStopping = true
      stopping.abort()
      const stopped = Promise.all([stopJobs(), stopWorker()])
      await Promise.all([close(server, drainSeconds !== undefined), outbox.stop(), stopped])
      // After the last request, which may have been a search.
      await searchMisses
        .flush(db)
        .catch(error => log('warn', 'storing searches failed', describeError(error)))
      await metricsServer?.close()
      await db.destroy()
    }
  }
}

/** Push services on this machine are for tests alone. */
const pushOf = ({ pushKey, allowLocalPush, siteUrl }: Settings) => ({
  privateKey: pushKey,
  allowsLocal: allowLocalPush && isLocalAddress(siteUrl)
})

async function serveMetricsIfSet(
  metrics: Metrics | undefined,
  { metricsHost: host, metricsPort: port }: Settings
): Promise<MetricsServer | undefined> {
  return metrics && port !== undefined ? serveMetrics(metrics, { host, port }) : undefined
}
