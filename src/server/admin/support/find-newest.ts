import { setImmediate as pause } from 'node:timers/promises'
import { type RawBuilder, sql, type SqlBool } from 'kysely'
import { isPostgres } from '#server/db/engines.ts'
import type { Db } from '#server/db/open.ts'

/** A search with more results names these only. */
export const FOUND_MOST = 1_000

/** Rows that are looked through at once, some 5 ms. */
const WINDOW = 2_000
/** Share of them that match, from which the next ones are looked through too. */
const FREQUENT = 0.25
/** Rows with `by` of which `also` is asked. */
const CANDIDATES_MOST = 2_000

export interface Condition {
  where: RawBuilder<SqlBool>
  /** What it needs beside the table. */
  join?: RawBuilder<unknown>
}

interface Searched {
  table: 'learner' | 'certificate'
  /** Its time, indexed together with the id. */
  time: 'created_at' | 'issued_at'
  /** Has an index where few rows match. */
  by: Condition
  also?: Condition | undefined
}

interface Position {
  at: number
  id: number | string
}

interface Found<Id> {
  ids: Id[]
  /** Others may match. */
  hasMore: boolean
}

/**
 * Rows that match, newest first. Frequent names are among the newest rows, which are looked through;
 * the index of `by` finds rare ones. Neither reads more than some thousand rows, with any plan. Only where `hasMore` is true, an older row may stand before a newer one.
 */
export async function findNewest<Id extends number | string>(
  db: Db,
  searched: Searched
): Promise<Found<Id>> {
  const found = new Set<Id>()
  let end: Position | undefined
  let read = 0
  do {
    for (const id of await inWindow<Id>(db, searched, end)) found.add(id)
    end = await endOfWindow(db, searched, end)
    read += WINDOW
    // SQLite blocks the process, so other requests come in between.
    await pause()
  } while (end && found.size <= FOUND_MOST && (!isPostgres(db) || found.size >= read * FREQUENT))
  const isRare = end !== undefined && found.size <= FOUND_MOST
  const isCut = isRare && (await addFromIndex(db, searched, found))
  return { ids: [...found].slice(0, FOUND_MOST), hasMore: isCut || found.size > FOUND_MOST }
}

/** @returns whether candidates were left out */
function addFromIndex<Id>(db: Db, { table, time, by, also }: Searched, found: Set<Id>) {
  const name = sql.table(table)
  const most = also ? CANDIDATES_MOST : FOUND_MOST + 1
  return db.transaction().execute(async tx => {
    // The planner takes names for cheap, and would read all of them. One processor is enough.
    await sql`select set_config('cpu_operator_cost', '0.01', true),
      set_config('max_parallel_workers_per_gather', '0', true)`.execute(tx)
    const { rows } = await sql<{ id: Id; fits: boolean }>`
      select ${name}.id, ${also?.where ?? sql`true`} as fits from (
        select ${name}.* from ${name} ${by.join ?? sql``} where ${by.where} limit ${most}
      ) as ${name} ${also?.join ?? sql``}
      order by ${name}.${sql.ref(time)} desc, ${name}.id desc`.execute(tx)
    for (const { id, fits } of rows) if (fits) found.add(id)
    return rows.length === most
  })
}

async function inWindow<Id>(db: Db, searched: Searched, after?: Position): Promise<Id[]> {
  const { table, time, by, also } = searched
  const name = sql.table(table)
  const { rows } = await sql<{ id: Id }>`
    select ${name}.id from (
      select * from ${name} where ${behind(searched, after)}
      order by ${sql.ref(time)} desc, id desc limit ${WINDOW}
    ) as ${name} ${by.join ?? sql``} ${also?.join ?? sql``}
    where ${by.where} and ${also?.where ?? sql`true`}
    order by ${name}.${sql.ref(time)} desc, ${name}.id desc limit ${FOUND_MOST + 1}`.execute(db)
  return rows.map(({ id }) => id)
}

async function endOfWindow(db: Db, searched: Searched, after?: Position) {
  const { table, time } = searched
  const { rows } = await sql<Position>`
    select ${sql.ref(time)} as at, id from ${sql.table(table)} where ${behind(searched, after)}
    order by ${sql.ref(time)} desc, id desc limit 1 offset ${WINDOW - 1}`.execute(db)
  return rows[0]
}

const behind = ({ time }: Searched, after: Position | undefined) =>
  after ? sql<SqlBool>`(${sql.ref(time)}, id) < (${after.at}, ${after.id})` : sql<SqlBool>`true`
