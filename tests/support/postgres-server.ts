import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { makeCluster } from './postgres-cluster.ts'

export interface PostgresServer {
  /** Of its database `postgres`. */
  url: string
  stop: () => Promise<void>
}

const START_WITHIN = 30_000

/** A PostgreSQL of its own in a temporary folder; both go with `stop`, or when this process ends. */
export async function startPostgres(): Promise<PostgresServer> {
  const port = await freePort()
  const guard = spawn(
    process.execPath,
    [join(import.meta.dirname, 'postgres-guard.ts'), JSON.stringify(makeCluster()), `${port}`],
    // Out of our group, since Ctrl+C would end the guard before it has cleaned up.
    { detached: true, stdio: ['pipe', 'ignore', 'pipe'] }
  )
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  await untilReady(guard, url)
  return {
    url,
    async stop() {
      guard.stdin.end()
      if (guard.exitCode === null) await once(guard, 'exit')
    }
  }
}

/** @throws Error with what the server printed, when it ends or stays silent */
async function untilReady(child: ChildProcess, url: string): Promise<void> {
  let printed = ''
  child.stderr?.on('data', (text: Buffer) => {
    printed = `${printed}${text}`.slice(-4_000)
  })
  const deadline = Date.now() + START_WITHIN
  while (child.exitCode === null && child.pid && Date.now() < deadline) {
    if (await answers(url)) return
    await sleep(50)
  }
  throw new Error(`PostgreSQL did not start:\n${printed}`)
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1_000 })
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (typeof address !== 'object' || !address) throw new Error('no port is free')
  return address.port
}
