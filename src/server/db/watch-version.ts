import { existsSync } from 'node:fs'
import { DatabaseSync, type StatementSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { describeError, type Log } from '#server/runtime/log.ts'
import { VERSION_CHANNEL, VERSION_KEY } from './version-key.ts'

const SQLITE_POLL_MS = 250
/** Milliseconds; finds what a lost notification would have reported. */
const POSTGRES_POLL_MS = 5_000
const ANSWER_TIMEOUT_MS = 10_000
const END_TIMEOUT_MS = 1_000
/** Milliseconds until another attempt to connect, doubled each time. */
const RETRY_MS = { first: 250, longest: 15_000 }

export interface VersionWatch {
  stop: () => Promise<void>
}

interface Reader {
  read: (version: string | undefined) => void
  fail: (error: unknown) => void
}

/**
 * Calls `onChange` for the first version of the catalogue that it reads, and for later ones; one
 * call may stand for several. It waits for a store that is not there.
 *
 * @param address `postgres://…`, or the path of an SQLite file
 */
export function watchVersion(address: string, onChange: () => void, log: Log): VersionWatch {
  let seen: string | undefined
  let isFailing = false
  const reader: Reader = {
    read(version) {
      isFailing = false
      if (version === undefined || version === seen) return
      seen = version
      onChange()
    },
    fail(error) {
      // Once until a read succeeds.
      if (!isFailing) log('warn', 'version not read', describeError(error))
      isFailing = true
    }
  }
  const isPostgres = /^postgres(?:ql)?:/.test(address)
  return isPostgres ? watchPostgres(address, reader) : watchSqlite(address, reader)
}

const QUERY = 'select value from setting where key ='

function watchSqlite(path: string, { read, fail }: Reader): VersionWatch {
  let file: DatabaseSync | undefined
  let statement: StatementSync | undefined
  const close = () => {
    file?.close()
    file = undefined
    statement = undefined
  }
  const readVersion = () => {
    // Read-only, since SQLite would make an empty file, which counts as a damaged store.
    file ??= new DatabaseSync(path, { readOnly: true, timeout: 0 })
    statement ??= file.prepare(`${QUERY} ?`)
    return statement.get(VERSION_KEY)?.['value'] as string | undefined
  }
  const poll = () => {
    if (!existsSync(path)) return close()
    let version: string | undefined
    try {
      version = readVersion()
    } catch (error) {
      close()
      return isTemporary(error) ? undefined : fail(error)
    }
    read(version)
  }
  const timer = setInterval(poll, SQLITE_POLL_MS)
  return {
    async stop() {
      clearInterval(timer)
      close()
    }
  }
}

const SQLITE_BUSY = 5

/** The file is locked, or has no tables yet. */
function isTemporary(error: unknown): boolean {
  const { errcode = 0, message } = error as Error & { errcode?: number }
  return (errcode & 0xff) === SQLITE_BUSY || message.startsWith('no such table')
}

function watchPostgres(url: string, { read, fail }: Reader): VersionWatch {
  const stopping = new AbortController()
  const { signal } = stopping
  const watch = async () => {
    let delay = RETRY_MS.first
    while (!signal.aborted) {
      try {
        await followVersion(url, signal, version => {
          delay = RETRY_MS.first
          read(version)
        })
      } catch (error) {
        if (!signal.aborted) fail(error)
      }
      await pause(delay, undefined, { signal }).catch(() => undefined)
      delay = Math.min(2 * delay, RETRY_MS.longest)
    }
  }
  const ended = watch()
  return {
    stop() {
      stopping.abort()
      return ended
    }
  }
}

/** Reads the version at each notification, on a connection of its own. @throws when it is lost */
async function followVersion(
  url: string,
  signal: AbortSignal,
  read: Reader['read']
): Promise<never> {
  const { default: pg } = await import('pg')
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: ANSWER_TIMEOUT_MS,
    query_timeout: ANSWER_TIMEOUT_MS,
    keepAlive: true
  })
  const lost = Promise.withResolvers<never>()
  lost.promise.catch(() => undefined)
  client.on('error', lost.reject)
  client.on('end', () => lost.reject(new Error('the connection ended')))
  const abort = () => lost.reject(signal.reason)
  signal.addEventListener('abort', abort)
  let due = Promise.withResolvers<void>()
  client.on('notification', () => due.resolve())
  const timer = setInterval(() => due.resolve(), POSTGRES_POLL_MS)
  try {
    await Promise.race([client.connect(), lost.promise])
    await client.query(`listen ${VERSION_CHANNEL}`)
    for (;;) {
      // Before the query, so that a notification during it leads to another.
      due = Promise.withResolvers()
      const text = `${QUERY} $1`
      const { rows } = await client.query<{ value: string }>(text, [VERSION_KEY])
      signal.throwIfAborted()
      read(rows[0]?.value)
      await Promise.race([due.promise, lost.promise])
    }
  } finally {
    clearInterval(timer)
    signal.removeEventListener('abort', abort)
    await Promise.race([client.end(), pause(END_TIMEOUT_MS, undefined, { ref: false })])
  }
}
