import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SelectQueryBuilder } from 'kysely'
import type { Passwords } from '#server/accounts/passwords.ts'
import type { Db } from '#server/db/open.ts'
import type { Probes } from '#server/db/probes.ts'
import type { Schema } from '#server/db/schema.ts'
import type { RequestLog } from '#server/http/request-log.ts'
import type { ResponseCache } from '#server/http/response-cache.ts'
import { createMetrics, type Metrics } from '#server/runtime/metrics.ts'

/** Milliseconds between two counts. */
const COUNTED_EVERY = 60_000
/** Milliseconds; every process checks due orders once a minute. */
const OVERDUE_AFTER = 5 * 60_000

/** Gauges counted in the store, the same in every process. */
function addStoreGauges({ gauges }: Metrics, db: Db, now: () => Date): void {
  gauges(
    'ufuq_mails_waiting',
    'Mails that are still to be sent: not tried yet, or failed at least once.',
    'state',
    cachedCounts(async () => {
      const toLearners = db.selectFrom('mail')
      const ofApplications = db.selectFrom('application_mail')
      const ofRefunds = db.selectFrom('refund_mail')
      const aboutAccess = db.selectFrom('learner_mail').where('due_at', 'is not', null)
      return {
        new:
          (await count(toLearners.where('attempts', '=', 0))) +
          (await count(ofApplications.where('attempts', '=', 0))) +
          (await count(ofRefunds.where('attempts', '=', 0))) +
          (await count(aboutAccess.where('attempts', '=', 0))),
        failed:
          (await count(toLearners.where('attempts', '>', 0))) +
          (await count(ofApplications.where('attempts', '>', 0))) +
          (await count(ofRefunds.where('attempts', '>', 0))) +
          (await count(aboutAccess.where('attempts', '>', 0)))
      }
    })
  )
  gauges(
    'ufuq_orders_open',
    'Orders whose end is not known: waiting, or overdue for asking the gateway.',
    'state',
    cachedCounts(async () => {
      const overdueSince = now().getTime() - OVERDUE_AFTER
      const orders = db.selectFrom('purchase')
      return {
        waiting: await count(orders.where('next_check_at', '>=', overdueSince)),
        overdue: await count(orders.where('next_check_at', '<', overdueSince))
      }
    })
  )
  gauges(
    'ufuq_refunds_waiting',
    'Payments that bought nothing and are not given back yet: by the gateway, or by hand.',
    'state',
    cachedCounts(async () => {
      const open = db.selectFrom('refund').where('refunded_at', 'is', null)
      return {
        gateway: await count(open.where('due_at', 'is not', null)),
        hand: await count(open.where('due_at', 'is', null))
      }
    })
  )
  gauges(
    'ufuq_subscriptions_active',
    'Subscriptions that give access now, by whether they were cancelled.',
    'state',
    cachedCounts(async () => {
      const running = db.selectFrom('subscription').where('expires_at', '>', now().getTime())
      return {
        kept: await count(running.where('cancelled_at', 'is', null)),
        cancelled: await count(running.where('cancelled_at', 'is not', null))
      }
    })
  )
}

type Counts = Record<string, number>

/** Caches a count; undefined when the store does not answer. */
function cachedCounts(read: () => Promise<Counts>): () => Promise<Counts | undefined> {
  let readAt = -Infinity
  let last: Promise<Counts | undefined> = Promise.resolve(undefined)
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

async function count<Table extends keyof Schema>(rows: SelectQueryBuilder<Schema, Table, object>) {
  const { total } = await rows
    .select(eb => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return Number(total)
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
  addStoreGauges(metrics, db, now)
}
