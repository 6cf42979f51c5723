import { join } from 'node:path'
import pg from 'pg'
import { freePort, guardedFolder } from './guarded.ts'
import { makeCluster } from './postgres-cluster.ts'

export interface PostgresServer {
  /** Of its database `postgres`. */
  url: string
  stop: () => Promise<void>
}

/** Nothing in it outlives the tests, so nothing needs to reach the disk. */
const SETTINGS = [
  'listen_addresses=127.0.0.1',
  'max_connections=200',
  'fsync=off',
  'full_page_writes=off',
  'synchronous_commit=off'
]

/** A PostgreSQL of its own in a temporary folder; both go with `stop`, or when this process ends. */
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
