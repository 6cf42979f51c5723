import type { Selectable } from 'kysely'
import type { Role } from '#domain/accounts/staff-roles.ts'
import type { Locale } from '#i18n/locale.ts'
import type { Bilingual } from '#i18n/text.ts'
import type { Tx } from '#server/db/open.ts'
import type { PaymentSchema } from '#server/db/schema/payments.ts'
import { addRow, changeRow } from '#server/db/rows.ts'

type Purchase = Selectable<PaymentSchema['purchase']>

/** Amounts in piastres, times in UTC ms. */
export interface OrderFacts {
  orderId: string
  plan: Purchase['type']
  amount: number
  method: Purchase['method']
  promoCode: string | null
  /** End of the subscription that the order extends; unset: none ran. */
  extendsFrom?: number
}

export const orderFacts = (order: Purchase, extendsFrom?: number): OrderFacts => ({
  orderId: order.order_id,
  plan: order.type,
  amount: order.amount,
  method: order.method,
  promoCode: order.promo_code,
  ...(extendsFrom !== undefined && { extendsFrom })
})

export interface ShownCard {
  brand: string
  lastFour: string
}

/** Missing in mails of an older server. */
export interface Awarded {
  name: Bilingual
  /** UTC ms. */
  at: number
}

/** What a reminder to learn says of its learner. */
export interface StudyFacts {
  /** Of this week, and wanted; undefined without a goal. */
  minutes?: { learned: number; goal: number }
  /** Where the learner was last. */
  next?: { title: Bilingual; slug: string; itemId: number }
  /** Ends these mails by a POST. */
  stopUrl: string
  /** Page that does so. */
  stopPage: string
}

/** What changed in how an account is signed in to. */
export type SignInChange =
  'passkeyAdded' | 'passkeyRemoved' | 'providerAdded' | 'providerRemoved' | 'passwordRemoved'

/** The facts of a mail, as they were when it was requested. */
export type LearnerMail =
  /** `receipt`: its number; missing in mails of an older server. */
  | {
      kind: 'paid'
      order: OrderFacts
      paidAt: number
      until: number
      receipt?: string
      isRenewing?: boolean
    }
  | { kind: 'renewed'; order: OrderFacts; paidAt: number; until: number; receipt?: string }
  | {
      kind: 'renewalNotice'
      plan: Purchase['type']
      amount: number
      /** Paid last, where it was less. */
      before?: number
      /** Of the charge. */
      at: number
      /** End of the paid period. */
      until: number
      card: ShownCard
      /** The card is over before. */
      isExpiring?: boolean
    }
  | {
      kind: 'renewalFailed'
      order: OrderFacts
      /** Failed so far. */
      tries: number
      next: number
      /** Access runs on until then. */
      until: number
      card: ShownCard
    }
  | { kind: 'renewalEnded' | 'renewalStopped'; until: number }
  | { kind: 'kiosk'; order: OrderFacts; number: string; payableUntil: number }
  | { kind: 'declined'; order: OrderFacts }
  /** Without a number where an old payment waits for its receipt. */
  | { kind: 'refunded'; order: OrderFacts; creditNote?: string | undefined }
  | { kind: 'cancelled' | 'resumed' | 'ending' | 'ended'; until: number }
  | {
      kind: 'certificate'
      certificateId: string
      title: Bilingual
      isPath?: boolean
      award?: Awarded
    }
  /** To a new address. */
  | { kind: 'emailCode'; to: string; code: string }
  /** To the address before. */
  | { kind: 'emailChanged'; to: string; email: string }
  /** To the address of the account. */
  | { kind: 'proofCode'; code: string }
  /** `name`: of a provider or a passkey, empty for a password. */
  | { kind: 'signInChanged'; change: SignInChange; name: string }
  | { kind: 'device'; userAgent: string; at: number }
  | { kind: 'unpublished'; title: Bilingual; reason: Bilingual }
  /** To an expert. */
  | {
      kind: 'classReturned' | 'classPublished'
      classId: number
      title: Bilingual
      /** Of an editor. */
      comment?: string | undefined
    }
  | {
      kind: 'study'
      /** When it was wanted. */
      at: number
      /** Of the learner, YYYY-MM-DD. */
      day: string
      /** Known when it is sent. */
      learning?: StudyFacts
    }
  | { kind: 'staff'; roles: readonly Role[]; message?: string | undefined; isApplicant?: boolean }

export type LearnerMailKind = LearnerMail['kind']

/** Mails that a learner may turn off. */
export const REMINDERS: readonly LearnerMailKind[] = ['ending', 'certificate']

/** Later ones would come at an hour that was not asked for. */
export const STUDY_MAIL_LIFE_MS = 2 * 3_600_000

/** A learner whose payment was declined may pay a moment later. */
const DELAY_MS: Partial<Record<LearnerMailKind, number>> = { declined: 10 * 60_000 }

interface Recipient {
  /** One mail is sent of the same kind and subject. */
  subject: string | number
  learnerId: number
  /** Unset: the learner's own. */
  language?: Locale
}

/** Queues a mail, once. */
export async function addLearnerMail(
  tx: Tx,
  { subject, learnerId, language }: Recipient,
  { kind, ...facts }: LearnerMail,
  time: number
): Promise<void> {
  await addRow(tx, 'learner_mail', {
    id: `${kind}:${subject}`,
    learner_id: learnerId,
    kind,
    facts: JSON.stringify(facts),
    language: language ?? null,
    requested_at: time,
    attempts: 0,
    due_at: time + (DELAY_MS[kind] ?? 0)
  })
}

/** Queues a mail anew that was given up. @param time UTC ms */
export async function resendLearnerMail(
  tx: Tx,
  kind: LearnerMailKind,
  subject: string,
  time: number
): Promise<void> {
  const mail = { id: `${kind}:${subject}`, due_at: null }
  await changeRow(tx, 'learner_mail', mail, { requested_at: time, attempts: 0, due_at: time })
}
