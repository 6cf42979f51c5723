import type { Insertable } from 'kysely'
import type { CANCEL_REASONS } from '#contract/subscriptions/subscriptions.ts'
import { INVENTED_LEARNERS_FROM } from '#domain/accounts/invented-learners.ts'
import { discounted, piastres } from '#domain/payments/money.ts'
import { entitlementOf, type PaidPlan } from '#domain/subscriptions/entitlement.ts'
import type { PlanPrice } from '#domain/subscriptions/plans.ts'
import type { Schema } from '#server/db/schema.ts'
import comments from './comments.json' with { type: 'json' }
import type { InventedPerson } from './people.ts'
import { between, hex, oneOfThese, type Draw, weighted } from './random.ts'

const MINUTE = 60_000
const DAY = 86_400_000

type Rows<Table extends keyof Schema> = Insertable<Schema[Table]>[]

/** Rows of what people paid, without those who never did. */
export interface Orders {
  purchase: Rows<'purchase'>
  payment_event: Rows<'payment_event'>
  sandbox_payment: Rows<'sandbox_payment'>
  promo_use: Rows<'promo_use'>
  cancellation: Rows<'cancellation'>
  subscription: Rows<'subscription'>
  /** Orders that staff gave back, and when. */
  refunds: { orderId: string; at: number }[]
  /** When each learner had access: [from, until]. */
  access: Map<number, [number, number][]>
}

const REASONS: Record<(typeof CANCEL_REASONS)[number], number> = {
  ...{ not_enough_time: 24, too_expensive: 20, finished_what_i_needed: 16, taking_a_break: 14 },
  ...{ could_not_find_courses: 9, technical_problems: 5, quality_below_expectation: 5 },
  ...{ prefer_another_platform: 4, other: 3 }
}

const PROMO = { code: 'UFUQ25', percentage: 25 }

interface Market {
  random: Draw
  plans: readonly PlanPrice[]
  /** Whether the store has the code. */
  hasPromo: boolean
  /** UTC ms. */
  now: number
}

/** Subscriptions of a part of the people: renewed, cancelled, given back, or left to end. */
export function inventOrders(people: readonly InventedPerson[], market: Market): Orders {
  const orders: Orders = {
    ...{ purchase: [], payment_event: [], sandbox_payment: [], promo_use: [] },
    ...{ cancellation: [], subscription: [], refunds: [], access: new Map() }
  }
  for (const person of people) {
    if (person.verified_at === null || market.random() > 0.46) continue
    subscribe(orders, person, market)
  }
  return orders
}

function subscribe(orders: Orders, person: InventedPerson, market: Market): void {
  const { random, now } = market
  const last = now - 60 * MINUTE
  const kept: PaidPlan[] = []
  let time = Math.floor((person.verified_at ?? 0) + random() ** 2 * 14 * DAY)
  let type = weighted(random, { MONTHLY: 5, QUARTERLY: 3, YEARLY: 2 })
  let cancelled: number | null = null
  for (let number = 0; time < last; number++) {
    const plan = market.plans.find(one => one.subscriptionType === type)
    if (!plan) break
    const isPromo = number === 0 && market.hasPromo && random() < 0.15
    const running = (entitlementOf(kept)?.expiresAt ?? 0) > time
    const order = { person, plan, isPromo, running, number }
    const { amount, orderId } = addOrder(orders, market, order, time)
    const paid = { subscriptionType: type, months: plan.months, price: amount, paidAt: time }
    kept.push(paid)
    cancelled = null
    const end = entitlementOf(kept)?.expiresAt ?? 0
    const refundedAt = Math.floor(time + between(random, 0.5, 9) * DAY)
    if (random() < 0.06 && refundedAt < last) {
      giveBack(orders, orderId, amount, refundedAt)
      kept.pop()
      addAccess(orders, person, time, refundedAt)
      break
    }
    addAccess(orders, person, time, end)
    cancelled = cancel(orders, person, market, {
      from: time + DAY,
      until: Math.min(end - DAY, last)
    })
    if (random() > (cancelled === null ? 0.72 : 0.12)) break
    const isEarly = cancelled === null && random() < 0.6
    time = Math.floor(
      isEarly ? end - between(random, 1, 4) * DAY : end + between(random, 0, 8) * DAY
    )
    if (random() < 0.2) type = weighted(random, { MONTHLY: 2, QUARTERLY: 3, YEARLY: 4 })
  }
  const access = entitlementOf(kept)
  if (!access) return
  orders.subscription.push({
    ...{ id: person.id, learner_id: person.id, type: access.subscriptionType },
    ...{ price: access.price, started_at: access.startedAt, expires_at: access.expiresAt },
    cancelled_at: cancelled
  })
}

