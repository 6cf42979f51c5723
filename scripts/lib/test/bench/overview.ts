import { sql } from 'kysely'
import { writeCatalogue } from '#server/catalogue/import/write-catalogue.ts'
import { unhurried } from '#server/db/engines.ts'
import type { Db } from '#server/db/open.ts'
import { keepFigures } from '#server/db/rollups/keep-figures.ts'
import { mediaFolder } from '#server/media/media-of.ts'
import { startPostgres } from '#tests/support/database/postgres-server.ts'
import { openApi } from '#tests/support/server.ts'
import { openStaff, setUpCodes } from '#tests/support/accounts/staff.ts'
import { generatedCatalogue } from './generated.ts'
import type { Measure } from './measure.ts'
import { demoCatalogue } from './store.ts'

const CLASSES = 300
const LEARNERS = 100_000
const REQUESTS = 40
const YEAR_MOST = 200
const DAY = 86_400_000

/** A year of over a million events on PostgreSQL: counted from rows of before, and answered. */
export async function measureOverview(): Promise<Measure[]> {
  const server = await startPostgres()
  // A vacuum takes longer than a request may.
  const api = await openApi(
    `${server.url}?options=${encodeURIComponent('-c statement_timeout=300s')}`
  )
  try {
    const catalogue = generatedCatalogue(await demoCatalogue(), CLASSES)
    await writeCatalogue(api.db, mediaFolder(api.folder), catalogue, { prune: false })
    const now = api.clock.now.getTime()
    const owner = await openStaff(api, ['owner'])
    await setUpCodes(api, owner)
    const events = await writeYear(api.db, now)
    const begun = performance.now()
    await keepFigures(api.db, { holder: 'bench', now: () => new Date(now + DAY) })
    const built = (performance.now() - begun) / 1_000
    // As PostgreSQL does by itself, but not while it is tested.
    await sql`vacuum analyze`.execute(api.db)
    const times: number[] = []
    for (let at = 0; at < REQUESTS; at++) {
      const since = performance.now()
      const answer = await api.get('/studio/overview?from=2025-06-02', owner.headers)
      const { isComplete, days } = (await answer.json()) as { isComplete: boolean; days: string[] }
      times.push(performance.now() - since)
      if (!isComplete || days.length !== 365) throw new Error('the year is not complete')
    }
    times.sort((one, other) => one - other)
    const median = times[Math.floor(REQUESTS / 2)] ?? 0
    return [
      { name: 'overview: events of the year', value: events, unit: '', least: 1_000_000 },
      { name: 'overview: a year, median', value: median, unit: 'ms', most: YEAR_MOST },
      { name: 'overview: counting a store of before', value: built, unit: 's', most: 600 }
    ]
  } finally {
    await api.close()
    await server.stop()
  }
}

/** Writes rows over the year before `now`. @returns how many events they are */
async function writeYear(db: Db, now: number): Promise<number> {
  const start = now - 364 * DAY
  // Written into the statements, since parameters would be small integers.
  const [first, last] = [sql.lit(start), sql.lit(now)]
  const [people, classes] = [sql.lit(LEARNERS), sql.lit(CLASSES)]
  const step = sql.lit(Math.floor((now - start) / LEARNERS))
  await db.transaction().execute(async tx => {
    await unhurried(tx as never)
    for (const statement of [
      // A number for each place that looks drawn, and is the same each time.
      sql`create temporary table person on commit drop as
        select n, 1000000 + n as id, ${first} + (n::bigint * 7919 % ${people}) * ${step} as at
        from generate_series(1, ${people}) n`,
      sql`insert into learner (id, email, phone_number, password, name_ar, name_en, language, created_at, verified_at)
        select id, 'p' || n || '@bench.example', '', 'x', '', 'Mona', 'ar', at,
          case when n % 10 > 0 then at + 60000 end from person`,
      sql`insert into purchase (id, order_id, learner_id, idempotency_key, request, type, months, amount,
          method, status, language, created_at, expires_at, paid_at, provider, attempt)
        select n * 10 + k, 'bench ' || n || ' ' || k, id, k::text, '', case n % 3 when 0 then 'MONTHLY'
          when 1 then 'QUARTERLY' else 'YEARLY' end, case n % 3 when 0 then 1 when 1 then 3 else 12 end,
          20000, 'card', case when n % 50 = 1 and k = 1 then 'refunded' else 'paid' end, 'ar', at, at,
          at + k * 2505600000, 'sandbox', 1
        from person, generate_series(0, 2) k
        where n % 2 = 1 and (k = 0 or n % 3 = 0) and at + k * 2505600000 < ${last}`,
      sql`insert into payment_event (provider, transaction_id, effect, order_id, amount, received_at)
        select 'sandbox', order_id, effect, order_id, amount, paid_at + d
        from purchase, (values ('paid', 0), ('refunded', 864000000)) e (effect, d)
        where effect = 'paid' or status = 'refunded'`,
      sql`insert into cancellation (id, learner_id, reason, created_at)
        select n, id, (array['too_expensive','other','taking_a_break'])[n % 3 + 1], at + 86400000
        from person where n % 20 = 1`,
      sql`insert into enrolment (learner_id, class_id, enrolled_at, last_active_at, completed_at)
        select id, class_id, at + k * 3600000, at, case when n % 4 = 0 then at + 864000000 end
        from person, generate_series(0, 2) k, lateral (
          select class.id as class_id from class where class.id = 1 + (n * 13 + k * 101) % ${classes}
        ) c where n % 5 < 4`,
      sql`insert into completion (learner_id, class_id, item_id, completed_at)
        select learner_id, enrolment.class_id, item.id, enrolled_at + 60000
        from enrolment join item on item.class_id = enrolment.class_id
        where learner_id % 4 = 0 or item.id % 3 = 0`,
      sql`insert into playback (learner_id, class_id, item_id, position, played, opened_at, updated_at)
        select learner_id, enrolment.class_id, item.id, 1, '[]', enrolled_at, enrolled_at
        from enrolment join item on item.class_id = enrolment.class_id
        where item.type = 'video' and learner_id % 2 = 0`,
      sql`insert into rollup_event (id, at, figure, part, day, class_id, item_id, value)
        select n, ${first}, 'watched', '', to_char(to_timestamp(${first} / 1000 + (n % 364) * 86400), 'YYYY-MM-DD'),
          1 + n % ${classes}, 0, 15000 from generate_series(1, 300000) n`,
      sql`insert into rollup_search (period, query, searches)
        select period, 'query ' || (d * 37 + n) % 3000, sum(n) from generate_series(0, 364) d,
          generate_series(1, 200) n, lateral (values
            (to_char(to_timestamp(${first} / 1000 + d * 86400), 'YYYY-MM-DD')),
            (to_char(to_timestamp(${first} / 1000 + d * 86400), 'YYYY-MM'))) p (period)
        group by 1, 2`,
      sql`delete from rollup_state`,
      sql`insert into rollup_state (id, cut, purchase_cursor, learner_cursor) values (1, ${last}, 0, 0)`
    ]) {
      await statement.execute(tx)
    }
  })
  await sql`vacuum analyze`.execute(db)
  const { rows } = await sql<{ events: number }>`select
    (select count(*) from learner) * 2 + (select count(*) from purchase) + (select count(*) from payment_event)
    + (select count(*) from cancellation) + (select count(*) from enrolment)
    + (select count(*) from completion) + (select count(*) from rollup_event) as events`.execute(db)
  return Number(rows[0]?.events)
}
