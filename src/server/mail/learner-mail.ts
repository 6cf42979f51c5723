import type { Selectable } from 'kysely'
import type { Locale } from '#i18n/locale.ts'
import type { Bilingual } from '#i18n/text.ts'
import type { Tx } from '#server/db/open.ts'
import type { PaymentSchema } from '#server/db/schema-payments.ts'

type Purchase = Selectable<PaymentSchema['purchase']>

/** What of an order is told; amounts in piastres, times in UTC ms. */
export interface OrderFacts {
  orderId: string
  plan: Purchase['type']
  amount: number
  method: Purchase['method']
  promoCode: string | null
  /** End of the subscription that ran then, which it extends; unset: none ran. */
  extendsFrom?: number
}

/** What a mail about an order tells. @param extendsFrom end of the subscription that it extends */
export const orderFacts = (order: Purchase, extendsFrom?: number): OrderFacts => ({
  orderId: order.order_id,
  plan: order.type,
  amount: order.amount,
  method: order.method,
  promoCode: order.promo_code,
  ...(extendsFrom !== undefined && { extendsFrom })
})

/** To whom a certificate was issued, and when in UTC ms; missing in mails that an older server kept. */
export interface Awarded {
  name: Bilingual
  at: number
}

/** A mail to a learner about their money, their access or their account, frozen as it was when it happened. */
export type LearnerMail =
  | { kind: 'paid'; order: OrderFacts; paidAt: number; until: number }
  | { kind: 'kiosk'; order: OrderFacts; number: string; payableUntil: number }
  | { kind: 'declined'; order: OrderFacts }
  | { kind: 'refunded'; order: OrderFacts }
  | { kind: 'cancelled' | 'resumed' | 'ending' | 'ended'; until: number }
  | {
      kind: 'certificate'
      certificateId: string
      title: Bilingual
      isPath?: boolean
      award?: Awarded
    }
  | { kind: 'device'; userAgent: string; at: number }

export type LearnerMailKind = LearnerMail['kind']

/** Mails that a learner may turn off; those about money, access and safety always come. */
export const REMINDERS: readonly LearnerMailKind[] = ['ending', 'certificate']

/** Milliseconds until a mail is sent: whoever is declined may pay on the same page a moment later. */
const WAIT: Partial<Record<LearnerMailKind, number>> = { declined: 10 * 60_000 }

interface Wanted {
  /** What it is about: of the same kind and subject one is ever sent. */
  subject: string | number
  learnerId: number
  /** Unset: the learner's own. */
  language?: Locale
}

/** Keeps a mail to be sent, unless it has been kept before. */
export async function addLearnerMail(
  tx: Tx,
  { subject, learnerId, language }: Wanted,
  { kind, ...facts }: LearnerMail,
  time: number
): Promise<void> {
  await tx
    .insertInto('learner_mail')
    .values({
      id: `${kind}:${subject}`,
      learner_id: learnerId,
      kind,
      facts: JSON.stringify(facts),
      language: language ?? null,
      requested_at: time,
      attempts: 0,
      due_at: time + (WAIT[kind] ?? 0)
    })
    .onConflict(conflict => conflict.doNothing())
    .execute()
}
