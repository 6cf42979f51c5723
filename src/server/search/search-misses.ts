import { sql } from 'kysely'
import { fold } from '#domain/text/folding.ts'
import { inTransaction } from '#server/db/database-errors.ts'
import type { Db, Tx } from '#server/db/open.ts'
import { dayOf } from '#server/db/rollups/days.ts'
import { dayAndMonth } from '#server/db/rollups/figures.ts'
import { lockState } from '#server/db/rollups/state.ts'

/** Distinct queries of a day; later ones are not counted. */
export const MISSES_OF_DAY = 200
/** In code units; longer ones are pasted texts. */
const LONGEST = 60
/** As many digits as a phone number or card has. */
const DIGITS_OF_A_NUMBER = 6

/** Searches that found nothing, by query and day, without who searched. */
export interface SearchMisses {
  /** Makes the counter of a query, which costs nothing to call; undefined for one that may be personal. */
  counterOf: (query: string) => (() => void) | undefined
  /** Adds what was counted to the store. */
  flush: (db: Db) => Promise<void>
}

/** Counts in memory, so that searching waits for no write. */
export function createSearchMisses(now: () => Date): SearchMisses {
  let days = new Map<string, Map<string, number>>()

  function count(query: string): void {
    const day = dayOf(now().getTime())
    const queries = days.get(day) ?? new Map<string, number>()
    const known = queries.get(query) ?? 0
    if (known === 0 && queries.size >= MISSES_OF_DAY) return
    days.set(day, queries.set(query, known + 1))
  }

  return {
    counterOf(query) {
      const folded = fold(query)
      return isStored(folded) ? () => count(folded) : undefined
    },
    async flush(db) {
      const counted = days
      days = new Map()
      try {
        if (counted.size > 0) await inTransaction(db, tx => addMisses(tx, counted))
      } catch (error) {
        for (const [day, queries] of counted) {
          const later = days.get(day) ?? new Map<string, number>()
          for (const [query, times] of queries) later.set(query, (later.get(query) ?? 0) + times)
          days.set(day, later)
        }
        throw error
      }
    }
  }
}

/** An address or a number may be of a person. */
function isStored(query: string): boolean {
  const digits = query.match(/\d/g)?.length ?? 0
  return (
    query !== '' && query.length <= LONGEST && !query.includes('@') && digits < DIGITS_OF_A_NUMBER
  )
}

/** Several processes add up; the lock keeps to the number of a day. */
async function addMisses(tx: Tx, days: ReadonlyMap<string, ReadonlyMap<string, number>>) {
  await lockState(tx)
  for (const [day, queries] of days) {
    const known = await tx
      .selectFrom('rollup_search')
      .select('query')
      .where('period', '=', day)
      .execute()
    const stored = new Set(known.map(({ query }) => query))
    const counted = [...queries].filter(([query]) => {
      const isRoom = stored.has(query) || stored.size < MISSES_OF_DAY
      if (isRoom) stored.add(query)
      return isRoom
    })
    if (counted.length === 0) continue
    await tx
      .insertInto('rollup_search')
      .values(
        counted.flatMap(([query, searches]) =>
          dayAndMonth(day).map(period => ({ period, query, searches }))
        )
      )
      .onConflict(conflict =>
        conflict
          .columns(['period', 'query'])
          .doUpdateSet({ searches: sql`rollup_search.searches + excluded.searches` })
      )
      .execute()
  }
}
