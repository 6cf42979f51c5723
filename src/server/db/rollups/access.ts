import type { SubscriptionType } from '#contract/subscriptions/packages.ts'
import { dayOf, lastDayOf } from './days.ts'
import type { Count } from './figures.ts'

interface Access {
  type: SubscriptionType
  /** UTC ms. */
  expires_at: number
}

interface AccessChange {
  before: Access | undefined
  after: Access | undefined
  /** Plan of the payment that caused it. */
  bought?: SubscriptionType | undefined
}

/**
 * What a change of access counts. Its end is counted ahead, and taken back when it changes, so that
 * no job has to notice it.
 *
 * @param time of the change, UTC ms
 */
export function countsOfAccess({ before, after, bought }: AccessChange, time: number): Count[] {
  const today = dayOf(time)
  const was = before && before.expires_at > time ? before : undefined
  const is = after && after.expires_at > time ? after : undefined
  const counts: Count[] = []
  if (was) {
    const part = was.type
    const end = lastDayOf(was.expires_at)
    counts.push({ figure: 'active', part, day: today, value: -1 })
    counts.push(
      { figure: 'active', part, day: end },
      { figure: 'ended', part, day: end, value: -1 }
    )
    if (!is) counts.push({ figure: 'ended', part, day: today })
    if (is && bought) counts.push({ figure: 'renewed', part: bought, day: today })
  }
  if (is) {
    const part = is.type
    const end = lastDayOf(is.expires_at)
    counts.push({ figure: 'active', part, day: today })
    counts.push(
      { figure: 'active', part, day: end, value: -1 },
      { figure: 'ended', part, day: end }
    )
    if (!was) counts.push({ figure: 'new', part, day: today })
  }
  return counts
}
