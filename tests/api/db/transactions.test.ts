import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Db, openDb, type Tx } from '#server/db/open.ts'
import { ENGINES } from '#tests/support/server.ts'

describe.each(ENGINES)('a transaction on $engine', ({ engine, address }) => {
  let db: Db
  beforeEach(async () => {
    db = await openDb(await address())
  })
  afterEach(() => db.destroy())

  /** Leaves nothing that could be rolled back. */
  async function end(tx: Tx): Promise<void> {
    if (engine === 'sqlite') return void (await sql`rollback`.execute(tx))
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
    await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(db)
  }

  test('throws its own error, also where there is nothing left to roll back', async () => {
    const failed = db.transaction().execute(async tx => {
      await tx.insertInto('setting').values({ key: 'half', value: '' }).execute()
      await end(tx)
      throw new Error('what went wrong')
    })
    await expect(failed).rejects.toThrow('what went wrong')
    const half = db.selectFrom('setting').select('key').where('key', '=', 'half')
    expect(await half.execute()).toEqual([])
    await db
      .transaction()
      .execute(tx => tx.insertInto('setting').values({ key: 'half', value: 'whole' }).execute())
    expect(await half.execute()).toHaveLength(1)
  })
})
