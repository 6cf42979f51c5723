import { endOfDay, startOfDay } from '#domain/time/cairo-day.ts'
import type { Db } from '#server/db/open.ts'
import { findRows } from '#server/db/rows.ts'
import { reconcilePayments } from '#server/payments/reconcile.ts'
import { noteNoticeSent } from '#server/subscriptions/renewals.ts'
import { type RenewalDeps, runRenewals } from './charge-renewals.ts'

/** Between two looks at what is due. */
const STEP_MS = 60_000

/**
 * Runs the renewals that are due by the end of a day in Cairo, each at its own time, as a server
 * that ran until then.
 *
 * @param depsAt the job at a clock
 * @returns how many renewals it looked at
 */
export async function runDay(
  depsAt: (now: () => Date) => RenewalDeps,
  day: string
): Promise<number> {
  const end = endOfDay(day)
  let time = startOfDay(day)
  const deps = depsAt(() => new Date(time))
  // The notices come three days before their charges.
  time = Math.min(time, (await nextTime(deps)) ?? time)
  let count = 0
  while (time < end) {
    count += await runRenewals(deps)
    await sendNotices(deps.db, time)
    await reconcilePayments(deps)
    const next = await nextTime(deps)
    time = Math.max(next ?? end, time + STEP_MS)
  }
  return count
}

/** As if mails went out at the clock of this run. */
async function sendNotices(db: Db, time: number): Promise<void> {
  const waiting = await findRows(db, 'renewal', { noticed_at: null })
  for (const renewal of waiting) await noteNoticeSent(db, renewal.learner_id, renewal, time)
}

async function nextTime({ db }: RenewalDeps): Promise<number | undefined> {
  const renewal = await db
    .selectFrom('renewal')
    .select(({ fn }) => fn.min('due_at').as('at'))
    .executeTakeFirst()
  const order = await db
    .selectFrom('purchase')
    .select(({ fn }) => fn.min('next_check_at').as('at'))
    .where('renewal_end', 'is not', null)
    .executeTakeFirst()
  const times = [renewal?.at, order?.at].filter(at => at !== null && at !== undefined)
  return times.length > 0 ? Math.min(...times.map(Number)) : undefined
}
