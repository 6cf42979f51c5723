import { piastres } from '#domain/payments/money.ts'
import { entitlementOf } from '#domain/subscriptions/entitlement.ts'
import { endOfDay, startOfDay } from '#domain/time/cairo-day.ts'
import type { Db } from '#server/db/open.ts'
import { findRow, findRows } from '#server/db/rows.ts'

/** Rows of a learner, and when they went. */
export type Facts = Awaited<ReturnType<typeof readFacts>>
type Orders = Awaited<ReturnType<typeof readOrdersOf>>

export async function readFacts(db: Db, learnerId: number, erasedAt = Infinity) {
  const own = { learner_id: learnerId }
  const learner = await findRow(db, 'learner', { id: learnerId })
  if (!learner) throw new Error('no learner')
  return {
    ...{ learner, erasedAt, orders: await readOrdersOf(db, own) },
    cancellations: await findRows(db, 'cancellation', own),
    enrolments: await findRows(db, 'enrolment', own),
    completions: await findRows(db, 'completion', own),
    certificates: await findRows(db, 'certificate', own),
    plays: await findRows(db, 'playback', own)
  }
}

/** Orders that bought access, those of erased learners too. */
export async function readOrdersOf(db: Db, where: { learner_id?: number } = {}) {
  const orders = await findRows(db, 'purchase', { ...where, paid_at: ['is not', null] }, 'paid_at')
  const events = await findRows(db, 'payment_event', { effect: 'refunded' })
  return orders.map(({ order_id, type, months, amount, paid_at, status }) => {
    // A second payment that is given back ends nothing.
    const refund = events.find(
      one => one.order_id === order_id && !one.transaction_id.startsWith('second')
    )
    if ((status === 'refunded') !== (refund !== undefined)) throw new Error('no word of a refund')
    return { type, months, amount, paidAt: paid_at ?? 0, refundedAt: refund?.received_at }
  })
}

