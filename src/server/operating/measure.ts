import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ResponseCache } from '#server/http/response-cache.ts'
import type { Db } from '#server/db/open.ts'
import type { Probes } from '#server/db/probes.ts'
import type { Passwords } from '#server/accounts/passwords.ts'
import type { RequestLog } from '#server/http/request-log.ts'
import { createMetrics, type Metrics } from '#server/runtime/metrics.ts'
import { addStoreGauges } from './store-gauges.ts'

const PACKAGE = join(import.meta.dirname, '../../../package.json')

export function metricsOf(engine: 'sqlite' | 'postgres'): Metrics {
  const { version } = JSON.parse(readFileSync(PACKAGE, 'utf8')) as { version: string }
  return createMetrics({ version, node: process.version, engine })
}

export function probesOf({ query, gauges }: Metrics): Probes {
  return {
    query,
    pool: read =>
      gauges(
        'ufuq_store_connections',
        'Connections to PostgreSQL, and requests that wait for one.',
        'state',
        async () => read()
      )
  }
}

interface Measured {
  responseCache: ResponseCache
  requestLog: RequestLog
  db: Db
  now: () => Date
  passwords: Passwords
}

/** Adds metrics of the server's parts. */
export function measure(
  metrics: Metrics,
  { responseCache, requestLog, db, now, passwords }: Measured
): void {
  const { counter, gauge, gauges } = metrics
  gauge('ufuq_http_requests_under_way', 'Requests that are being answered.', requestLog.underWay)
  counter(
    'ufuq_kept_answers_found_total',
    'Public answers that were kept already.',
    () => responseCache.counts.found
  )
  counter(
    'ufuq_kept_answers_made_total',
    'Public answers that had to be made.',
    () => responseCache.counts.made
  )
  gauges('ufuq_passwords', 'Passwords that are being hashed, or wait for it.', 'state', async () =>
    passwords.load()
  )
  addStoreGauges(metrics, db, now)
}
