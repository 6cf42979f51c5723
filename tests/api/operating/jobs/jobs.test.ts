import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { deleteOldRows } from '#server/operating/jobs/jobs.ts'
import { type Db, openDb } from '#server/db/open.ts'
import { newPerson } from '#tests/support/accounts/accounts.ts'
import { temporaryFolder } from '#tests/support/catalogue/catalogue.ts'
import { migratedDatabase } from '#tests/support/database/postgres.ts'

const NOW = new Date('2026-06-01T12:00:00Z')
const DAY = 86_400_000
const ROWS = 40
const PROCESSES = 4

describe.each([
  { engine: 'sqlite', address: async (folder: string) => `${folder}/store.sqlite` },
  { engine: 'postgres', address: async () => migratedDatabase() }
])('processes that delete ended records at the same time, on $engine', ({ address }) => {
  const { path: folder, remove } = temporaryFolder()
  let stores: Db[]
  beforeEach(async () => {
    const where = await address(folder)
    stores = []
    for (let at = 0; at < PROCESSES; at++) stores.push(await openDb(where))
  })
  afterEach(async () => {
    for (const db of stores) await db.destroy()
    remove()
  })

  test('delete them all, nothing else, and do not block each other', async () => {
    const [db] = stores as [Db, ...Db[]]
    const time = NOW.getTime()
    for (let id = 1; id <= ROWS; id++) {
      const isOver = id % 2 === 0
      await db
        .insertInto('learner')
        .values({
          ...{ id, email: newPerson().email, phone_number: '', password: 'x' },
          ...{ name_ar: '', name_en: 'Mona', gender: null, birthday: null, language: 'ar' },
          ...{ accepted_terms: null, created_at: time - (isOver ? 31 : 29) * DAY },
          ...{ verified_at: null, signed_in_at: null, disabled_at: null }
        })
        .execute()
      await db
        .insertInto('session')
        .values({
          ...{ id: `session ${id}`, learner_id: id, created_at: 1, last_seen_at: 1 },
          ...{ valid_until: time + (isOver ? 0 : 1), user_agent: null }
        })
        .execute()
      const rateLimit = { key: `a ${id}`, starts_at: time - (isOver ? 2 : 0) * DAY, used: 1 }
      await db.insertInto('rate_limit').values(rateLimit).execute()
    }
    await Promise.all(stores.map(store => deleteOldRows(store, NOW)))
    for (const table of ['learner', 'session', 'rate_limit'] as const) {
      const rows = await db.selectFrom(table).selectAll().execute()
      expect(rows, table).toHaveLength(ROWS / 2)
    }
  })
})
