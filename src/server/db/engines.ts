import { existsSync, statSync } from 'node:fs'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Kysely,
  PostgresAdapter,
  PostgresDialect,
  PostgresDriver,
  sql,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver
} from 'kysely'
import pg from 'pg'
import { latinLetters } from '#domain/text/latin-letters.ts'
import type { Probes } from './probes.ts'

export type Engine = 'sqlite' | 'postgres'

const PRAGMAS = [
  // First, since another process may be setting the others.
  'busy_timeout = 5000',
  'journal_mode = WAL',
  'synchronous = FULL',
  'foreign_keys = ON',
  'trusted_schema = OFF'
]

/** SQLite's primary codes CORRUPT and NOTADB. */
const DAMAGED = new Set([11, 26])

/** Prepared statements; the product has fewer distinct ones. */
const STATEMENTS_KEPT = 500

/** A damaged store: only a backup helps. */
export class DamagedStore extends Error {}

/** Message for an empty file, which a new store never is. */
export function lostContent(path: string): string {
  return `the database ${path} is damaged: its content is gone (if there never was any, delete ${path}*)`
}

/**
 * Opens and checks a file.
 *
 * @param isRead whether to read all of it for the check, which takes a second for each GB
 * @throws DamagedStore, or Error in one line when it cannot be opened
 */
export function openSqlite(path: string, isRead = true): DatabaseSync {
  // SQLite would create a new store and delete the journal.
  if (existsSync(path) && statSync(path).size === 0) throw new DamagedStore(lostContent(path))
  let file: DatabaseSync | undefined
  try {
    file = new DatabaseSync(path)
    for (const pragma of PRAGMAS) file.exec(`pragma ${pragma}`)
    file.function('latin_letters', { deterministic: true }, text => latinLetters(String(text)))
    const [found] = isRead ? file.prepare('pragma quick_check(1)').all() : [{ quick_check: 'ok' }]
    if (found?.['quick_check'] !== 'ok') throw new Error(String(found?.['quick_check']))
    return file
  } catch (error) {
    file?.close()
    const { errcode, message } = error as Error & { errcode?: number }
    const isDamaged = errcode === undefined || DAMAGED.has(errcode & 0xff)
    const oneLine = message.replaceAll(/\s+/g, ' ')
    if (isDamaged) throw new DamagedStore(`the database ${path} is damaged: ${oneLine}`)
    throw new Error(`the database ${path} cannot be opened: ${oneLine}`, { cause: error })
  }
}

/** @param onError gets each error, handled or not */
export function sqliteDialect(
  file: DatabaseSync,
  onError: (error: unknown) => void = () => undefined
): Dialect {
  const reporting = <Value>(work: () => Value): Value => {
    try {
      return work()
    } catch (error) {
      onError(error)
      throw error
    }
  }
  const statements = new Map<string, ReturnType<typeof prepare>>()
  const prepare = (text: string) => {
    const statement = file.prepare(text)
    const values = (given: readonly unknown[]) => given as SQLInputValue[]
    return {
      reader: statement.columns().length > 0,
      all: (given: readonly unknown[]) => reporting(() => statement.all(...values(given))),
      run: (given: readonly unknown[]) => reporting(() => statement.run(...values(given))),
      iterate: (given: readonly unknown[]) => statement.iterate(...values(given))
    }
  }
  const config = {
    database: {
      close: () => file.close(),
      prepare(text: string) {
        const known = statements.get(text)
        if (known) return known
        if (statements.size >= STATEMENTS_KEPT) statements.clear()
        const prepared = prepare(text)
        statements.set(text, prepared)
        return prepared
      }
    }
  }
  const dialect = new SqliteDialect(config)
  dialect.createDriver = () => new SqliteTransactions(config, file)
  return dialect
}

class SqliteTransactions extends SqliteDriver {
  readonly #file: DatabaseSync

  constructor(config: SqliteDialectConfig, file: DatabaseSync) {
    super(config)
    this.#file = file
  }

  /** Takes the write lock at once; a later upgrade can only fail. */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }

  /** SQLite rolls back itself on a full or failing disk; a second rollback would hide that error. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#file.isTransaction) await super.rollbackTransaction(connection)
  }
}

type Connection = Parameters<PostgresDriver['rollbackTransaction']>[0]

class PostgresTransactions extends PostgresDriver {
  /** A failed rollback discards the connection and must not hide the first error. */
  override async rollbackTransaction(connection: Connection): Promise<void> {
    await super.rollbackTransaction(connection).catch(() => undefined)
  }
}

const TIMEOUTS = [
  'statement_timeout=5000',
  'lock_timeout=2000',
  'idle_in_transaction_session_timeout=10000'
]

export function isPostgres(db: Pick<Kysely<never>, 'getExecutor'>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter
}

/** Removes the server's time limit for a transaction. */
export async function unhurried(tx: Kysely<never>): Promise<void> {
  if (!isPostgres(tx)) return
  await sql`set local statement_timeout = 0`.execute(tx)
  await sql`set local lock_timeout = 0`.execute(tx)
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx)
}

const INT8 = 20

/** Seconds that a request waits for a connection, unless the address sets `connect_timeout`. */
const CONNECT_TIMEOUT = 2

const CONNECTIONS = 10

interface PoolOptions {
  log: (error: Error) => void
  connections?: number | undefined
  tellPool?: Probes['pool'] | undefined
}

/** @param url `postgres://…`; its `connect_timeout` and `options` apply */
export function postgresDialect(
  url: string,
  { log, connections = CONNECTIONS, tellPool }: PoolOptions
): Dialect {
  const waits = Number(new URL(url).searchParams.get('connect_timeout')) || CONNECT_TIMEOUT
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: waits * 1_000,
    options: TIMEOUTS.map(timeout => `-c ${timeout}`).join(' '),
    // All integers are below 2⁵³.
    types: {
      getTypeParser: ((oid: number, format: never) =>
        oid === INT8 ? Number : pg.types.getTypeParser(oid, format)) as never
    }
  })
  // Without a listener, a broken connection would end the process.
  pool.on('connect', client => client.on('error', log))
  pool.on('error', () => undefined)
  tellPool?.(() => ({
    busy: pool.totalCount - pool.idleCount,
    idle: pool.idleCount,
    waiting: pool.waitingCount
  }))
  const dialect = new PostgresDialect({ pool })
  dialect.createDriver = () => new PostgresTransactions({ pool })
  return dialect
}
