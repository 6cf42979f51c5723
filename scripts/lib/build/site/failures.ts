import type { SitePlan } from './plan.ts'
import type { LookedAt } from './work.ts'

/** Share of the pages of records that may fail. */
const FAILING_MOST = 0.02

/** A page of a record, such as a class. */
const OF_RECORD = /\[slug\]/

/**
 * Pages of records may fail, and stay as they are. @returns a line for each
 * @throws Error for any other page, and when too many fail, as after a mistake in the code
 */
export function refuseFailures(
  looked: readonly LookedAt[],
  { routes }: Pick<SitePlan, 'routes'>
): string[] {
  const failed = looked.filter(({ error }) => error !== undefined)
  const lines = failed.map(({ path, error }) => `${path}: ${error}`)
  const ofRecords = routes
    .filter(({ route }) => OF_RECORD.test(route))
    .reduce((sum, { paths }) => sum + paths.length, 0)
  const most = Math.max(2, ofRecords * FAILING_MOST)
  if (failed.some(({ route }) => !OF_RECORD.test(route)) || failed.length > most) {
    throw new Error(`${lines.slice(0, 20).join('\n')}\n${failed.length} pages failed`)
  }
  return lines
}
