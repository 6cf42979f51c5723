import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { signOutEverywhere } from '#server/admin/learners.ts'
import { mute } from '#server/admin/moderation/mute-learner.ts'
import { keepCard } from '#server/payments/renewals/keep-card.ts'
import { changeRow, insertRow } from '#server/db/rows.ts'
import { inTransaction } from '#server/db/database-errors.ts'
import { numberOldPayments } from '#server/payments/receipts/number-old-payments.ts'
import { PASSWORD, renew, type SignedIn } from '#tests/support/accounts/accounts.ts'
import { buy, order, pay, type Placed } from '#tests/support/payments/buying.ts'
import { CLASSES, ITEMS, LEARNING } from '#tests/support/catalogue/learning.ts'
import { SMALL } from '#tests/support/catalogue/small.ts'
import {
  askAs,
  finishAllButLinks,
  openLearningApi,
  participant
} from '#tests/support/learning/learning.ts'
import { CARD_KEY, renewing } from '#tests/support/payments/renewing.ts'
import { endsOrWaits } from '#tests/support/race/ends-or-waits.ts'
import { migratedDatabase } from '#tests/support/database/postgres.ts'
import type { TestApi } from '#tests/support/server.ts'

const GOAL = { minutes: 60, timeZone: 'Africa/Cairo', firstDay: 6 }
const REMINDERS = { days: [1], at: '19:00', timeZone: 'Africa/Cairo', byMail: true }
const YEARLY = { packageId: 1, subscriptionType: 'YEARLY', price: 1_500 }
const QUESTION = { contentId: ITEMS.film, title: 'Why is it so?', body: '' }

/** Actions that run alone for each learner, on the store that allows concurrent writes. */
/** A receipt that has a number, and nothing else. */
const unwritten = ({ orderId, amountCents }: Placed) => ({
  ...{ series: 'receipt' as const, year: 1999, number: 1, order_id: orderId },
  ...{ issued_at: 0, amount: amountCents, name_ar: null, name_en: null, facts: null }
})

describe('locks', () => {
  let api: TestApi
  let me: SignedIn
  let placed: Placed
  let noteId: number
  let card = { providerOrder: '', token: 'token', lastFour: '2346', brand: 'Visa' }
  beforeAll(async () => {
    api = await openLearningApi(await migratedDatabase())
    await api.import({ ...LEARNING, 'packages.yaml': SMALL['packages.yaml'] ?? '' })
  })
  afterAll(() => api.close())
  beforeEach(async () => {
    await renew(api)
    me = await participant(api)
    placed = await order(api, me, { extend: true })
    const paid = { order_id: placed.orderId }
    const changed = await changeRow(api.db, 'purchase', paid, { keep_card: 1 })
    card = { ...card, providerOrder: changed?.provider_order ?? '' }
    await insertRow(api.db, 'renewal', {
      ...{ ...paid, learner_id: me.id, type: 'MONTHLY', amount: 1, language: 'ar' },
      ...{ period_end: 0, due_at: 0 }
    })
    const note = { contentId: ITEMS.film, at: 1, text: 'Mind this' }
    const added = await askAs(api, me, `POST /courses/${CLASSES.firstPage}/notes`, note)
    noteId = ((await added.json()) as { id: number }).id
  })

  /** Locks a row of the learner, begins the action, and then writes what the action writes later. */
  async function tryBeside(table: 'learner' | 'enrolment', action: () => Promise<unknown>) {
    const own = sql.ref(table === 'learner' ? 'id' : 'learner_id')
    const { met, done } = await api.db.transaction().execute(async tx => {
      await sql`select 1 from ${sql.table(table)} where ${own} = ${me.id} for no key update`.execute(
        tx
      )
      const done = action()
      const met = await endsOrWaits(api.db, done)
      await sql`update purchase set order_id = order_id where learner_id = ${me.id}`.execute(tx)
      return { met, done: { action: done } }
    })
    await done.action
    return met
  }

  test.each<[string, () => Promise<unknown>]>([
    ['saving a class', () => askAs(api, me, `PUT /profile/saved/${CLASSES.speakUp}`)],
    ['cancelling', () => askAs(api, me, 'POST /subscriptions/cancel', { reason: 'too_expensive' })],
    ['ordering', () => buy(api, me, { extend: true, paymentMethod: 'wallet' })],
    ['ending a renewal', () => askAs(api, me, 'DELETE /subscriptions/renewal')],
    ['changing the plan', () => askAs(api, me, 'POST /subscriptions/change', YEARLY)],
    ['keeping a card', () => keepCard({ ...renewing(api).deps, key: CARD_KEY }, 'sandbox', card)],
    ['renewing', () => renewing(api).run()],
    ['a payment', () => pay(api, placed, 'approve')],
    ['a declined payment', () => pay(api, placed, 'decline')],
    [
      'erasing',
      async () => {
        // Such an order is given up with the account.
        await api.db.updateTable('purchase').set({ promo_code: 'UFUQ25' }).execute()
        return askAs(api, me, 'DELETE /profile', { password: PASSWORD })
      }
    ],
    ['changing a goal', () => askAs(api, me, 'PUT /profile/goal', GOAL)],
    ['pausing a week', () => askAs(api, me, 'PUT /profile/goal/pauses/2026-05-30')],
    ['changing reminders', () => askAs(api, me, 'PUT /profile/reminders', REMINDERS)],
    [
      'muting',
      () =>
        inTransaction(api.db, tx =>
          mute(tx, { id: me.id, days: 1, reason: 'Spam' }, api.clock.now.getTime())
        )
    ],
    ['an operator', () => inTransaction(api.db, tx => signOutEverywhere(tx, me.id))],
    [
      'the receipt of an old payment',
      async () => {
        await api.db.insertInto('receipt').values(unwritten(placed)).execute()
        return numberOldPayments(api.db, { now: () => api.clock.now })
      }
    ],
    [
      'the first film',
      () => askAs(api, me, `GET /courses/${CLASSES.firstPage}/content/${ITEMS.welcome}`)
    ]
  ])('%s waits for another change of the learner', async (_, action) => {
    expect(await tryBeside('learner', action)).toBe('waits')
  })

  test('completing a class waits for another change of the learner', async () => {
    await finishAllButLinks(api, me)
    const complete = () => askAs(api, me, `POST /text/${ITEMS.links}/complete`)
    expect(await tryBeside('learner', complete)).toBe('waits')
  })

  test.each<[string, () => Promise<unknown>]>([
    ['enrolling again', () => askAs(api, me, `POST /courses/${CLASSES.firstPage}/enroll`)],
    ['completing a lesson', () => askAs(api, me, `POST /text/${ITEMS.tools}/complete`)],
    ['asking', () => askAs(api, me, `POST /courses/${CLASSES.firstPage}/questions`, QUESTION)],
    ['changing a note', () => askAs(api, me, `PATCH /notes/${noteId}`, { text: 'Another' })]
  ])('%s waits for another change of the enrolment', async (_, action) => {
    expect(await tryBeside('enrolment', action)).toBe('waits')
  })
})
