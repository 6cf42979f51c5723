import type { LogEvent } from 'kysely'

/** Callbacks for metrics. */
export interface Probes {
  /** @param kind `select`, `insert`, `update`, `delete` or `other` */
  query: (kind: string, seconds: number, hasFailed: boolean) => void
  /** Gets a function that reads the use of the pool, where there is one. */
  pool: (read: () => { busy: number; idle: number; waiting: number }) => void
}

const KINDS: Record<string, string> = {
  SelectQueryNode: 'select',
  InsertQueryNode: 'insert',
  UpdateQueryNode: 'update',
  DeleteQueryNode: 'delete'
}

/** Reports queries by kind, without their text. */
export function tellQuery({ query }: Probes): (event: LogEvent) => void {
  return event => {
    const kind = KINDS[event.query.query.kind] ?? 'other'
    query(kind, event.queryDurationMillis / 1_000, event.level === 'error')
  }
}
