import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Log } from './log.ts'

export interface Metrics {
  request: (outcome: {
    method: string
    route: string
    status: number
    seconds: number
    code: string | undefined
  }) => void
  /** @param kind `select`, `insert`, `update`, `delete` or `other` */
  query: (kind: string, seconds: number, hasFailed: boolean) => void
  /** The same log, with its events counted. */
  counting: (log: Log) => Log
  /** @param read called at each scrape; `undefined` while it cannot be read */
  gauge: (name: string, help: string, read: () => number | Promise<number | undefined>) => void
  counter: (name: string, help: string, read: () => number) => void
  /** One value for each label; `undefined` while they cannot be read. */
  gauges: (
    name: string,
    help: string,
    label: string,
    read: () => Promise<Record<string, number> | undefined>
  ) => void
  text: () => Promise<{ type: string; body: string }>
}

/** Seconds; with the budget of suggestions, 50 ms, and the timeout of clients, 8 s. */
const REQUEST_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 8]
const QUERY_BUCKETS = [0.001, 0.005, 0.025, 0.1, 0.5, 2, 5]

/** @param facts labels of `ufuq_build_info` */
export function createMetrics(facts: Record<string, string>): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'ufuq_http_request_duration_seconds',
    help: 'Time until an answer had gone, by route, method and class of status.',
    labelNames: ['method', 'route', 'status'],
    buckets: REQUEST_BUCKETS,
    registers
  })
  const refusals = new Counter({
    name: 'ufuq_refusals_total',
    help: 'Refusals of the API, by route and code of the contract.',
    labelNames: ['route', 'code'],
    registers
  })
  const queries = new Histogram({
    name: 'ufuq_store_query_duration_seconds',
    help: 'Time that the store took, by kind of query.',
    labelNames: ['kind'],
    buckets: QUERY_BUCKETS,
    registers
  })
  const failed = new Counter({
    name: 'ufuq_store_query_errors_total',
    help: 'Queries that the store did not do, by kind.',
    labelNames: ['kind'],
    registers
  })
  const events = new Counter({
    name: 'ufuq_events_total',
    help: 'Lines of the log, by event and what it says happened.',
    labelNames: ['level', 'event', 'what'],
    registers
  })
  const info = new Gauge({
    name: 'ufuq_build_info',
    help: 'Always 1; its labels say what runs.',
    labelNames: Object.keys(facts),
    registers
  })
  info.set(facts, 1)

  return {
    request({ method, route, status, seconds, code }) {
      requests.observe({ method, route, status: `${Math.floor(status / 100)}xx` }, seconds)
      if (code !== undefined) refusals.inc({ route, code })
    },
    query(kind, seconds, hasFailed) {
      queries.observe({ kind }, seconds)
      if (hasFailed) failed.inc({ kind })
    },
    counting: log => (level, event, fields) => {
      if (event !== 'request') events.inc({ level, event, what: whatOf(fields) })
      log(level, event, fields)
    },
    gauge(name, help, read) {
      const collect = async (): Promise<void> => {
        const value = await read()
        if (value === undefined) gauge.remove()
        else gauge.set(value)
      }
      const gauge = new Gauge({ name, help, registers, collect })
    },
    counter(name, help, read) {
      const collect = (): void => {
        counter.reset()
        counter.inc(read())
      }
      const counter = new Counter({ name, help, registers, collect })
    },
    gauges(name, help, label, read) {
      const gauge = new Gauge({
        ...{ name, help, labelNames: [label], registers },
        async collect() {
          const values = await read()
          gauge.reset()
          for (const [key, value] of Object.entries(values ?? {}))
            gauge.set({ [label]: key }, value)
        }
      })
    },
    text: async () => ({ type: registry.contentType, body: await registry.metrics() })
  }
}

/** Both fields hold words of fixed lists only. */
function whatOf(fields: object = {}): string {
  const { what, outcome } = fields as { what?: unknown; outcome?: unknown }
  return String(what ?? outcome ?? '')
}
