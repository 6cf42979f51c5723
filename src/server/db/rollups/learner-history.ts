import type { CancelReason, Count } from './figures.ts'
import type { Db, Tx } from '#server/db/open.ts'
import { findRows } from '#server/db/rows.ts'
import { countsOfOrders } from './access-history.ts'
import { dayOf } from './days.ts'
import { readOrders } from './order-history.ts'

/**
 * What the rows of learners say of the time before the cut, besides money. Minutes are not in them.
 *
 * @param ids a few hundred at most
 */
export async function countsOfLearners(
  tx: Db | Tx,
  ids: readonly number[],
  cut: number
): Promise<Count[]> {
  if (ids.length === 0) return []
  const own = { learner_id: ['in', ids] } as const
  const learners = await findRows(tx, 'learner', { id: ['in', ids] })
  const orders = Map.groupBy(await readOrders(tx, ids, cut), ({ learnerId }) => learnerId)
  const plays = new Map((await readFirstPlays(tx, ids)).map(one => [one.learner_id, one]))
  const counts: Count[] = []
  const add = (time: number | null, count: Omit<Count, 'day'>, day = dayOf(time ?? 0)) => {
    if (time !== null && time < cut) counts.push({ ...count, day })
  }
  for (const { id, created_at: signedUp, verified_at: verified } of learners) {
    const cohort = dayOf(signedUp)
    add(signedUp, { figure: 'sign-ups' })
    add(verified, { figure: 'verified' })
    add(verified, { figure: 'cohort-verified' }, cohort)
    const paid = orders.get(id) ?? []
    const bought = Math.min(...paid.map(({ paidAt }) => paidAt))
    const first = plays.get(id)
    // 0: before the column; then it is known that, and not when.
    const played = first ? Number(first.opened_at) : Infinity
    if (played > 0) add(played, { figure: 'first-plays' }, dayIfKnown(played))
    add(played, { figure: 'cohort-played' }, cohort)
    add(bought, { figure: 'first-subscriptions' }, dayIfKnown(bought))
    add(bought, { figure: 'cohort-subscribed' }, cohort)
    add(Math.max(played, bought), { figure: 'cohort-played-and-subscribed' }, cohort)
    counts.push(...countsOfOrders(paid, cut))
  }
  for (const { reason, created_at } of await findRows(tx, 'cancellation', own)) {
    add(created_at, { figure: 'cancelled', part: reason as CancelReason })
  }
  for (const time of await readResumptions(tx, ids)) add(time, { figure: 'resumed' })
  for (const { issued_at } of await findRows(tx, 'certificate', own)) {
    add(issued_at, { figure: 'certificates' })
  }
  return [...counts, ...(await countsOfClasses(tx, ids, cut))]
}

async function countsOfClasses(tx: Db | Tx, ids: readonly number[], cut: number) {
  const own = { learner_id: ['in', ids] } as const
  const counts: Count[] = []
  const cohorts = new Map<string, string>()
  for (const row of await findRows(tx, 'enrolment', own)) {
    const { class_id: classId, enrolled_at: enrolled, completed_at: completed } = row
    const cohort = dayOf(enrolled)
    cohorts.set(`${row.learner_id} ${classId}`, cohort)
    if (enrolled < cut) counts.push({ figure: 'enrolments', classId, day: cohort })
    if (completed === null || completed >= cut) continue
    counts.push({ figure: 'completions', day: dayOf(completed) })
    counts.push({ figure: 'finished', classId, day: cohort })
  }
  for (const row of await findRows(tx, 'completion', own)) {
    const { class_id: classId, item_id: itemId } = row
    const day = cohorts.get(`${row.learner_id} ${classId}`)
    if (day && row.completed_at < cut) counts.push({ figure: 'reached', classId, itemId, day })
  }
  return counts
}

const dayIfKnown = (time: number) => (Number.isFinite(time) ? dayOf(time) : '')

/** Of a cancellation that a payment undid, the next resumption closes the row too; it counts once. */
async function readResumptions(tx: Db | Tx, ids: readonly number[]): Promise<number[]> {
  const rows = await tx
    .selectFrom('cancellation')
    .select(['learner_id', 'undone_at'])
    .distinct()
    .where('learner_id', 'in', ids)
    .where('undone_at', 'is not', null)
    .execute()
  return rows.map(({ undone_at }) => undone_at ?? 0)
}

function readFirstPlays(tx: Db | Tx, ids: readonly number[]) {
  return tx
    .selectFrom('playback')
    .select(eb => ['learner_id', eb.fn.min<number | string>('opened_at').as('opened_at')])
    .where('learner_id', 'in', ids)
    .groupBy('learner_id')
    .execute()
}
