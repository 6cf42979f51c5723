import type { LogEvent } from 'kysely'

/** What somebody wants to be told of a store. */
export interface Probes {
  /** Is told of each query. @param kind `select`, `insert`, `update`, `delete` or `other` */
  query: (kind: string, seconds: number, hasFailed: boolean) => void
  /** Is given a way to read how the connections are used, where there are several. */
  pool: (read: () => { busy: number; idle: number; waiting: number }) => void
}

const KINDS: Record<string, string> = {
  SelectQueryNode: 'select',
  InsertQueryNode: 'insert',
  UpdateQueryNode: 'update',
  DeleteQueryNode: 'delete'
}

/** Tells of each query by its kind: its text is nobody's. */
export function tellQuery({ query }: Probes): (event: LogEvent) => void {
  return event => {
    const kind = KINDS[event.query.query.kind] ?? 'other'
    query(kind, event.queryDurationMillis / 1_000, event.level === 'error')
  }
}
