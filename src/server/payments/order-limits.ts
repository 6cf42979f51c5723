import type { Db } from '#server/db/open.ts'
import { NETWORK_ORDERS, ORDERS, refuseAbove, uncount } from '#server/limits.ts'
import type { Refusal } from '#server/problem.ts'

interface Buyer {
  learnerId: number
  network: string
}

/** Counts a new order, by learner and by network. */
export async function refuseOrder(
  db: Db,
  { learnerId, network }: Buyer,
  now: Date
): Promise<Refusal<'rate_limited'> | undefined> {
  return (
    (await refuseAbove(db, ORDERS, String(learnerId), now)) ??
    refuseAbove(db, NETWORK_ORDERS, network, now)
  )
}

/** Takes back an order that was counted and not made. */
export async function uncountOrder(db: Db, { learnerId, network }: Buyer): Promise<void> {
  await uncount(db, ORDERS, String(learnerId))
  await uncount(db, NETWORK_ORDERS, network)
}
