import type { SubscriptionType } from '#contract/subscriptions/packages.ts'
import { CANCEL_REASONS } from '#contract/subscriptions/subscriptions.ts'
import { inPounds, piastres } from '#domain/payments/money.ts'
import type { Db } from '#server/db/open.ts'
import type { OverviewRange } from './range.ts'

const PLANS = ['MONTHLY', 'QUARTERLY', 'YEARLY'] as const satisfies SubscriptionType[]

/** Values of a figure by day, in the order of the range. */
type Series = (figure: string, part?: string) => number[]

/** Figures of the range, read at once. Of rows that were changed by hand a sum may fall below zero. */
export async function readSeries(
  db: Db,
  { from, to, days }: OverviewRange,
  figures: readonly string[]
): Promise<Series> {
  const rows = await db
    .selectFrom('rollup_day')
    .select(['figure', 'part', 'day', 'value'])
    .where('figure', 'in', figures)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .execute()
  const places = new Map(days.map((day, at) => [day, at]))
  const known = new Map<string, number[]>()
  for (const { figure, part, day, value } of rows) {
    const name = `${figure} ${part}`
    const values = known.get(name) ?? days.map(() => 0)
    values[places.get(day) ?? 0] = Math.max(0, value)
    known.set(name, values)
  }
  return (figure, part = '') => known.get(`${figure} ${part}`) ?? days.map(() => 0)
}

export async function readMoney(db: Db, range: OverviewRange) {
  const figures = [
    ...['new', 'renewed', 'ended', 'payments', 'paid', 'refunds', 'refunded'],
    ...['cancelled', 'resumed']
  ]
  const [series, active] = await Promise.all([
    readSeries(db, range, figures),
    readActive(db, range)
  ])
  const byPlan = <Value>(valueOf: (plan: SubscriptionType) => Value) =>
    Object.fromEntries(PLANS.map(plan => [plan, valueOf(plan)])) as Record<SubscriptionType, Value>
  const pounds = (figure: string) => (plan: SubscriptionType) =>
    series(figure, plan).map(value => inPounds(piastres(value)))
  const counts = (figure: string) => byPlan(plan => series(figure, plan))
  return {
    active: byPlan(active),
    ...{ new: counts('new'), renewed: counts('renewed'), ended: counts('ended') },
    ...{ payments: counts('payments'), revenue: byPlan(pounds('paid')) },
    ...{ refunds: counts('refunds'), refunded: byPlan(pounds('refunded')) },
    cancelled: Object.fromEntries(
      CANCEL_REASONS.map(reason => [reason, series('cancelled', reason)])
    ) as Record<(typeof CANCEL_REASONS)[number], number[]>,
    resumed: series('resumed')
  }
}

/** Numbers at the end of each day: the sum of all changes until then. */
async function readActive(db: Db, { from, to, days }: OverviewRange) {
  const changing = db
    .selectFrom('rollup_day')
    .select(eb => ['part', 'day', eb.ref('value').as('value')])
    .where('figure', '=', 'active')
    .where('day', '>=', from)
    .where('day', '<=', to)
    .execute()
  const summing = db
    .selectFrom('rollup_day')
    .select(eb => ['part', eb.fn.sum<number | string>('value').as('value')])
    .where('figure', '=', 'active')
    .where('day', '<', from)
    .groupBy('part')
    .execute()
  const [changes, before] = await Promise.all([changing, summing])
  const known = new Map(changes.map(({ part, day, value }) => [`${part} ${day}`, value]))
  return (plan: SubscriptionType) => {
    let number = Number(before.find(({ part }) => part === plan)?.value ?? 0)
    return days.map(day => {
      number += known.get(`${plan} ${day}`) ?? 0
      return Math.max(0, number)
    })
  }
}
