import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import type { TestProject } from 'vitest/node'
import { openDb } from '#server/db/open.ts'
import { startPostgres } from './postgres-server.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    databaseUrl: string
  }
}

/** Vitest runs it before a project, and its result after. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres()
  await query(server.url, `create database ${MIGRATED}`)
  await (await openDb(addressOf(server.url, MIGRATED).href)).destroy()
  project.provide('databaseUrl', server.url)
  return server.stop
}

/** Copied, which takes less time than its migrations. */
const MIGRATED = 'migrated'

const PATIENT = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']

/**
 * Address of an empty database that no other test uses.
 *
 * @param waits `patient`: as long as a slow machine takes; `usual`: as long as the product does
 */
export const freshDatabase = (waits: 'patient' | 'usual' = 'patient'): Promise<string> =>
  newDatabase('template1', waits)

/** Address of a migrated database without records that no other test uses. */
export const migratedDatabase = (): Promise<string> => newDatabase(MIGRATED, 'patient')

async function newDatabase(template: string, waits: 'patient' | 'usual'): Promise<string> {
  const server = inject('databaseUrl')
  const name = `test_${randomBytes(6).toString('hex')}`
  await query(server, `create database ${name} template ${template}`)
  const url = addressOf(server, name)
  if (waits === 'patient') {
    url.searchParams.set('connect_timeout', '60')
    url.searchParams.set('options', PATIENT.map(limit => `-c ${limit}=60s`).join(' '))
  }
  return url.href
}

async function query(url: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(text).finally(() => client.end())
}

function addressOf(server: string, database: string): URL {
  const url = new URL(server)
  url.pathname = `/${database}`
  return url
}