function addAccess(orders: Orders, { id }: InventedPerson, from: number, until: number): void {
  orders.access.set(id, [...(orders.access.get(id) ?? []), [from, until]])
}

interface NewOrder {
  person: InventedPerson
  plan: PlanPrice
  isPromo: boolean
  running: boolean
  /** 0: the first of this learner. */
  number: number
}

function addOrder(
  orders: Orders,
  { random }: Market,
  { person, plan, isPromo, running, number }: NewOrder,
  time: number
) {
  const amount = isPromo ? discounted(plan.price, PROMO.percentage) : plan.price
  const method = weighted(random, { card: 55, wallet: 30, kiosk: 15 })
  const placedAt = time - Math.floor(between(random, 1, method === 'kiosk' ? 900 : 9) * MINUTE)
  const add = (status: 'paid' | 'failed', placed: number, told: number) => {
    const id = INVENTED_LEARNERS_FROM + orders.purchase.length
    const orderId = hex(random, 24)
    const transaction = 1_000_000 + orders.purchase.length
    const common = { order_id: orderId, amount, method, language: person.language }
    const list_price = plan.price
    orders.purchase.push({
      ...{ ...common, id, learner_id: person.id, idempotency_key: hex(random, 32), request: '' },
      ...{ type: plan.subscriptionType, months: plan.months, status },
      ...{ promo_code: isPromo && status === 'paid' ? PROMO.code : null, created_at: placed },
      ...{ list_price, expires_at: placed + DAY, paid_at: status === 'paid' ? told : null },
      ...{ provider: 'sandbox', provider_order: String(transaction), attempt: 1 },
      ...{ is_extension: running ? 1 : 0, refund_asked_at: null }
    })
    orders.payment_event.push({
      ...{ provider: 'sandbox', transaction_id: String(transaction), effect: status },
      ...{ order_id: orderId, amount, received_at: told }
    })
    orders.sandbox_payment.push({
      ...{ ...common, number: transaction, return_url: '/', made_at: placed },
      ...{ transaction_id: transaction, outcome: status === 'paid' ? 'approve' : 'decline' }
    })
    return orderId
  }
  if (random() < 0.09) add('failed', placedAt - 7 * MINUTE, placedAt - 5 * MINUTE)
  const orderId = add('paid', placedAt, time)
  if (isPromo && number === 0) {
    orders.promo_use.push({ learner_id: person.id, code: PROMO.code, order_id: orderId })
  }
  return { amount, orderId }
}

function giveBack(orders: Orders, orderId: string, amount: number, at: number): void {
  const order = orders.purchase.find(({ order_id }) => order_id === orderId)
  const sandbox = orders.sandbox_payment.find(({ order_id }) => order_id === orderId)
  if (!order || !sandbox) return
  Object.assign(order, { status: 'refunded', refund_asked_at: at - MINUTE })
  sandbox.outcome = 'refunded'
  orders.payment_event.push({
    ...{ provider: 'sandbox', transaction_id: String(sandbox.transaction_id) },
    ...{ effect: 'refunded', order_id: orderId, amount: piastres(amount), received_at: at }
  })
  orders.refunds.push({ orderId, at })
}

/** @returns when the subscription was cancelled, if it still is */
function cancel(
  orders: Orders,
  { id }: InventedPerson,
  { random, now }: Market,
  { from, until }: { from: number; until: number }
): number | null {
  if (until <= from || random() > 0.22) return null
  const reason = weighted(random, REASONS)
  const at = Math.floor(between(random, from, until))
  const undone = Math.floor(at + between(random, 0.1, 4) * DAY)
  const isUndone = random() < 0.2 && undone < Math.min(until, now - 60 * MINUTE)
  orders.cancellation.push({
    ...{ id: INVENTED_LEARNERS_FROM + orders.cancellation.length, learner_id: id, reason },
    comment: random() < 0.4 ? oneOfThese(random, comments[reason]) : null,
    ...{ created_at: at, undone_at: isUndone ? undone : null }
  })
  return isUndone ? null : at
}
