import { join } from 'node:path'
import pg from 'pg'
import { freePort, guardedFolder } from '#tests/support/operating/guarded.ts'
import { makeCluster } from './postgres-cluster.ts'

export interface PostgresServer {
  /** Of its database `postgres`. */
  url: string
  stop: () => Promise<void>
}

/** Without sync and upkeep, since it is deleted after the tests. */
const SETTINGS = [
  'listen_addresses=127.0.0.1',
  'max_connections=200',
  'fsync=off',
  'full_page_writes=off',
  'synchronous_commit=off',
  'autovacuum=off',
  'wal_level=minimal',
  'max_wal_senders=0'
]

/** A PostgreSQL in a temporary folder; `stop` or the end of this process deletes it. */
export async function startPostgres(): Promise<PostgresServer> {
  const { folder, start, stop } = guardedFolder('postgres')
  try {
    const { bin, data, sockets, user } = makeCluster(folder)
    const port = await freePort()
    const url = `postgres://postgres@127.0.0.1:${port}/postgres`
    const parameters = ['-D', data, '-k', sockets, '-p', `${port}`]
    const settings = SETTINGS.flatMap(setting => ['-c', setting])
    const program = join(bin, 'postgres')
    await start({ program, parameters: [...parameters, ...settings], user }, () => answers(url))
    return { url, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1_000 })
  try {
    await client.connect()
    return true
  } finally {
    await client.end()
  }
}
