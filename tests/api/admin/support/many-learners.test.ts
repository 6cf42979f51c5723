import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { LearnerStanding } from '#contract/studio/learners.ts'
import { findLearners } from '#server/admin/support/list-learners.ts'
import {
  certificateSearchText,
  containsParts,
  learnerSearchText
} from '#server/admin/support/search-text.ts'
import { openDb } from '#server/db/open.ts'
import { addLearners } from '#tests/support/accounts/learners.ts'
import { freshDatabase, migratedDatabase } from '#tests/support/database/postgres.ts'
import { ENGINES, openApi, type TestApi } from '#tests/support/server.ts'

/** More than are looked through at once. */
const MANY = 2_500

describe.each(ENGINES)('among many learners on $engine', ({ address }) => {
  let api: TestApi
  let ids: number[]
  const time = () => api.clock.now.getTime()

  beforeAll(async () => {
    api = await openApi(await address())
    const people = Array.from({ length: MANY }, (_, at) => ({
      ...{ name_en: at % 5 === 0 ? 'Frequent' : 'Common', created_at: time() - at },
      ...(at % 500 === 499 && { disabled_at: 1 })
    }))
    people.push({ name_en: 'Rare', created_at: 1 }, { name_en: 'Rare and first', created_at: 0 })
    ids = await addLearners(api, people)
  })
  afterAll(() => api.close())

  const find = (query: string, standing?: LearnerStanding, offset = 0) =>
    findLearners(api.db, { query, standing }, { limit: 10, offset }, time())

  test('old ones are found, the newest first', async () => {
    const { items, total } = await find('rare')
    expect([items.map(({ id }) => id), total]).toEqual([ids.slice(-2), 2])
  })

  test('a frequent name is listed in order of time, across all that is looked through', async () => {
    const expected = ids.filter((_, at) => at % 5 === 0 && at < MANY)
    const found: number[] = []
    for (let offset = 0; offset < expected.length; offset += 10) {
      const { items, total } = await find('frequent', undefined, offset)
      expect(total).toBe(expected.length)
      found.push(...items.map(({ id }) => id))
    }
    expect(found).toEqual(expected)
  })

  test.each([
    { query: 'common', standing: undefined },
    { query: 'common', standing: 'none' as const },
    { query: '', standing: undefined },
    { query: '', standing: 'none' as const }
  ])('“$query” of standing $standing has more than can be listed', async ({ query, standing }) => {
    const { items, total, hasMore } = await find(query, standing, 990)
    expect([total, hasMore]).toEqual([1_000, true])
    expect(items).toHaveLength(10)
    expect((await find(query, standing, 1_000)).items).toEqual([])
  })

  test('a rare standing is found for a common name', async () => {
    const disabled = ids.filter((_, at) => at % 500 === 499)
    const { items, total, hasMore } = await find('common', 'disabled')
    expect([items.map(({ id }) => id), total, hasMore]).toEqual([disabled, 5, undefined])
  })

  test('a rare name is found for a standing that most have', async () => {
    await api.db.updateTable('learner').set({ verified_at: null, disabled_at: null }).execute()
    const { items, total, hasMore } = await find('rare', 'unverified')
    expect([items.map(({ id }) => id), total, hasMore]).toEqual([ids.slice(-2), 2, undefined])
    expect(await find('common', 'unverified')).toMatchObject({ total: 1_000, hasMore: true })
  })
})

describe('the indexes of PostgreSQL', () => {
  test.each([
    { index: 'learner_by_text', table: 'learner', text: learnerSearchText },
    { index: 'certificate_by_name', table: 'certificate', text: certificateSearchText }
  ])('$index serves searches', async ({ index, table, text }) => {
    const db = await openDb(await migratedDatabase())
    const plan = await db.transaction().execute(async tx => {
      await sql`set local enable_seqscan = off`.execute(tx)
      return sql`explain select id from ${sql.table(table)}
        where ${containsParts(text(tx), [['mny'], ['100']])}`.execute(tx)
    })
    expect(JSON.stringify(plan.rows)).toContain(`Bitmap Index Scan on ${index}`)
    await db.destroy()
  })

  test('are left out where the role may not make them, and searches read all rows', async () => {
    const address = await freshDatabase()
    const role = `plain_${randomBytes(6).toString('hex')}`
    const owner = new pg.Client({ connectionString: address })
    await owner.connect()
    await owner.query(`create role ${role} login`)
    await owner.query(`grant create, usage on schema public to ${role}`)
    await owner.end()
    const url = new URL(address)
    url.username = role
    const api = await openApi(url.href)
    const { rows } =
      await sql`select 1 from pg_indexes where indexname = 'learner_by_text'`.execute(api.db)
    expect(rows).toEqual([])
    const [id] = await addLearners(api, [{ name_ar: 'أسامة' }])
    const found = await findLearners(api.db, { query: 'اسامه' }, { limit: 10, offset: 0 }, 0)
    expect(found).toMatchObject({ items: [{ id }], total: 1 })
    await api.close()
  })
})
