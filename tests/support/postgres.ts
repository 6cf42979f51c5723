import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import type { TestProject } from 'vitest/node'
import { startPostgres } from './postgres-server.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    databaseUrl: string
  }
}

/** Vitest runs it before a project, and its result after. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres()
  project.provide('databaseUrl', server.url)
  return server.stop
}

const PATIENT = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']

/**
 * Address of an empty database that no other test uses.
 *
 * @param waits `patient`: as long as a slow machine takes; `usual`: as long as the product does
 */
export async function freshDatabase(waits: 'patient' | 'usual' = 'patient'): Promise<string> {
  const url = new URL(inject('databaseUrl'))
  const name = `test_${randomBytes(6).toString('hex')}`
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  await client.query(`create database ${name}`).finally(() => client.end())
  url.pathname = `/${name}`
  if (waits === 'patient') {
    url.searchParams.set('connect_timeout', '60')
    url.searchParams.set('options', PATIENT.map(limit => `-c ${limit}=60s`).join(' '))
  }
  return url.href
}
