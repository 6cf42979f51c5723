import { learnerMark } from '#server/runtime/hash.ts'
import type { Db } from '#server/db/open.ts'
import { PROMO_CHECKS, rateLimit } from '#server/http/rate-limit.ts'
import type { Refusal } from '#server/http/problem.ts'

export async function refusePromoGuess(
  db: Db,
  network: string,
  learnerId: number | undefined,
  now: Date
): Promise<Refusal<'rate_limited'> | undefined> {
  // The learner first, so that one above the limit does not count for the network.
  const limited =
    learnerId === undefined
      ? undefined
      : await rateLimit(db, PROMO_CHECKS, learnerMark(learnerId), now)
  return limited ?? rateLimit(db, PROMO_CHECKS, network, now)
}
