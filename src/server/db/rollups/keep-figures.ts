import { giveLease, takeLease } from '#server/db/lease.ts'
import type { Db } from '#server/db/open.ts'
import { findRow } from '#server/db/rows.ts'
import { countPast } from './build.ts'
import { foldEvents } from './fold.ts'
import { isCountingPast } from './state.ts'

const LEASE = 'rollups'
const LEASE_MS = 60_000

interface Keeping {
  /** Of the lease. */
  holder: string
  now: () => Date
  isStopping?: () => boolean
}

/**
 * Brings the figures up to date, in one process at a time; without the lease they would be right too,
 * and processes would wait for each other.
 */
export async function keepFigures(
  db: Db,
  { holder, now, isStopping = () => false }: Keeping
): Promise<void> {
  // First, so that an idle store is not written to.
  if (!(await isBehind(db))) return
  const goesOn = async () => !isStopping() && takeLease(db, LEASE, holder, now(), LEASE_MS)
  if (!(await goesOn())) return
  try {
    while ((await foldEvents(db)) > 0) if (!(await goesOn())) return
    while (await countPast(db, now())) if (!(await goesOn())) return
  } finally {
    await giveLease(db, LEASE, holder)
  }
}

async function isBehind(db: Db): Promise<boolean> {
  const event = await findRow(db, 'rollup_event', {})
  return event !== undefined || isCountingPast(db)
}
