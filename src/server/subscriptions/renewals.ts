import { type Selectable, sql } from 'kysely'
import { noticeTimeOf } from '#domain/subscriptions/renewal.ts'
import type { Db, Tx } from '#server/db/open.ts'
import { changeRow, findRow, putRow, removeRows } from '#server/db/rows.ts'
import type { Schema } from '#server/db/schema.ts'

export type RenewalRow = Selectable<Schema['renewal']>
export type KeptCard = Selectable<Schema['kept_card']>
type Consent = Selectable<Schema['renewal_consent']>
export type WithdrawnBy = NonNullable<Consent['withdrawn_by']>

/** The renewal of a learner and its card; undefined while one of them is missing. */
export async function findRenewal(
  db: Db,
  learnerId: number
): Promise<{ renewal: RenewalRow; card: KeptCard } | undefined> {
  const renewal = await findRow(db, 'renewal', { learner_id: learnerId })
  const card = renewal && (await findRow(db, 'kept_card', { learner_id: learnerId }))
  return renewal && card && { renewal, card }
}

/** Begins the renewal that a paid order was ordered with. Call it with the learner locked. */
export async function beginRenewal(tx: Tx, orderId: string): Promise<void> {
  const consent = await findConsent(tx, orderId)
  if (!consent) return
  const { learner_id, type, amount, language, day: _, ...given } = consent
  await withdrawConsents(tx, learner_id, 'replaced', given.given_at, orderId)
  const columns = { order_id: orderId, type, amount, language }
  const fresh = { period_end: 0, noticed_at: null, told: null, declined: 0, due_at: 0 }
  await putRow(tx, 'renewal', ['learner_id'], { ...columns, ...fresh }, { learner_id })
}

/** A consent that still holds. */
export async function findConsent(tx: Db, orderId: string): Promise<Consent | undefined> {
  const consent = await findRow(tx, 'renewal_consent', { order_id: orderId })
  return consent?.withdrawn_at === null ? consent : undefined
}

/** Moves the renewal to the end that access has now. Call it after each change of access. */
export async function moveRenewal(tx: Tx, learnerId: number, end: number): Promise<void> {
  await tx
    .updateTable('renewal')
    .set({ period_end: end, noticed_at: null, told: null, declined: 0, due_at: noticeTimeOf(end) })
    .where('learner_id', '=', learnerId)
    .where('period_end', '!=', end)
    .execute()
  await tx
    .updateTable('subscription')
    .set({ grace_until: null })
    .where('learner_id', '=', learnerId)
    .where('expires_at', '=', end)
    .where(sql<boolean>`grace_until is not null and grace_until < expires_at`)
    .execute()
}

/** The notice of a renewal has gone out, so that its charge may follow. @param time UTC ms */
export async function noteNoticeSent(
  db: Db,
  learnerId: number,
  of: Pick<RenewalRow, 'type' | 'period_end'>,
  time: number
): Promise<void> {
  await db
    .updateTable('renewal')
    .set({ noticed_at: time })
    .where('learner_id', '=', learnerId)
    .where('type', '=', of.type)
    .where('period_end', '=', of.period_end)
    .where('told', 'is not', null)
    .where('noticed_at', 'is', null)
    .execute()
}

/**
 * Ends a renewal at once, and forgets the card. A charge that is under way is refunded when it turns
 * out paid.
 *
 * @param keepsGrace whether access that only runs on for it stays
 * @returns false where nothing renewed
 */
export async function stopRenewal(
  tx: Tx,
  learnerId: number,
  by: WithdrawnBy,
  time: number,
  keepsGrace = by === 'failure'
): Promise<boolean> {
  const renewal = await findRow(tx, 'renewal', { learner_id: learnerId })
  const card = await findRow(tx, 'kept_card', { learner_id: learnerId })
  await withdrawConsents(tx, learnerId, by, time)
  // Before the paid end, nothing runs on yet.
  const ending = keepsGrace ? { expires_at: ['>', time] as const } : {}
  await changeRow(tx, 'subscription', { learner_id: learnerId, ...ending }, { grace_until: null })
  if (!renewal && !card) return false
  await removeRows(tx, 'renewal', { learner_id: learnerId })
  await removeCard(tx, learnerId, time)
  return true
}

/** Here at once, and at the gateway by a job. @param time UTC ms */
export async function removeCard(tx: Tx, learnerId: number, time: number): Promise<void> {
  const card = await findRow(tx, 'kept_card', { learner_id: learnerId })
  if (!card) return
  await removeRows(tx, 'kept_card', { learner_id: learnerId })
  await addEndedCard(tx, card, time)
}

/** A card that the gateway is to forget; one that waits already begins anew. @param time UTC ms */
export async function addEndedCard(
  tx: Tx,
  { provider, token, token_hash, order_id }: CardAtGateway,
  time: number
): Promise<void> {
  const card = { provider, token, token_hash, order_id }
  const attempts = { attempts: 0, due_at: time }
  await putRow(tx, 'ended_card', ['provider', 'token_hash'], attempts, card)
}

type CardAtGateway = Pick<KeptCard, 'provider' | 'token' | 'token_hash' | 'order_id'>

/** @param except order whose consent stays */
async function withdrawConsents(
  tx: Tx,
  learnerId: number,
  by: WithdrawnBy,
  time: number,
  except = ''
): Promise<void> {
  await changeRow(
    tx,
    'renewal_consent',
    { learner_id: learnerId, withdrawn_at: null, order_id: ['<>', except] },
    { withdrawn_at: time, withdrawn_by: by }
  )
}
