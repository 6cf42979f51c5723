import { sql } from 'kysely'
import { queueNoticeMails } from '#server/accounts/notices/queue-notice-mails.ts'
import { writeCatalogue } from '#server/catalogue/import/write-catalogue.ts'
import type { Db } from '#server/db/open.ts'
import { countRows } from '#server/db/rows.ts'
import { mediaFolder } from '#server/media/media-of.ts'
import { createOutbox } from '#server/operating/jobs/outbox.ts'
import { generatedCatalogue } from '#scripts/lib/test/bench/generated.ts'
import type { Measure } from '#scripts/lib/test/bench/measure.ts'
import { demoCatalogue } from '#scripts/lib/test/bench/store.ts'
import { startPostgres } from '#tests/support/database/postgres-server.ts'
import { openApi, SITE } from '#tests/support/server.ts'

const LEARNERS = 100_000
const CLASSES = 60
/** New classes that each learner hears of. */
const NOTICES = 6
const DAY = 86_400_000
/** 15:00 on a Monday in Cairo; digests are due on Saturday at nine. */
const WRITTEN = Date.parse('2026-06-01T12:00:00Z')
const DUE = Date.parse('2026-06-06T06:00:00Z')
/** Mails that are written, which takes longer than to queue them. */
const RATE = 1_000

/** The weekly digest of every learner on PostgreSQL: what is due is computed, and sent at a rate. */
export async function measureDigests(): Promise<Measure[]> {
  const server = await startPostgres()
  const api = await openApi(
    `${server.url}?options=${encodeURIComponent('-c statement_timeout=300s')}`
  )
  try {
    const { db } = api
    const catalogue = generatedCatalogue(await demoCatalogue(), CLASSES)
    await writeCatalogue(db, mediaFolder(api.folder), catalogue, { prune: false })
    await writeNotices(db)
    const early = await queueNoticeMails(db, { now: () => new Date(WRITTEN) })
    if (early > 0) throw new Error('digests came before their day')
    // As PostgreSQL does by itself, but not while it is tested.
    await sql`vacuum analyze`.execute(db)
    const cost = await costOf(db)
    const again = await queueNoticeMails(db, { now: () => new Date(DUE) })
    const queued = await countRows(db, 'notice_mail', {})
    if (again > 0 || queued !== LEARNERS) throw new Error(`${queued} digests were queued`)
    return [
      { name: `digests: computing those of ${LEARNERS} learners`, ...cost.seconds },
      { name: 'digests: memory of computing', ...cost.memory },
      { name: `digests: sending ${RATE}`, value: await send(db), unit: 's', most: 60 }
    ]
  } finally {
    await api.close()
    await server.stop()
  }
}

/** Learners who want new classes once a week, and classes that they have not heard of. */
async function writeNotices(db: Db): Promise<void> {
  const [people, time] = [sql.lit(LEARNERS), sql.lit(WRITTEN)]
  await sql`insert into learner
      (id, email, phone_number, password, name_ar, name_en, language, created_at)
    select 1000000 + n, 'p' || n || '@bench.example', '', 'x', '', 'Mona',
      case when n % 4 = 0 then 'en' else 'ar' end, ${time}
    from generate_series(1, ${people}) n`.execute(db)
  await sql`insert into notice_preference (learner_id, kind, bell, mail)
    select id, 'class', 1, 'weekly' from learner`.execute(db)
  await sql`insert into notice_setting (learner_id, time_zone, quiet_from, quiet_until)
    select id, 'Africa/Cairo', 1260, 480 from learner where id % 3 = 0`.execute(db)
  await sql`insert into notice
      (learner_id, id, kind, facts, created_at, read_at, mail_at, mail_period)
    select learner.id, 'class:' || class_id, 'class', '{"classId":' || class_id || '}',
      ${time}, null, ${time}, null
    from learner, generate_series(0, ${sql.lit(NOTICES - 1)}) k, lateral (
      select class.id as class_id from class
      where class.id = 1 + (learner.id * 13 + k * 7) % ${sql.lit(CLASSES)}
    ) c`.execute(db)
  await sql`vacuum analyze`.execute(db)
}

/** Seconds, and memory that grows meanwhile. */
async function costOf(db: Db) {
  globalThis.gc?.()
  const before = process.memoryUsage().rss
  let most = before
  const watch = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 20)
  const since = performance.now()
  const queued = await queueNoticeMails(db, { now: () => new Date(DUE) })
  const seconds = (performance.now() - since) / 1_000
  clearInterval(watch)
  if (queued !== LEARNERS) throw new Error(`${queued} digests were queued`)
  return {
    seconds: { value: seconds, unit: 's', most: 60 },
    memory: { value: (most - before) / 2 ** 20, unit: 'MB', most: 256 }
  }
}

/** Sends what the rate of a minute allows. @returns seconds */
async function send(db: Db): Promise<number> {
  let sent = 0
  const outbox = createOutbox({
    ...{ db, key: Buffer.from('key'), siteUrl: SITE, basePath: '/api' },
    ...{ now: () => new Date(DUE + DAY / 24), log: () => undefined, noticeMailsPerMinute: RATE },
    mail: { send: async () => void sent++ }
  })
  const since = performance.now()
  await outbox.deliver()
  const seconds = (performance.now() - since) / 1_000
  if (sent !== RATE) throw new Error(`${sent} of ${RATE} mails were sent`)
  return seconds
}
