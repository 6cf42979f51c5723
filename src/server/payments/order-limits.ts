import { learnerMark } from '#server/runtime/hash.ts'
import type { Tx } from '#server/db/open.ts'
import { NETWORK_ORDERS, ORDERS, rateLimit } from '#server/http/rate-limit.ts'

interface Buyer {
  learnerId: number
  network: string
}

/** Counts by learner and by network. */
export async function refuseOrder(tx: Tx, { learnerId, network }: Buyer, now: Date) {
  return (
    (await rateLimit(tx, ORDERS, learnerMark(learnerId), now)) ??
    rateLimit(tx, NETWORK_ORDERS, network, now)
  )
}
