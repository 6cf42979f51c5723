import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import { randomOf } from '#scripts/lib/test/bench/generated.ts'

/** Groups of classes that the same people like; a class of any category may be in one. */
const TASTES = 24
/** Share of classes that are finished for their fame alone. */
const FAME = 0.3
const [FEWEST, MOST] = [2, 8]
const DAY = 86_400_000
const ROWS_AT_ONCE = 5_000

interface Person {
  id: number
  /** In the order they were finished. */
  finished: number[]
}

/** People who finish classes by taste and by fame; deterministic. */
export function inventFinishers(classes: readonly number[], count: number): Person[] {
  const random = randomOf(11)
  const shuffled = [...classes].sort((one, other) => mixed(one) - mixed(other))
  const tastes = Array.from({ length: TASTES }, (_, taste) =>
    shuffled.filter((_, at) => at % TASTES === taste)
  )
  // The first ones are far more popular.
  const oneOf = (from: readonly number[]) => from[Math.floor(from.length * random() ** 2.5)] ?? 0
  return Array.from({ length: count }, (_, at) => {
    const own = [0, 1].map(() => tastes[Math.floor(random() * TASTES)] ?? shuffled)
    const wanted = FEWEST + Math.floor(random() * (MOST - FEWEST + 1))
    const finished = new Set<number>()
    for (let tries = 0; finished.size < wanted && tries < 50; tries++) {
      const taste = own[random() < 0.75 ? 0 : 1] ?? shuffled
      finished.add(oneOf(random() < FAME ? shuffled : taste))
    }
    return { id: 1_000_000 + at, finished: [...finished] }
  })
}

/** A number that looks drawn, and is the same each time. */
const mixed = (id: number) => Math.imul(id, 2_654_435_761) >>> 0

/** Writes people with the classes they have finished. */
export async function writePeople(db: Db, people: readonly Person[], now: number): Promise<void> {
  const first = people[0]?.id ?? 0
  await sql`insert into learner
      (id, email, phone_number, password, name_ar, name_en, language, created_at)
    select ${sql.lit(first)} + n, 'p' || n || '@bench.example', '', 'x', '', 'Mona', 'ar',
      ${sql.lit(now)}
    from generate_series(0, ${sql.lit(people.length - 1)}) n`.execute(db)
  const rows = people.flatMap(({ id, finished }) =>
    finished.map((class_id, at) => {
      const time = now - (finished.length - at) * DAY
      const times = { enrolled_at: time, last_active_at: time, completed_at: time }
      return { learner_id: id, class_id, ...times }
    })
  )
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
    await db
      .insertInto('enrolment')
      .values(rows.slice(at, at + ROWS_AT_ONCE))
      .execute()
  }
}
