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

/** Vitest runs it once before the tests of a project, and what it returns after them. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres()
  project.provide('databaseUrl', server.url)
  return server.stop
}

/** Address of an empty PostgreSQL database that no other test uses. It goes with the server. */
export async function freshDatabase(): Promise<string> {
  const url = new URL(inject('databaseUrl'))
  const name = `test_${randomBytes(6).toString('hex')}`
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  await client.query(`create database ${name}`).finally(() => client.end())
  url.pathname = `/${name}`
  return url.href
}
