import { type Piastres, piastres } from '#domain/payments/money.ts'
import { dayAt } from '#domain/time/cairo-day.ts'
import { type PaidPlan, periodsOf } from './entitlement.ts'

const DAY = 86_400_000

/**
 * What the rest of the paid access is worth: of each period the days after today, in Cairo, as a part
 * of its price, rounded down.
 *
 * @param now UTC ms
 */
export function restOf(plans: readonly PaidPlan[], now: number): Piastres {
  const today = numberOf(now)
  const rests = periodsOf(plans).map(({ plan, from, until }) => {
    const [first, end] = [numberOf(from), numberOf(until)]
    const left = end - Math.max(first, today + 1)
    return left <= 0 ? 0 : Math.floor((plan.price * left) / (end - first))
  })
  return piastres(rests.reduce((sum, rest) => sum + rest, 0))
}

/** Days since 1970 of the day in Cairo. */
const numberOf = (time: number) => Date.parse(dayAt(time)) / DAY
