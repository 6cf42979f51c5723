import type { SubscriptionType } from '#contract/subscriptions/packages.ts'
import type { PromoReason } from '#contract/subscriptions/promo-codes.ts'
import { normalisedPromoCode } from '#domain/payments/promo-code.ts'
import { foldedEmail } from '#server/accounts/name-and-email.ts'
import type { Db, Tx } from '#server/db/open.ts'
import { addRow, findRow } from '#server/db/rows.ts'
import type { Refusal } from '#server/http/problem.ts'
import { PROMO_CHECKS, rateLimit } from '#server/http/rate-limit.ts'
import { derived, learnerMark } from '#server/runtime/hash.ts'

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

export async function markAddress(tx: Tx, key: Buffer, email: string): Promise<void> {
  await addRow(tx, 'discount_mark', { mark: markOf(key, email) })
}

/** True when an erased account of the same address had a subscription. */
async function isAddressMarked(db: Db | Tx, key: Buffer, learnerId: number) {
  const learner = await findRow(db, 'learner', { id: learnerId })
  if (!learner) return false
  const marked = await findRow(db, 'discount_mark', { mark: markOf(key, learner.email) })
  return marked !== undefined
}

const markOf = (key: Buffer, email: string) => derived(key, foldedEmail(email))

interface Promo {
  code: string
  discountPercentage: number
  /** Unset: all plans. */
  subscriptionTypes?: SubscriptionType[]
}

/**
 * An unpaid order of the learner may hold the last use. A code that has not begun, or is another
 * learner’s, is `unknown`.
 *
 * @param rawCode not normalised
 */
export async function findPromo(
  db: Db,
  rawCode: string,
  plan: SubscriptionType | undefined,
  now: Date,
  learnerId?: number
): Promise<Promo | Exclude<PromoReason, 'not_first'>> {
  const time = now.getTime()
  const code = normalisedPromoCode(rawCode)
  const promo = await db
    .selectFrom('promo_code')
    .selectAll()
    .where('code', '=', code)
    .where(eb => eb.or([eb('starts_at', 'is', null), eb('starts_at', '<=', time)]))
    .executeTakeFirst()
  if (!promo) return 'unknown'
  if (promo.learner_id !== null && promo.learner_id !== learnerId) return 'unknown'
  if (promo.ends_at <= time) return 'over'
  const plans = promo.plans ? (JSON.parse(promo.plans) as SubscriptionType[]) : undefined
  if (plans && plan && !plans.includes(plan)) return 'other_plan'
  const isSpent = promo.max_redemptions !== null && promo.redemptions >= promo.max_redemptions
  if (isSpent && (await findHolder(db, learnerId))?.promo_code !== code) {
    return 'used_up'
  }
  return {
    code,
    discountPercentage: promo.discount / 100,
    ...(plans && { subscriptionTypes: plans })
  }
}

/** Only for the first subscription, erased accounts included. */
export async function mayUsePromo(db: Db | Tx, key: Buffer, learnerId: number): Promise<boolean> {
  return !(await hasSubscribed(db, learnerId)) && !(await isAddressMarked(db, key, learnerId))
}

/** A refunded payment without a subscription has no `paid_at`. */
export async function hasSubscribed(db: Db | Tx, learnerId: number): Promise<boolean> {
  const purchase = await findRow(db, 'purchase', {
    learner_id: learnerId,
    status: ['in', ['paid', 'refunded']],
    paid_at: ['is not', null]
  })
  return purchase !== undefined
}

/** The unpaid order that holds a use of a code; at most one a learner. */
export async function findHolder(db: Db | Tx, learnerId: number | undefined) {
  if (learnerId === undefined) return undefined
  return db
    .selectFrom('promo_use')
    .innerJoin('purchase', 'purchase.order_id', 'promo_use.order_id')
    .selectAll('purchase')
    .where('promo_use.learner_id', '=', learnerId)
    .where('purchase.status', '=', 'pending')
    .executeTakeFirst()
}
