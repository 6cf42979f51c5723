import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely, sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { databaseAddress } from '#server/settings/database-address.ts'
import { makeBackup } from '#server/operating/backup/make-backup.ts'
import { putBack } from '#server/operating/backup/put-back.ts'
import { openSqlite, sqliteDialect } from '#server/db/engines.ts'
import { migrate } from '#server/db/migrate.ts'
import { MIGRATIONS } from '#server/db/migrations/all.ts'
import { type Db, openDb } from '#server/db/open.ts'
import { readSettings, type Settings } from '#server/settings/env.ts'
import { folderOfTest, writeFiles } from '#tests/support/catalogue/catalogue.ts'
import { freshDatabase } from '#tests/support/database/postgres.ts'
import { SECRET } from '#tests/support/server.ts'

const ENGINES = [{ engine: 'sqlite' }, { engine: 'postgres' }] as const

async function emptySettings(engine: 'sqlite' | 'postgres'): Promise<Settings> {
  const own = { DATA_DIR: folderOfTest(), JWT_SECRET: SECRET }
  return readSettings(
    engine === 'sqlite' ? own : { ...own, DATABASE_URL: await freshDatabase('usual') }
  )
}

/** Works on the store and closes it. */
async function inStore<Value>(settings: Settings, work: (db: Db) => Promise<Value>) {
  const db = await openDb(databaseAddress(settings))
  return work(db).finally(() => db.destroy())
}

const category = (id: number) => ({
  ...{ id, slug: `slug-${id}`, name_ar: 'أ', name_en: 'A', position: 1, retired: 0 }
})
const add = (settings: Settings, id: number) =>
  inStore(settings, db => db.insertInto('category').values(category(id)).execute())
const idsIn = (settings: Settings) =>
  inStore(settings, async db => {
    const rows = await db.selectFrom('category').select('id').orderBy('id').execute()
    return rows.map(({ id }) => id)
  })

/** A backup of a store that holds the category 1. */
async function backupOf(settings: Settings): Promise<string> {
  await add(settings, 1)
  const path = join(folderOfTest(), 'backup.tar.zst')
  await makeBackup(settings, path, true)
  return path
}

describe.each(ENGINES)('a store in $engine', ({ engine }) => {
  test('that is not empty stays as it is, and is set aside when it is replaced', async () => {
    const settings = await emptySettings(engine)
    const path = await backupOf(settings)
    await add(settings, 2)
    await expect(putBack(settings, path, false)).rejects.toThrow(/is not empty; with --replace/)
    expect(await idsIn(settings)).toEqual([1, 2])

    const { oldStore = '' } = await putBack(settings, path, true)
    expect(await idsIn(settings)).toEqual([1])
    if (engine === 'sqlite') {
      expect(await idsIn({ ...settings, dataDir: oldStore })).toEqual([1, 2])
    } else {
      const [, schema = ''] = /^the schema (\w+) of/.exec(oldStore) ?? []
      const query = sql`select id from ${sql.table(`${schema}.category`)} order by id`
      const { rows } = await inStore(settings, db => query.execute(db))
      expect(rows).toEqual([{ id: 1 }, { id: 2 }])
    }
    expect(readdirSync(settings.dataDir).filter(name => name.startsWith('.'))).toEqual([])
  })

  test('that is there without a row is filled', async () => {
    const settings = await emptySettings(engine)
    const path = await backupOf(await emptySettings('sqlite'))
    await inStore(settings, async () => undefined)
    await putBack(settings, path, false)
    expect(await idsIn(settings)).toEqual([1])
  })

  test('that another process has open is not changed', async () => {
    const settings = await emptySettings(engine)
    const path = await backupOf(settings)
    const server = await openDb(databaseAddress(settings))
    onTestFinished(() => server.destroy())
    await sql`select 1`.execute(server)
    await expect(putBack(settings, path, true)).rejects.toThrow(/stop (it|every server) first/)
    await server.insertInto('category').values(category(2)).execute()
    const rows = await server.selectFrom('category').select('id').execute()
    expect(rows).toHaveLength(2)
  })

  test('of an older version is saved as it is, and migrated after a restore', async () => {
    const older = MIGRATIONS.filter(({ name }) => name < '0024')
    const settings = await emptySettings('sqlite')
    const db = new Kysely<never>({ dialect: sqliteDialect(openSqlite(databaseAddress(settings))) })
    await migrate(db, 'sqlite', older)
    await sql`insert into allowance values ('sign-in from 192.0.2.1', 5, 3)`.execute(db)
    await db.destroy()
    const path = join(folderOfTest(), 'backup.tar.zst')
    const { migrations } = await makeBackup(settings, path, true)
    expect(migrations).toEqual(older.map(({ name }) => name))

    const target = await emptySettings(engine)
    await putBack(target, path, false)
    const names = await inStore(target, db =>
      sql<{ name: string }>`select name from migration order by name`.execute(db)
    )
    expect(names.rows).toEqual(MIGRATIONS.map(({ name }) => ({ name })))
    const counts = await inStore(target, db => db.selectFrom('rate_limit').selectAll().execute())
    expect(counts).toEqual([{ key: 'sign-in from 192.0.2.1', starts_at: 5, used: 3 }])
    const { rows } = await inStore(target, db => sql`select * from allowance`.execute(db))
    expect(rows).toEqual([])
  })

  test('of a newer version is refused, and so is its backup', async () => {
    const source = await emptySettings('sqlite')
    await inStore(source, db => sql`insert into migration values ('9999-later')`.execute(db))
    const path = await backupOf(source)
    const settings = await emptySettings(engine)
    await expect(putBack(settings, path, false)).rejects.toThrow(
      'the store was written by a newer version (9999-later); use that version'
    )
    if (engine === 'postgres') {
      await inStore(settings, db => sql`insert into migration values ('9999-later')`.execute(db))
      await expect(backupOf(settings)).rejects.toThrow('written by a newer version')
    }
  })

  test('ignores tables of other programs', async () => {
    const source = await emptySettings('sqlite')
    await inStore(source, async db => {
      // Its name would be more than a name where it is not kept in quotation marks.
      await sql`create table ${sql.raw(`"a""; drop table category; --'"`)} (x text)`.execute(db)
    })
    const settings = await emptySettings(engine)
    await putBack(settings, await backupOf(source), false)
    expect(await idsIn(settings)).toEqual([1])
  })

  test('that does not exist has no backup', async () => {
    const settings = await emptySettings(engine)
    const path = join(folderOfTest(), 'backup.tar.zst')
    await expect(makeBackup(settings, path, true)).rejects.toThrow(/^there is no store/)
    expect(readdirSync(join(path, '..'))).toEqual([])
  })
})

