import { join } from 'node:path'
import type { Settings } from './env.ts'

/** `postgres://…`, or the path of an SQLite file. */
export function databaseAddress({ databaseUrl, dataDir }: Settings): string {
  return databaseUrl ?? join(dataDir, 'store.sqlite')
}
