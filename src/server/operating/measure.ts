import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Passwords } from '#server/accounts/passwords.ts'
import type { Db } from '#server/db/open.ts'
import type { Probes } from '#server/db/probes.ts'
import { countRows } from '#server/db/rows.ts'
import type { RequestLog } from '#server/http/request-log.ts'
import type { ResponseCache } from '#server/http/response-cache.ts'
import { createMetrics, type Metrics } from '#server/runtime/metrics.ts'
import { countPublications, readSecondsBehind } from './publications.ts'

/** Milliseconds between two counts. */
const COUNTED_EVERY = 60_000
/** Milliseconds; every process checks due orders once a minute. */
const OVERDUE_AFTER = 5 * 60_000

/** Gauges counted in the store, the same in every process. @param time UTC ms */
const STORE_GAUGES: [string, string, (db: Db, time: number) => Promise<Counts>][] = [
  [
    'ufuq_mails_waiting',
    'Mails that are still to be sent: not tried yet, or failed at least once.',
    async db => ({ new: await countMails(db, 0), failed: await countMails(db, ['>', 0]) })
  ],
  [
    'ufuq_orders_open',
    'Orders whose end is not known: waiting, or overdue for asking the gateway.',
    async (db, time) => ({
      waiting: await countRows(db, 'purchase', { next_check_at: ['>=', time - OVERDUE_AFTER] }),
      overdue: await countRows(db, 'purchase', { next_check_at: ['<', time - OVERDUE_AFTER] })
    })
  ],
  [
    'ufuq_refunds_waiting',
    'Payments that bought nothing and are not given back yet: by the gateway, or by hand.',
    async db => ({
      gateway: await countRows(db, 'refund', { refunded_at: null, due_at: ['is not', null] }),
      hand: await countRows(db, 'refund', { refunded_at: null, due_at: null })
    })
  ],
  [
    'ufuq_subscriptions_active',
    'Subscriptions that give access now, by whether they were cancelled.',
    async (db, time) => {
      const running = { expires_at: ['>', time] } as const
      return {
        kept: await countRows(db, 'subscription', { ...running, cancelled_at: null }),
        cancelled: await countRows(db, 'subscription', {
          ...running,
          cancelled_at: ['is not', null]
        })
      }
    }
  ],
  [
    'ufuq_pictures',
    'Pictures of the studio: shown somewhere, or unused and removed a month later.',
    async db => ({
      shown: await countRows(db, 'picture', { unused_since: null }),
      unused: await countRows(db, 'picture', { unused_since: ['is not', null] })
    })
  ],
  [
    'ufuq_publications',
    'The last hundred attempts to publish the site, by how they ended.',
    (db, time) => countPublications(db, new Date(time))
  ]
]

async function countMails(db: Db, attempts: 0 | readonly ['>', number]) {
  const waiting = { attempts, due_at: ['is not', null] } as const
  let sum = 0
  for (const table of ['learner_mail', 'staff_invitation', 'application_answer'] as const) {
    sum += await countRows(db, table, waiting)
  }
  for (const table of ['mail', 'application_mail', 'refund_mail'] as const) {
    sum += await countRows(db, table, { attempts })
  }
  return sum
}

type Counts = Record<string, number>

/** Caches what is counted; undefined when the store does not answer. */
function cached<Value>(read: () => Promise<Value>): () => Promise<Value | undefined> {
  let readAt = -Infinity
  let last: Promise<Value | undefined> = Promise.resolve(undefined)
  return () => {
    if (performance.now() - readAt > COUNTED_EVERY) {
      readAt = performance.now()
      last = read().catch(() => {
        readAt = -Infinity
        return undefined
      })
    }
    return last
  }
}

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
  gauge(
    'ufuq_site_behind_seconds',
    'Seconds since the catalogue differs from what readers see.',
    cached(() => readSecondsBehind(db, now()))
  )
  for (const [name, help, read] of STORE_GAUGES) {
    gauges(
      name,
      help,
      'state',
      cached(() => read(db, now().getTime()))
    )
  }
}
