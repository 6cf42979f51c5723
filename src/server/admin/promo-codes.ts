import type { Selectable } from 'kysely'
import type { PromoState } from '#contract/studio/promo-codes.ts'
import type { OperatorReason } from '#contract/studio/refusal-reasons.ts'
import { SubscriptionType } from '#contract/subscriptions/packages.ts'
import type { AuditField } from '#domain/studio/audit-fields.ts'
import { normalisedPromoCode, PROMO_CODE, tidyPromoCode } from '#domain/payments/promo-code.ts'
import type { Db, Tx } from '#server/db/open.ts'
import type { Schema } from '#server/db/schema.ts'
import { isoOf } from '#server/db/times.ts'
import { addRow, changeRow, findRow, findRows, lockRow } from '#server/db/rows.ts'
import { mayUsePromo } from '#server/subscriptions/promo.ts'
import type { Change, Value } from '#server/db/audit-log.ts'
import { OperatorError } from './change.ts'

type Row = Selectable<Schema['promo_code']>

export interface NewPromoCode {
  code: string
  /** Above 0, up to 100, at most two decimals. */
  percentage: number
  /** UTC ms; now by default. */
  startsAt?: number | undefined
  /** UTC ms. */
  endsAt: number
  plans?: readonly SubscriptionType[] | undefined
  /** For all learners together. */
  uses?: number | undefined
  /** The only learner who may use it. */
  learnerId?: number | undefined
}

export const subjectOfCode = (code: string) => `promo ${code}`

/** Whether a code works now, and if not, why. */
export function stateOfCode(row: Row, time: number): PromoState {
  if (row.ends_at <= time) return 'over'
  if (row.starts_at !== null && row.starts_at > time) return 'ahead'
  const isUsedUp = row.max_redemptions !== null && row.redemptions >= row.max_redemptions
  return isUsedUp ? 'used_up' : 'running'
}

export function listPromoCodes(db: Db): Promise<Row[]> {
  return findRows(db, 'promo_code', {}, 'code')
}

/** Adds a code that imports keep. @throws OperatorError */
export async function addPromoCode(tx: Tx, input: NewPromoCode, time: number, discountKey: Buffer) {
  // A new code is the one on the screen: nothing is guessed.
  const code = tidyPromoCode(input.code)
  const hundredths = Math.round(input.percentage * 100)
  if (!PROMO_CODE.test(code)) {
    throw invalid('the code: write 3 to 40 Latin letters, digits and hyphens', 'code_invalid')
  }
  if (!(hundredths > 0 && hundredths <= 10_000)) {
    throw invalid('the percentage: write a number above 0, up to 100', 'value_out_of_range')
  }
  if (input.endsAt <= time) throw invalid('the end of the code is over already', 'end_over')
  if (input.startsAt !== undefined && input.startsAt >= input.endsAt) throw endsTooEarly()
  if (input.uses !== undefined && !(Number.isSafeInteger(input.uses) && input.uses > 0)) {
    throw invalid('the uses: write a whole number above 0', 'value_out_of_range')
  }
  const plans = SubscriptionType.options.filter(plan => input.plans?.includes(plan))
  if (input.learnerId !== undefined) await mustBeNew(tx, input.learnerId, discountKey)
  const row = {
    code,
    discount: hundredths,
    starts_at: input.startsAt ?? null,
    ends_at: input.endsAt,
    plans: plans.length > 0 ? JSON.stringify(plans) : null,
    max_redemptions: input.uses ?? (input.learnerId === undefined ? null : 1),
    redemptions: 0,
    learner_id: input.learnerId ?? null,
    by_hand: 1
  }
  const added = await addRow(tx, 'promo_code', row)
  if (!added) {
    throw new OperatorError(`the code ${code} is there already`, 'conflict', 'code_exists')
  }
  return { subject: subjectOfCode(code), fields: fresh(fieldsOf(row)) }
}

/** Ends a code; orders with it stay. @throws OperatorError */
export async function endPromoCode(tx: Tx, typed: string, time: number): Promise<Change> {
  const code = normalisedPromoCode(typed)
  const before = await lockCode(tx, code)
  const ended = await changeRow(
    tx,
    'promo_code',
    { code, ends_at: ['>', time] },
    { ends_at: time, by_hand: 1 }
  )
  const fields = ended ? { 'valid until': [isoOf(before.ends_at), isoOf(time)] as const } : {}
  return { subject: subjectOfCode(code), fields }
}

