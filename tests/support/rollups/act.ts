import { randomInt } from 'node:crypto'
import { endOfDay } from '#domain/time/cairo-day.ts'
import { playedMilliseconds } from '#domain/learning/played.ts'
import { CANCEL_REASONS } from '#contract/subscriptions/subscriptions.ts'
import { proveAddress } from '#server/accounts/email/address-proof.ts'
import { eraseLearner } from '#server/accounts/privacy/erase.ts'
import { addLearner } from '#server/accounts/sign-up.ts'
import { inTransaction } from '#server/db/database-errors.ts'
import type { Db } from '#server/db/open.ts'
import { findRow, findRows, insertRow } from '#server/db/rows.ts'
import { completeLesson } from '#server/learning/complete.ts'
import { enrol } from '#server/learning/enrol.ts'
import type { Item } from '#server/learning/gate.ts'
import { keepPlayback } from '#server/learning/playback.ts'
import { countView } from '#server/learning/views.ts'
import { applyPaymentEvent } from '#server/payments/apply-payment-event.ts'
import { cancelAccess, resumeAccess } from '#server/subscriptions/cancel.ts'
import { newPerson } from '#tests/support/accounts/accounts.ts'
import { CLASSES, ITEMS } from '#tests/support/catalogue/learning.ts'
import { DISCOUNT_KEY } from '#tests/support/server.ts'
import { type Facts, readFacts } from './facts.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** How time passes before an act, from one millisecond on; many lead to the edges of a day in Cairo. */
const PASSING: readonly ((time: number, midnight: number) => number)[] = [
  time => time + 1,
  time => time + 20_000,
  time => time + HOUR,
  time => time + 7 * HOUR,
  (time, midnight) => Math.max(time + 1, midnight - 1),
  (_, midnight) => midnight,
  (_, midnight) => midnight + 1,
  time => time + DAY,
  time => time + 27 * DAY,
  time => time + 100 * DAY
]
export const PASSINGS = PASSING.length

const PLANS = [
  { type: 'MONTHLY', months: 1, amount: 20_000 },
  { type: 'QUARTERLY', months: 3, amount: 51_000 },
  { type: 'YEARLY', months: 12, amount: 120_050 }
] as const

const KINDS = [
  ...(['signUp', 'verify', 'pay', 'pay', 'pay', 'refund', 'payTwice', 'cancel', 'resume'] as const),
  ...(['enrol', 'enrol', 'open', 'play', 'play', 'complete', 'complete'] as const),
  ...(['completeAll', 'erase', 'refundErased'] as const)
] as const
export const ACTS = KINDS.length

export interface Act {
  kind: number
  /** Place of the learner. */
  who: number
  passing: number
  choice: number
}

/** A history that happens in a store: who there is, and facts of learners who were erased. */
export class History {
  readonly db: Db
  time: number
  readonly learners: (number | undefined)[] = []
  /** Of erased learners, read just before. */
  readonly gone: Facts[] = []
  /** Film time by day and class. */
  readonly watched = new Map<string, number>()

  constructor(db: Db, start: number) {
    this.db = db
    this.time = start
  }

  async act({ kind, who, passing, choice }: Act): Promise<void> {
    const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Cairo' }).format(this.time)
    this.time = PASSING[passing % PASSINGS]?.(this.time, endOfDay(day)) ?? this.time
    const name = KINDS[kind % ACTS] ?? 'signUp'
    const learner = this.learners[who]
    if (learner === undefined) await this.signUp(who)
    else if (name !== 'signUp') await this[name](learner, choice, who)
  }

  get now(): Date {
    return new Date(this.time)
  }

  private async signUp(who: number) {
    const { email, phoneNumber } = newPerson()
    this.learners[who] = await inTransaction(this.db, tx =>
      addLearner(tx, {
        ...{ email, phone_number: phoneNumber, password: 'x', name_ar: '', name_en: 'Mona' },
        ...{ language: 'ar', created_at: this.time }
      })
    )
  }

  private async verify(learner: number) {
    await inTransaction(this.db, tx => proveAddress(tx, learner, this.time))
  }

  private async pay(learner: number, choice: number) {
    const { type, months, amount } = PLANS[choice % 3] ?? PLANS[0]
    const id = randomInt(1, 2 ** 48)
    await insertRow(this.db, 'purchase', {
      ...{ id, order_id: `order ${id}`, learner_id: learner, idempotency_key: `${id}` },
      ...{ request: '', type, months, amount, method: 'card', status: 'pending', language: 'ar' },
      ...{ created_at: this.time, expires_at: this.time, provider: 'sandbox', attempt: 1 }
    })
    await this.tell(`order ${id}`, 'paid', amount, `payment ${id}`)
  }