describe('a backup', () => {
  test('overwrites no other file', async () => {
    const settings = await emptySettings('sqlite')
    await add(settings, 1)
    const path = join(folderOfTest(), 'backup.tar.zst')
    writeFileSync(path, 'mine')
    await expect(makeBackup(settings, path, true)).rejects.toThrow('is there already')
    expect(readFileSync(path, 'utf8')).toBe('mine')
  })

  test.each([
    { why: 'damaged', content: 'no store at all' },
    { why: 'emptied', content: '' },
    { why: 'deleted, but for its journal', content: undefined }
  ])(
    'of a $why store is refused, and one that is put back takes its place',
    async ({ content }) => {
      const settings = await emptySettings('sqlite')
      const path = await backupOf(settings)
      const store = databaseAddress(settings)
      rmSync(store)
      const left = content !== undefined && { 'store.sqlite': content }
      writeFiles(settings.dataDir, { ...left, 'store.sqlite-wal': 'old' })
      const another = join(folderOfTest(), 'backup.tar.zst')
      await expect(makeBackup(settings, another, true)).rejects.toThrow(
        content === undefined ? 'there is no store' : 'is damaged'
      )
      expect(existsSync(another)).toBe(false)
      await expect(putBack(settings, path, false)).rejects.toThrow('is not empty')

      const { oldStore = '' } = await putBack(settings, path, true)
      expect(await idsIn(settings)).toEqual([1])
      const keptStore = join(oldStore, 'store.sqlite')
      expect(existsSync(keptStore) ? readFileSync(keptStore, 'utf8') : undefined).toBe(content)
      // SQLite itself takes away the journal of what it can open and not read.
      if (!content) expect(readFileSync(`${keptStore}-wal`, 'utf8')).toBe('old')
      expect(existsSync(`${store}-wal`)).toBe(false)
    }
  )

  test('restores missing media, and leaves the others', async () => {
    const settings = await emptySettings('sqlite')
    writeFiles(settings.dataDir, {
      'media/open/one-1a.txt': 'one',
      'media/open/two-2b.txt': 'two',
      'media/open/half-3c.txt.1.part': 'not done',
      'outbox/mail.eml': 'a mail'
    })
    const path = await backupOf(settings)
    writeFiles(settings.dataDir, { 'media/open/two-2b.txt': 'cut' })
    const target = { ...settings, dataDir: folderOfTest(), mediaDir: folderOfTest() }
    writeFiles(target.mediaDir, { 'open/two-2b.txt': 'cu', 'open/own-4d.txt': 'own' })
    const { newMedia } = await putBack(target, path, false)
    expect(newMedia).toBe(2)
    const texts = ['one-1a', 'two-2b', 'own-4d'].map(name =>
      readFileSync(join(target.mediaDir, 'open', `${name}.txt`), 'utf8')
    )
    expect(texts).toEqual(['one', 'two', 'own'])
    expect(readdirSync(join(target.mediaDir, 'open'))).toHaveLength(3)
    expect(readdirSync(join(target.dataDir, 'outbox'))).toEqual(['mail.eml'])
  })
})
