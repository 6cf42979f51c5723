import type { Tx } from '#server/db/open.ts'
import { findRow } from '#server/db/rows.ts'
import { dayOf } from './days.ts'
import type { Count } from './figures.ts'
import { recordCounts } from './record.ts'

/** Counts a new account. @param learner UTC ms */
export async function countSignUp(
  tx: Tx,
  learner: { created_at: number; verified_at?: number | null | undefined }
): Promise<void> {
  const { created_at: time, verified_at: verified } = learner
  await recordCounts(tx, time, [
    { figure: 'sign-ups', day: dayOf(time) },
    ...(verified ? countsOfVerification(time, verified) : [])
  ])
}

export const countsOfVerification = (signedUpAt: number, time: number): Count[] => [
  { figure: 'verified', day: dayOf(time) },
  { figure: 'cohort-verified', day: dayOf(signedUpAt) }
]

/** Counts the first playback of a learner. Call it with the learner locked, after the row is written. */
export async function countFirstPlay(
  tx: Tx,
  learnerId: number,
  itemId: number,
  time: number
): Promise<void> {
  const signedUpAt = await readSignUp(tx, learnerId)
  if (signedUpAt === undefined || (await hasPlayed(tx, learnerId, itemId))) return
  const day = dayOf(signedUpAt)
  const hasPaid = await findRow(tx, 'purchase', {
    learner_id: learnerId,
    paid_at: ['is not', null]
  })
  await recordCounts(tx, time, [
    { figure: 'first-plays', day: dayOf(time) },
    { figure: 'cohort-played', day },
    ...(hasPaid ? [{ figure: 'cohort-played-and-subscribed', day } as const] : [])
  ])
}

/** What the first payment of a learner counts. Call it with the learner locked. */
export async function countsOfFirstPayment(
  tx: Tx,
  learnerId: number,
  time: number
): Promise<Count[]> {
  const signedUpAt = await readSignUp(tx, learnerId)
  if (signedUpAt === undefined) return []
  const day = dayOf(signedUpAt)
  return [
    { figure: 'first-subscriptions', day: dayOf(time) },
    { figure: 'cohort-subscribed', day },
    ...((await hasPlayed(tx, learnerId, 0))
      ? [{ figure: 'cohort-played-and-subscribed', day } as const]
      : [])
  ]
}

/** Whether a learner has opened any film but this one. */
export async function hasPlayed(tx: Tx, learnerId: number, itemId: number): Promise<boolean> {
  const other = await findRow(tx, 'playback', {
    learner_id: learnerId,
    item_id: ['<>', itemId]
  })
  return other !== undefined
}

async function readSignUp(tx: Tx, learnerId: number): Promise<number | undefined> {
  return (await findRow(tx, 'learner', { id: learnerId }))?.created_at
}
