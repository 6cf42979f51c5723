import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { Kysely, sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { type Engine, openSqlite, postgresDialect, sqliteDialect } from '#server/db/engines.ts'
import { migrate, type Migration } from '#server/db/migrate.ts'
import { MIGRATIONS } from '#server/db/migrations/all.ts'
import { openDb } from '#server/db/open.ts'
import { folderOfTest } from '#tests/support/catalogue/catalogue.ts'
import { freshDatabase } from '#tests/support/database/postgres.ts'

const STORES: { engine: Engine; address: () => Promise<string> }[] = [
  { engine: 'sqlite', address: async () => join(folderOfTest(), 'store.sqlite') },
  { engine: 'postgres', address: freshDatabase }
]

function connect(engine: Engine, address: string): Kysely<never> {
  const dialect =
    engine === 'postgres'
      ? postgresDialect(address, { log: () => undefined })
      : sqliteDialect(openSqlite(address))
  return new Kysely<never>({ dialect })
}

/** Every table and index, as the engine tells them. */
async function schemaOf(engine: Engine, address: string): Promise<unknown[]> {
  const db = connect(engine, address)
  const { rows } =
    engine === 'postgres'
      ? await sql`
          select table_name, column_name, data_type, is_nullable, column_default, collation_name
          from information_schema.columns where table_schema = 'public'
          union all
          select tablename, indexname, indexdef, '', '', ''
          from pg_indexes where schemaname = 'public'
          order by 1, 2`.execute(db)
      : await sql`select type, name, sql from sqlite_master order by 1, 2`.execute(db)
  await db.destroy()
  return rows
}

async function cleanSchema(engine: Engine): Promise<unknown[]> {
  const address = await STORES.find(store => store.engine === engine)?.address()
  await (await openDb(address ?? '')).destroy()
  return schemaOf(engine, address ?? '')
}

describe.each(STORES)('migrations on $engine', ({ engine, address: newAddress }) => {
  test('run once, however often the store is opened', async () => {
    const address = await newAddress()
    for (let time = 0; time < 3; time++) await (await openDb(address)).destroy()
    const db = connect(engine, address)
    const { rows } = await sql<{ name: string }>`select name from migration order by name`.execute(
      db
    )
    expect(rows.map(({ name }) => name)).toEqual(MIGRATIONS.map(({ name }) => name))
    await db.destroy()
  })

  test('a failing statement rolls its migration back, and a corrected one runs completely', async () => {
    const address = await newAddress()
    const db = connect(engine, address)
    const broken: Migration = {
      name: '0002-more',
      statements: ({ int, strict }) => [
        `create table more (id ${int} primary key) ${strict}`,
        'insert into more values (1)',
        'create tabel other'
      ]
    }
    await expect(migrate(db, engine, [...MIGRATIONS, broken])).rejects.toThrow(/syntax error/)
    await expect(sql`select * from more`.execute(db)).rejects.toThrow(/more/)
    expect(await schemaOf(engine, address)).toEqual(await cleanSchema(engine))

    const corrected = {
      ...broken,
      statements: (types: never) => broken.statements(types).slice(0, 2)
    }
    await migrate(db, engine, [...MIGRATIONS, corrected as Migration])
    expect((await sql`select * from more`.execute(db)).rows).toEqual([{ id: 1 }])
    await db.destroy()
  })

  test('unverified phone numbers need not be unique any more, and all rows of learners stay', async () => {
    const address = await newAddress()
    const db = connect(engine, address)
    const before = MIGRATIONS.filter(({ name }) => name < '0007')
    await migrate(db, engine, before)
    const learner = (id: number, number: string, verified: number | null) =>
      sql`insert into learner values (${id}, ${`${id}@example.com`}, ${number}, 'x', 'منى', '', null, null, 'ar', null, 1, ${verified}, null, null)`
    await learner(1, '+201000000001', 1).execute(db)
    await learner(2, '+201000000002', null).execute(db)
    await sql`insert into session values ('s', 1, 1, 1, 9, null)`.execute(db)
    await sql`insert into refresh_token values ('h', 's', null)`.execute(db)
    await sql`insert into subscription values (1, 1, 'MONTHLY', 1, 1, 2, null)`.execute(db)
    await migrate(
      db,
      engine,
      MIGRATIONS.filter(({ name }) => name < '0013')
    )

    const count = async (table: string) =>
      (await sql`select * from ${sql.table(table)}`.execute(db)).rows.length
    const counts = () => Promise.all(['learner', 'refresh_token', 'subscription'].map(count))
    expect(await counts()).toEqual([2, 1, 1])
    await learner(3, '+201000000001', null).execute(db)
    await expect(learner(4, '+201000000001', 1).execute(db)).rejects.toThrow(/unique/i)
    await learner(5, '', 1).execute(db)
    await learner(6, '', 1).execute(db)
    const orphan = sql`insert into session values ('o', 99, 1, 1, 9, null)`.execute(db)
    await expect(orphan).rejects.toThrow(/foreign key/i)
    await sql`delete from learner where id = 1`.execute(db)
    expect(await counts()).toEqual([4, 0, 0])

    // Later on a paid order proves a number, and the version before still names its columns.
    await migrate(db, engine, MIGRATIONS)
    const insert = (id: number) =>
      sql`insert into learner (id, email, phone_number, password, name_ar, name_en, language, created_at, verified_at)
        values (${id}, ${`${id}@example.com`}, '+201000000009', 'x', 'منى', '', 'ar', 1, 1)`.execute(
        db
      )
    await insert(7)
    await insert(8)
    expect(await counts()).toEqual([6, 0, 0])
    await db.destroy()
  })

  test('certificates of classes stay unchanged when paths get some', async () => {
    const db = connect(engine, await newAddress())
    await migrate(
      db,
      engine,
      MIGRATIONS.filter(({ name }) => name < '0021')
    )
    await sql`insert into learner (id, email, phone_number, password, name_ar, name_en, language, created_at)
      values (1, 'a@example.com', '', 'x', 'منى', '', 'ar', 1)`.execute(db)
    await sql`insert into expert values (1, 'e', '', '', '', '', '', '', '[]', '', 0, '', 0)`.execute(
      db
    )
    await sql`insert into class (id, slug, expert_id, level, language, objectives, poster,
        duration_seconds, episode_count, rating_sum, rating_count, is_featured, is_pro, published_at,
        updated_at, digest, retired, title_ar, title_en, summary_ar, summary_en, description_ar, description_en)
      values (1, 'c', 1, 'BEGINNER', 'ar', '[]', '', 0, 0, 0, 0, 0, 0, 0, 0, '', 0, '', '', '', '', '', '')`.execute(
      db
    )
    await sql`insert into path values (1, 'p', 0, '', '', '', 0)`.execute(db)
    const columns = `learner_name_ar, learner_name_en, course_title_ar, course_title_en,
      instructor_name_ar, instructor_name_en, course_slug, duration_seconds, language, issued_at`
    const insert = (id: string, column: string, number: string) =>
      sql`insert into certificate (id, learner_id, ${sql.raw(column)}, ${sql.raw(columns)})
        values (${id}, 1, ${sql.raw(number)}, 'منى', '', 'أ', '', 'ب', '', 'c', 60, 'ar', 7)`.execute(
        db
      )
    await insert('old', 'class_id', '1')
    await migrate(db, engine, MIGRATIONS)
    const kept = async () =>
      (await sql`select id, class_id, path_id, issued_at from certificate order by id`.execute(db))
        .rows
    const old = { id: 'old', class_id: 1, path_id: null, issued_at: 7 }
    expect(await kept()).toEqual([old])
    await expect(insert('again', 'class_id', '1')).rejects.toThrow(/unique/i)
    await insert('path', 'path_id', '1')
    await expect(insert('again', 'path_id', '1')).rejects.toThrow(/unique/i)
    await expect(insert('nothing', 'path_id', 'null')).rejects.toThrow(/check/i)
    await expect(insert('both', 'class_id, path_id', '1, 1')).rejects.toThrow(/check/i)
    await sql`delete from learner where id = 1`.execute(db)
    expect(await kept()).toEqual([])
    await db.destroy()
  })

  test('kill -9 in the middle leaves no trace, and the next start has the same schema', async () => {
    const address = await newAddress()
    const child = spawn(process.execPath, ['tests/api/db/slow-migration.ts', address], {
      stdio: ['ignore', 'pipe', 'inherit']
    })
    await once(child.stdout, 'data')
    child.kill('SIGKILL')
    await once(child, 'exit')
    await (await openDb(address)).destroy()
    expect(await schemaOf(engine, address)).toEqual(await cleanSchema(engine))
  })
})

test('processes that start at once on an empty PostgreSQL migrate it once', async () => {
  const address = await freshDatabase()
  const dbs = await Promise.all([1, 2, 3, 4].map(() => openDb(address)))
  await Promise.all(dbs.map(db => db.destroy()))
  expect(await schemaOf('postgres', address)).toEqual(await cleanSchema('postgres'))
})

test('processes that start at once on an empty SQLite file migrate it once', async () => {
  const address = join(folderOfTest(), 'store.sqlite')
  const code = `import { openDb } from '#server/db/open.ts'
await (await openDb(process.argv[1])).destroy()`
  const endings = await Promise.all(
    [1, 2, 3, 4].map(async () => {
      const child = spawn(process.execPath, ['--input-type=module', '--eval', code, address], {
        stdio: ['ignore', 'ignore', 'pipe']
      })
      let errors = ''
      child.stderr.on('data', (text: Buffer) => (errors += text))
      const [exit] = (await once(child, 'exit')) as [number]
      return `${exit} ${errors}`.trim()
    })
  )
  expect(endings).toEqual(['0', '0', '0', '0'])
  expect(await schemaOf('sqlite', address)).toEqual(await cleanSchema('sqlite'))
})