/** Sets the end of a code, also of one that is over. @param endsAt UTC ms @throws OperatorError */
export async function extendPromoCode(tx: Tx, typed: string, endsAt: number, time: number) {
  const code = normalisedPromoCode(typed)
  const before = await lockCode(tx, code)
  if (endsAt <= time) throw invalid('that end is over already', 'end_over')
  if (before.starts_at !== null && before.starts_at >= endsAt) throw endsTooEarly()
  const extended = await changeRow(
    tx,
    'promo_code',
    { code, ends_at: ['<>', endsAt] },
    { ends_at: endsAt, by_hand: 1 }
  )
  const fields: Change['fields'] = extended
    ? { 'valid until': [isoOf(before.ends_at), isoOf(endsAt)] }
    : {}
  return { subject: subjectOfCode(code), fields }
}

/** The next import sets the code again. @throws OperatorError */
export async function releasePromoCode(tx: Tx, typed: string): Promise<Change> {
  const code = normalisedPromoCode(typed)
  await lockCode(tx, code)
  const released = await changeRow(tx, 'promo_code', { code, by_hand: 1 }, { by_hand: 0 })
  const fields = released ? { 'set by': ['an operator', 'the catalogue folder'] as const } : {}
  return { subject: subjectOfCode(code), fields }
}

/** Orders with a code, newest first. */
export async function usesOfCode(db: Db, typed: string) {
  const code = normalisedPromoCode(typed)
  await findCode(db, code)
  return db
    .selectFrom('purchase')
    .select(['order_id', 'learner_id', 'type', 'amount', 'status', 'created_at', 'paid_at'])
    .where('promo_code', '=', code)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
}

const invalid = (message: string, reason: OperatorReason) =>
  new OperatorError(message, 'validation_failed', reason)

const endsTooEarly = () => invalid('the code would end before it begins', 'end_before_start')

/** @param code normalised @throws OperatorError */
export async function findCode(db: Db, code: string): Promise<Row> {
  const row = PROMO_CODE.test(code) ? await findRow(db, 'promo_code', { code }) : undefined
  if (!row) throw new OperatorError(`there is no promo code ${code}`, 'not_found')
  return row
}

/** Locks the row. */
async function lockCode(tx: Tx, code: string): Promise<Row> {
  const row = PROMO_CODE.test(code) ? await lockRow(tx, 'promo_code', { code }) : undefined
  if (!row) throw new OperatorError(`there is no promo code ${code}`, 'not_found')
  return row
}

/** The code is for first subscriptions only. @throws OperatorError */
async function mustBeNew(tx: Tx, learnerId: number, discountKey: Buffer): Promise<void> {
  const known = await findRow(tx, 'learner', { id: learnerId })
  if (!known) throw new OperatorError(`there is no user ${learnerId}`, 'not_found')
  if (!(await mayUsePromo(tx, discountKey, learnerId))) {
    throw new OperatorError(
      'they have paid for a subscription before, and a code is valid for the first one only',
      'conflict',
      'not_first'
    )
  }
}

function fieldsOf(
  row: Omit<Row, 'redemptions' | 'by_hand' | 'code'>
): Partial<Record<AuditField, Value>> {
  return {
    percentage: row.discount / 100,
    'valid from': row.starts_at === null ? 'now' : isoOf(row.starts_at),
    'valid until': isoOf(row.ends_at),
    'uses in all': row.max_redemptions ?? 'any number',
    ...reachOf(row)
  }
}

/** Plans and learner of a code. */
export function reachOf({ plans, learner_id }: Pick<Row, 'plans' | 'learner_id'>) {
  return {
    plans: plans === null ? 'all' : (JSON.parse(plans) as string[]).join(', '),
    for: learner_id === null ? 'everybody' : `learner ${learner_id}`
  }
}

/** Fields that did not exist before. */
function fresh(fields: Partial<Record<AuditField, Value>>): Change['fields'] {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, [null, value] as const])
  )
}
