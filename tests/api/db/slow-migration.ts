// Migrates a store for so long that it can be killed meanwhile. Prints “begun” once it is under way.
//
//   node tests/api/db/slow-migration.ts ADDRESS

import { Kysely } from 'kysely'
import { openSqlite, postgresDialect, sqliteDialect } from '#server/db/engines.ts'
import { migrate, type Migration } from '#server/db/migrate.ts'
import { MIGRATIONS } from '#server/db/migrations/all.ts'

const [address = ''] = process.argv.slice(2)
const isPostgres = address.startsWith('postgres')
const dialect = isPostgres
  ? postgresDialect(address, { log: () => undefined })
  : sqliteDialect(openSqlite(address))

const SLOW: Migration = {
  name: '0002-slow',
  statements: ({ int, strict }) => {
    process.stdout.write('begun\n')
    return [
      `create table half (id ${int} primary key) ${strict}`,
      ...Array.from({ length: 100_000 }, (_, at) => `insert into half values (${at})`)
    ]
  }
}

await migrate(new Kysely<never>({ dialect }), isPostgres ? 'postgres' : 'sqlite', [
  ...MIGRATIONS,
  SLOW
])
