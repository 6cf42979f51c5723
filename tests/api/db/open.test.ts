import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs, {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync
} from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { dirname, join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { DamagedStore } from '#server/db/engines.ts'
import { openDb } from '#server/db/open.ts'
import { folderOfTest } from '#tests/support/catalogue/catalogue.ts'
import { freshDatabase } from '#tests/support/database/postgres.ts'

/** A store with something in it, closed. */
async function storeFile(): Promise<string> {
  const path = join(folderOfTest(), 'store.sqlite')
  const db = await openDb(path)
  const values = Array.from({ length: 500 }, (_, at) => ({ key: `k${at}`, value: 'x'.repeat(200) }))
  await db.insertInto('setting').values(values).execute()
  await db.destroy()
  return path
}

describe('openDb', () => {
  test('makes the folder and the file', async () => {
    const path = join(folderOfTest(), 'a', 'b', 'store.sqlite')
    const db = await openDb(path)
    const files = [path, `${path}-wal`, `${path}-shm`]
    // Only the owner may read passwords and addresses, whatever the umask.
    if (process.platform !== 'win32') {
      expect(files.map(file => statSync(file).mode & 0o777)).toEqual([0o600, 0o600, 0o600])
    }
    await db.destroy()
    expect(existsSync(path)).toBe(true)
  })

  test('an SQLite store is durable, strict about types and references', async () => {
    const db = await openDb(join(folderOfTest(), 'store.sqlite'))
    const read = async (name: string) => {
      const { rows } = await sql<Record<string, unknown>>`pragma ${sql.raw(name)}`.execute(db)
      return Object.values(rows[0] ?? {})[0]
    }
    expect(await read('journal_mode')).toBe('wal')
    // FULL.
    expect(await read('synchronous')).toBe(2)
    expect(await read('foreign_keys')).toBe(1)
    // The rest of the wait does not stop the process, see `patiently`.
    expect(await read('busy_timeout')).toBe(10)
    expect(await read('trusted_schema')).toBe(0)
    await expect(
      db.insertInto('class_category').values({ class_id: 1, category_id: 1 }).execute()
    ).rejects.toThrow(/FOREIGN KEY/)
    await expect(
      db
        .insertInto('rate_limit')
        .values({ key: 'a', starts_at: 'soon' as never, used: 1 })
        .execute()
    ).rejects.toThrow(/cannot store TEXT/)
    await db.destroy()
  })

  test('an SQLite store waits for another process that is writing the same file', async () => {
    const path = await storeFile()
    const code = `import { DatabaseSync } from 'node:sqlite'
const file = new DatabaseSync(process.argv[1])
file.exec('begin exclusive; create table other (id integer)')
console.log('locked')
setTimeout(() => file.exec('commit'), 300)`
    const options = ['--input-type=module', '--eval', code, path]
    const other = spawn(process.execPath, options, { stdio: ['ignore', 'pipe', 'inherit'] })
    await once(other.stdout, 'data')
    const db = await openDb(path)
    expect((await sql`select * from other`.execute(db)).rows).toEqual([])
    await db.destroy()
  })

  test('a PostgreSQL store ends slow statements', async () => {
    const db = await openDb(await freshDatabase('usual'))
    const read = async (name: string) => {
      const { rows } = await sql<Record<string, string>>`show ${sql.raw(name)}`.execute(db)
      return Object.values(rows[0] ?? {})[0]
    }
    expect(await read('statement_timeout')).toBe('5s')
    expect(await read('lock_timeout')).toBe('2s')
    expect(await read('idle_in_transaction_session_timeout')).toBe('10s')
    await db.destroy()
  })

  test.each([
    { why: 'its header', at: 0, bytes: 16 },
    { why: 'a page in the middle', at: 4_096 * 6, bytes: 4_096 },
    { why: 'the page of the schema', at: 100, bytes: 200 }
  ])(
    'refuses a file damaged in $why, in one line, and leaves it as it is',
    async ({ at, bytes }) => {
      const path = await storeFile()
      const content = readFileSync(path)
      content.fill(0xa5, at, at + bytes)
      writeFileSync(path, content)
      const error = await openDb(path).then(
        () => undefined,
        (reason: Error) => reason
      )
      expect(error?.message).toMatch(new RegExp(`^the database ${path} is damaged: [^\\n]+$`))
      expect(readFileSync(path).equals(content)).toBe(true)
    }
  )

  test('refuses a file cut short, and one of another kind', async () => {
    const path = await storeFile()
    const short = readFileSync(path).subarray(0, 10_000)
    for (const content of [short, Buffer.from('#!/bin/sh\necho hello\n'.repeat(400))]) {
      writeFileSync(path, content)
      await expect(openDb(path)).rejects.toThrow(/^the database .* is damaged: [^\n]+$/)
      expect(readFileSync(path).equals(content)).toBe(true)
    }
  })

  test.each([
    { why: 'that lost its content', isThere: true, journal: '' },
    { why: 'that lost its content, beside its journal', isThere: true, journal: 'a journal' },
    { why: 'that is gone, beside its journal', isThere: false, journal: 'a journal' }
  ])('refuses a store $why, and makes no new one over it', async ({ isThere, journal }) => {
    const path = await storeFile()
    if (isThere) truncateSync(path)
    else rmSync(path)
    if (journal) writeFileSync(`${path}-wal`, journal)
    const error = await openDb(path).catch((reason: Error) => reason)
    expect(error).toBeInstanceOf(DamagedStore)
    expect((error as Error).message).toMatch(
      /^the database \S+ is damaged: its content is gone \(if [^\n]+ delete \S+\)$/
    )
    expect(existsSync(path) && statSync(path).size).toBe(isThere ? 0 : false)
    if (journal) expect(readFileSync(`${path}-wal`, 'utf8')).toBe(journal)
  })

  test('a new store never has its file name without its first page', async () => {
    const path = join(folderOfTest(), 'store.sqlite')
    const sizes: number[] = []
    const { linkSync } = fs
    fs.linkSync = (from, to) => {
      sizes.push(statSync(from).size)
      linkSync(from, to)
    }
    syncBuiltinESMExports()
    onTestFinished(() => {
      fs.linkSync = linkSync
      syncBuiltinESMExports()
    })
    await (await openDb(path)).destroy()
    expect(sizes).toEqual([4_096])
    expect(readdirSync(dirname(path))).toEqual(['store.sqlite'])
  })

  test('prints in one line that a folder is in place of the file', async () => {
    const path = join(folderOfTest(), 'store.sqlite')
    mkdirSync(path)
    await expect(openDb(path)).rejects.toThrow(/^the database .* cannot be opened: [^\n]+$/)
  })

  test.each([
    { address: 'postgres://someone:hidden@127.0.0.1:1/none', why: 'no server listens' },
    {
      address: 'postgres://someone:hidden@localhost:1/none',
      why: 'no server listens on either address'
    },
    { address: 'postgres://someone:hidden@no-such-host.invalid/none', why: 'there is no such host' }
  ])('prints in one line, without the password, that $why', async ({ address }) => {
    const error = await openDb(address).then(
      () => undefined,
      (reason: Error) => reason
    )
    expect(error?.message).toMatch(/^the database \S+ cannot be opened: [^\n]+$/)
    expect(error?.message).not.toContain('hidden')
  })

  test('prints in one line that there is no such database', async () => {
    const url = new URL(await freshDatabase())
    url.pathname = '/none'
    await expect(openDb(url.href)).rejects.toThrow(
      /^the database \S+ cannot be opened: database "none" does not exist$/
    )
  })
})