  private async refund(learner: number, choice: number) {
    const paid = await findRows(this.db, 'purchase', { learner_id: learner, status: 'paid' }, 'id')
    const order = paid[choice % (paid.length || 1)]
    if (order) await this.tell(order.order_id, 'refunded', order.amount, `payment ${order.id}`)
  }

  /** An order whose learner is erased stays in the books. */
  private async refundErased(_: number, choice: number) {
    const paid = await findRows(this.db, 'purchase', { learner_id: null, status: 'paid' }, 'id')
    const order = paid[choice % (paid.length || 1)]
    if (order) await this.tell(order.order_id, 'refunded', order.amount, `payment ${order.id}`)
  }

  /** A second payment of one order is given back, and ends nothing. */
  private async payTwice(learner: number, choice: number) {
    const paid = await findRows(this.db, 'purchase', { learner_id: learner, status: 'paid' }, 'id')
    const order = paid[choice % (paid.length || 1)]
    if (!order) return
    const second = `second ${randomInt(1, 2 ** 48)}`
    await this.tell(order.order_id, 'paid', order.amount, second)
    await this.tell(order.order_id, 'refunded', order.amount, second)
  }

  private async tell(
    orderId: string,
    effect: 'paid' | 'refunded',
    amount: number,
    transactionId: string
  ) {
    const event = { orderId, providerOrder: '', method: 'card', transactionId } as const
    const told = { ...event, effect, amount, currency: 'EGP' }
    const outcome = await applyPaymentEvent(this.db, 'sandbox', told, this.now)
    if (outcome !== 'done' && outcome !== 'double_charge') throw new Error(outcome)
  }

  private async cancel(learner: number, choice: number) {
    const reason = CANCEL_REASONS[choice % CANCEL_REASONS.length] ?? 'other'
    await inTransaction(this.db, tx => cancelAccess(tx, learner, this.time, { reason }))
  }

  private async resume(learner: number, choice: number) {
    await this.cancel(learner, choice)
    this.time++
    await inTransaction(this.db, tx => resumeAccess(tx, learner, this.time))
  }

  private async enrol(learner: number) {
    await enrol(this.db, learner, CLASSES.firstPage, this.now, async () => undefined)
  }

  private async open(learner: number, choice: number) {
    await countView(this.db, learner, await this.film(choice), this.now)
  }

  private async play(learner: number, choice: number) {
    const film = await this.film(choice)
    const before = await this.playedBy(learner, film)
    await keepPlayback(this.db, learner, film, (choice * 17) % 100, this.now)
    const more = (await this.playedBy(learner, film)) - before
    const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Cairo' }).format(this.time)
    if (more !== 0) this.watched.set(day, (this.watched.get(day) ?? 0) + more)
  }

  private async complete(learner: number, choice: number) {
    const items = Object.values(ITEMS)
    const id = items[choice % items.length] ?? 1
    await completeLesson(this.db, learner, { id, class_id: CLASSES.firstPage }, this.now)
  }

  private async completeAll(learner: number) {
    for (const id of Object.values(ITEMS)) {
      this.time++
      await completeLesson(this.db, learner, { id, class_id: CLASSES.firstPage }, this.now)
    }
  }

  private async erase(learner: number, _: number, who: number) {
    this.gone.push(await readFacts(this.db, learner, this.time))
    const { email } = (await findRow(this.db, 'learner', { id: learner })) ?? { email: '' }
    await inTransaction(this.db, tx =>
      eraseLearner(tx, { id: learner, email }, DISCOUNT_KEY, this.time)
    )
    this.learners[who] = undefined
  }

  private async film(choice: number): Promise<Item> {
    const id = choice % 2 === 0 ? ITEMS.welcome : ITEMS.film
    const item = await findRow(this.db, 'item', { id })
    if (!item) throw new Error('no film')
    return item
  }

  private async playedBy(learner: number, { id, duration_seconds }: Item): Promise<number> {
    const row = await findRow(this.db, 'playback', { learner_id: learner, item_id: id })
    return row ? playedMilliseconds(JSON.parse(row.played) as [], duration_seconds ?? 0) : 0
  }

  /** Of all learners there ever were. */
  async facts(): Promise<Facts[]> {
    const present = this.learners.filter(learner => learner !== undefined)
    const all: Facts[] = [...this.gone]
    for (const learner of present) all.push(await readFacts(this.db, learner))
    return all
  }
}
