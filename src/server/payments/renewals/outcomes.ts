import type { Selectable } from 'kysely'
import { graceEndOf, tryTimeOf } from '#domain/subscriptions/renewal.ts'
import { cairoDaysLater } from '#domain/subscriptions/period.ts'
import type { Tx } from '#server/db/open.ts'
import { changeRow, findRow } from '#server/db/rows.ts'
import type { Schema } from '#server/db/schema.ts'
import { addLearnerMail, orderFacts } from '#server/mail/learner-mail.ts'
import { addNotice } from '#server/mail/notices/add-notice.ts'
import { stopRenewal, findRenewal } from '#server/subscriptions/renewals.ts'

type Order = Selectable<Schema['purchase']>

/** Whether the renewal that an order was made for still waits for it. Call it with the learner locked. */
export async function isAwaited(tx: Tx, { learner_id, renewal_end }: Order): Promise<boolean> {
  if (learner_id === null || renewal_end === null) return false
  const renewal = await findRow(tx, 'renewal', { learner_id, period_end: renewal_end })
  const subscription = await findRow(tx, 'subscription', { learner_id })
  return renewal !== undefined && subscription?.expires_at === renewal_end
}

/** The next try, or the end of the renewal, with a mail. Call it with the learner locked. */
export async function noteDeclined(tx: Tx, order: Order, time: number): Promise<void> {
  const { learner_id: learnerId, renewal_end: end } = order
  if (learnerId === null || end === null || !(await isAwaited(tx, order))) return
  const found = await findRenewal(tx, learnerId)
  if (!found) return
  const { renewal, card } = found
  const declined = renewal.declined + 1
  const next = tryTimeOf(end, declined)
  const until = graceEndOf(end)
  const shown = { brand: card.brand, lastFour: card.last_four }
  // Not twice a day, where the first try was late.
  const due = next && Math.max(next, cairoDaysLater(order.created_at, 1), time)
  if (due === undefined || due >= until) return endUnpaid(tx, learnerId, until, time)
  await changeRow(tx, 'renewal', { learner_id: learnerId }, { declined, due_at: due })
  await addLearnerMail(
    tx,
    { subject: order.order_id, learnerId, language: order.language },
    {
      kind: 'renewalFailed',
      order: orderFacts(order),
      tries: declined,
      next: due,
      until,
      card: shown
    },
    time
  )
  await addNotice(
    tx,
    learnerId,
    { kind: 'payment', orderId: order.order_id, about: 'failed' },
    time
  )
}

/** After the last try. */
export async function endUnpaid(
  tx: Tx,
  learnerId: number,
  until: number,
  time: number
): Promise<void> {
  await stopRenewal(tx, learnerId, 'failure', time)
  const mail = { kind: 'renewalEnded', until } as const
  await addLearnerMail(tx, { subject: `${learnerId}:${until}`, learnerId }, mail, time)
}
