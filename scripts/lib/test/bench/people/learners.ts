import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'

const ARABIC =
  'محمد أحمد محمود مصطفى علي فاطمة منى سارة مريم ياسمين نورا هدى إبراهيم عمر خالد يوسف حسن حسين عبدالله عبدالرحمن السيد طارق كريم عمرو ليلى دينا رانيا هبة آية أسماء إسراء شيماء سلمى نادية سعاد زينب خديجة عائشة رضوى بسمة غادة وليد ماجد سامي رامي شريف أشرف أيمن هاني وائل مروة ريهام نهى جيهان تامر إيهاب بلال زياد ظافر غسان ضحى ثريا ذكي قاسم'.split(
    ' '
  )
const LATIN =
  'mohamed ahmed mahmoud mostafa ali fatma mona sara mariam yasmin nora hoda ibrahim omar khaled youssef hassan hussein abdallah abdelrahman elsayed tarek karim amr laila dina rania heba aya asmaa esraa shaimaa salma nadia soad zeinab khadija aisha radwa basma ghada walid maged samy ramy sherif ashraf ayman hany wael marwa riham noha jihan tamer ehab bilal ziad zafer ghassan doha thoraya zaki qasim'.split(
    ' '
  )
/** Some have most learners, one is of a class long ago. */
const DOMAINS = [
  ...['gmail.com', 'gmail.com', 'gmail.com', 'gmail.com', 'yahoo.com', 'hotmail.com'],
  ...['outlook.com', 'students.cu.edu.example']
]
const OLD_DOMAIN = 'company.example'

const DAY = 86_400_000
const YEARS = 3 * 365

/**
 * Fills PostgreSQL with learners as they come over three years, a fifth of them with a subscription
 * or certificate. A few names are frequent, most are rare.
 *
 * @param classId of an imported class
 */
export async function generateLearners(db: Db, count: number, classId: number): Promise<void> {
  const now = Date.parse('2026-06-01T12:00:00Z')
  const step = Math.floor((YEARS * DAY) / count)
  const list = (words: readonly string[]) =>
    sql`(array[${sql.join(words.map(word => sql.lit(word)))}])`
  const pick = (words: readonly string[], at: string) => sql`${list(words)}[1 + ${sql.ref(at)}]`
  await withoutIndexes(db, async () => {
    await sql`select setseed(0.7)`.execute(db)
    await sql`
      insert into learner (id, email, phone_number, password, name_ar, name_en, language,
        created_at, verified_at, signed_in_at, disabled_at)
      select i * 281474976 + i * 7919 % 281474,
        ${pick(LATIN, 'a')} || '.' || ${pick(LATIN, 'b')} || i || '@' ||
          case when i < ${sql.lit(count / 20)} and i % 3 = 0 then ${sql.lit(OLD_DOMAIN)}
            else ${list(DOMAINS)}[1 + i % ${sql.lit(DOMAINS.length)}] end,
        '+201' || (array['0', '1', '2', '5'])[1 + i % 4] || lpad((i * 48271 % 100000000)::text, 8, '0'),
        repeat('x', 97),
        case when i % 7 > 0 then ${pick(ARABIC, 'a')} || ' ' || ${pick(ARABIC, 'b')} || ' ' || ${pick(ARABIC, 'c')} else '' end,
        case when i % 7 = 0 then initcap(${pick(LATIN, 'a')} || ' ' || ${pick(LATIN, 'b')}) else '' end,
        'ar', at, case when i % 40 = 0 and at > ${sql.lit(now - 30 * DAY)} then null else at end, at,
        case when i % 5000 = 1 then at end
      from (
        select i, ${sql.lit(now)} - (${sql.lit(count)} - i) * ${sql.lit(step)}::bigint as at,
          floor(64 * power(random(), 2.5))::int as a, floor(64 * power(random(), 2.5))::int as b,
          floor(64 * power(random(), 1.5))::int as c
        from generate_series(1::bigint, ${sql.lit(count)}) as i offset 0
      ) as person`.execute(db)
    await sql`
      insert into subscription (id, learner_id, type, price, started_at, expires_at, cancelled_at)
      select id, id, 'MONTHLY', 20000, created_at,
        greatest(created_at + 1, ${sql.lit(now)} + (id % 1000 - 700) * ${sql.lit(DAY)}::bigint),
        case when id % 13 = 0 then created_at end
      from learner where id % 5 = 0`.execute(db)
    await sql`
      insert into session (id, learner_id, created_at, last_seen_at, valid_until)
      select 'session ' || id, id, created_at, created_at, ${sql.lit(now + DAY)}
      from learner where id % 3 = 0`.execute(db)
    await sql`
      insert into certificate (id, learner_id, class_id, learner_name_ar, learner_name_en,
        course_title_ar, course_title_en, instructor_name_ar, instructor_name_en, course_slug,
        duration_seconds, language, issued_at)
      select 'certificate ' || lpad(id::text, 15, '0'), id, ${sql.lit(classId)}, name_ar, name_en,
        'دورة', '', 'خبير', '', 'class', 60, 'ar', created_at
      from learner where id % 5 = 1`.execute(db)
  })
  await sql`vacuum analyze`.execute(db)
}

/** Makes the indexes of trigrams again after the work, which is ten times as fast. */
async function withoutIndexes(db: Db, work: () => Promise<void>): Promise<void> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select indexname as name, indexdef as definition from pg_indexes
    where indexdef like '%gin_trgm_ops%'`.execute(db)
  for (const { name } of rows) await sql`drop index ${sql.table(name)}`.execute(db)
  await work()
  for (const { definition } of rows) await sql.raw(definition).execute(db)
}