const day = (time: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Cairo' }).format(time)

/** Figures by `figure part day` and `figure class item day`, counted from rows one by one. */
export function recount(facts: readonly Facts[], money: Orders): Record<string, number> {
  const figures: Record<string, number> = {}
  const add = (name: string, value = 1) => {
    figures[name] = (figures[name] ?? 0) + value
  }
  for (const { type, amount, paidAt, refundedAt } of money) {
    add(`payments ${type} ${day(paidAt)}`)
    add(`paid ${type} ${day(paidAt)}`, amount)
    if (refundedAt === undefined) continue
    add(`refunds ${type} ${day(refundedAt)}`)
    add(`refunded ${type} ${day(refundedAt)}`, amount)
  }
  for (const one of facts) {
    countMilestones(one, add)
    countAccess(one, add)
    for (const { reason, created_at } of one.cancellations) {
      add(`cancelled ${reason} ${day(created_at)}`)
    }
    const undone = new Set(one.cancellations.map(({ undone_at }) => undone_at ?? 0))
    for (const time of undone) if (time > 0) add(`resumed  ${day(time)}`)
    for (const { issued_at } of one.certificates) add(`certificates  ${day(issued_at)}`)
    countClasses(one, add)
  }
  return Object.fromEntries(Object.entries(figures).filter(([, value]) => value !== 0))
}

type Add = (name: string, value?: number) => void

function countMilestones({ learner, orders, plays }: Facts, add: Add): void {
  const cohort = day(learner.created_at)
  add(`sign-ups  ${cohort}`)
  if (learner.verified_at !== null) {
    add(`verified  ${day(learner.verified_at)}`)
    add(`cohort-verified  ${cohort}`)
  }
  const [played] = plays.map(({ opened_at }) => opened_at).sort((one, other) => one - other)
  const [paid] = orders.map(({ paidAt }) => paidAt).sort((one, other) => one - other)
  if (played !== undefined) {
    add(`first-plays  ${day(played)}`)
    add(`cohort-played  ${cohort}`)
  }
  if (paid !== undefined) {
    add(`first-subscriptions  ${day(paid)}`)
    add(`cohort-subscribed  ${cohort}`)
  }
  if (played !== undefined && paid !== undefined) add(`cohort-played-and-subscribed  ${cohort}`)
}

/** Access as it was known at a time, which later refunds do not change. */
function accessAt({ orders, erasedAt }: Facts, time: number) {
  const paid = orders.filter(
    ({ paidAt, refundedAt = Infinity }) => paidAt < time && refundedAt >= time && erasedAt >= time
  )
  const access = entitlementOf(
    paid.map(({ type, months, amount, paidAt }) => ({
      ...{ subscriptionType: type, months, price: piastres(amount), paidAt }
    }))
  )
  return access && access.expiresAt > time ? access : undefined
}

function countAccess(facts: Facts, add: Add): void {
  const { orders, erasedAt } = facts
  const changes = [...orders.flatMap(({ paidAt, refundedAt = Infinity }) => [paidAt, refundedAt])]
    .concat(erasedAt)
    .filter(Number.isFinite)
    .sort((one, other) => one - other)
  const days = new Set<string>()
  for (const [at, time] of changes.entries()) {
    // As it is known right before and after; no two acts share a millisecond.
    const [before, after] = [accessAt(facts, time), accessAt(facts, time + 1)]
    const order = orders.find(({ paidAt }) => paidAt === time)
    if (order && !before) add(`new ${order.type} ${day(time)}`)
    if (order && before) add(`renewed ${order.type} ${day(time)}`)
    if (before && !after) add(`ended ${before.subscriptionType} ${day(time)}`)
    if (after && after.expiresAt <= (changes[at + 1] ?? Infinity)) {
      add(`ended ${after.subscriptionType} ${day(after.expiresAt - 1)}`)
    }
    days.add(day(time))
    if (after) days.add(day(after.expiresAt - 1))
  }
  for (const one of days) {
    const [morning, evening] = [accessAt(facts, startOfDay(one)), accessAt(facts, endOfDay(one))]
    if (morning) add(`active ${morning.subscriptionType} ${one}`, -1)
    if (evening) add(`active ${evening.subscriptionType} ${one}`)
  }
}

function countClasses({ enrolments, completions }: Facts, add: Add): void {
  for (const { class_id, enrolled_at, completed_at } of enrolments) {
    const cohort = day(enrolled_at)
    add(`enrolments  ${cohort}`)
    add(`enrolments ${class_id} 0 ${cohort}`)
    if (completed_at === null) continue
    add(`completions  ${day(completed_at)}`)
    add(`finished ${class_id} 0 ${cohort}`)
  }
  for (const { class_id, item_id } of completions) {
    const own = enrolments.find(one => one.class_id === class_id)
    add(`reached ${class_id} ${item_id} ${day(own?.enrolled_at ?? 0)}`)
  }
}

/** What the tables of figures hold, named in the same way; film time apart. */
export async function readFigures(db: Db): Promise<Record<string, number>> {
  const days = await findRows(db, 'rollup_day', { figure: ['<>', 'watched'] })
  const classes = await findRows(db, 'rollup_class', {})
  const items = await findRows(db, 'rollup_item', {})
  return Object.fromEntries(
    [
      ...days.map(({ figure, part, day, value }) => [`${figure} ${part} ${day}`, value] as const),
      ...classes
        .filter(isDay)
        .flatMap(row =>
          (['enrolments', 'finished'] as const).map(
            figure => [`${figure} ${row.class_id} 0 ${row.period}`, row[figure]] as const
          )
        ),
      ...items
        .filter(isDay)
        .map(row => [`reached ${row.class_id} ${row.item_id} ${row.period}`, row.reached] as const)
    ].filter(([, value]) => value !== 0)
  )
}

const isDay = ({ period }: { period: string }) => period.length === 10
