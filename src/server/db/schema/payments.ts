import type { Generated } from 'kysely'
import type { ReceiptSeries } from '#domain/payments/receipt-number.ts'

export interface SubscriptionSchema {
  /** One a learner; extensions change it. */
  subscription: {
    id: number
    learner_id: number
    /** Plan that was bought last. */
    type: 'MONTHLY' | 'QUARTERLY' | 'YEARLY'
    /** Piastres paid for it. */
    price: number
    started_at: number
    /** Access always ends there. */
    expires_at: number
    cancelled_at: number | null
    /** Access runs on until then while a renewal is being tried. */
    grace_until: number | null
  }
}

type PurchaseStatus = 'pending' | 'paid' | 'failed' | 'refunded'
export type PaymentMethod = 'card' | 'wallet' | 'kiosk'
/** Effect of a gateway's transaction on an order, once each. */
export type PaymentEffect = 'paid' | 'failed' | 'refunded'

/** Why a payment buys nothing. */
export type RefundReason = 'discount_used' | 'double_charge' | 'account_erased'

/** `renewal_ended`: renewal was off, or the period paid otherwise. `plan_moved`: what it was to replace had changed. */
export type RefundCause = 'renewal_ended' | 'plan_moved'

export interface PaymentSchema {
  /** An order, frozen when it was placed. Erasing its learner removes the name only. */
  purchase: {
    id: number
    /** Sent to the gateway and returned by it. */
    order_id: string
    learner_id: number | null
    idempotency_key: string
    /** The normalised body of its request. */
    request: string
    type: 'MONTHLY' | 'QUARTERLY' | 'YEARLY'
    months: number
    /** Piastres to pay. */
    amount: number
    promo_code: string | null
    method: PaymentMethod
    status: PurchaseStatus
    /** Of mails and of the return page. */
    language: 'ar' | 'en'
    created_at: number
    /** Later payments still count, but are not waited for. */
    expires_at: number
    paid_at: number | null
    provider: string
    /** The gateway's id, covered by its signature. */
    provider_order: string | null
    /** How often a payment page was requested. */
    attempt: number
    /** Since when a process is calling the gateway. */
    claimed_at: number | null
    redirect_url: string | null
    kiosk_reference: string | null
    /** When the gateway is asked for the result; null: it is known. */
    next_check_at: number | null
    /** When a refund was requested; null: never. */
    refund_asked_at: number | null
    /** 1: it extends a subscription that ran when it was placed. */
    is_extension: Generated<number>
    /** 1: its buyer wants the card kept, and the subscription renewed by it. */
    keep_card: Generated<number>
    /** Of a renewal: end of the period that it continues. */
    renewal_end: number | null
    /** Of a renewal: subscription, end of the period and try, so that each is made once. */
    renewal_key: string | null
    /** It continues the period that ended then, though it was paid before or in the days after. */
    continues_from: number | null
    /** It begins at once and replaces the access that ended then. */
    replaces_end: number | null
    /** Piastres of the replaced access, which its amount is reduced by. */
    credit: number | null
    /** Piastres before the discount; null for orders before this column. */
    list_price: Generated<number | null>
    /** Number of its receipt; null until it is paid, and for old payments that wait for theirs. */
    receipt: Generated<string | null>
    /** Number of the credit note of its refund. */
    credit_note: Generated<string | null>
  }
  /** A receipt of a payment or a credit note of a refund, frozen when it was made. */
  receipt: {
    series: ReceiptSeries
    /** Of Cairo. */
    year: number
    number: number
    order_id: string
    /** Time of the payment or refund. */
    issued_at: number
    /** Piastres. */
    amount: number
    /** The buyer’s name at that time; null once the account is erased. */
    name_ar: string | null
    name_en: string | null
    /** JSON of `ReceiptFacts`; null for old payments until a job has written them. */
    facts: string | null
  }
  /** The last number of a year. */
  receipt_counter: { series: ReceiptSeries; year: number; last: number }
  payment_event: {
    provider: string
    transaction_id: string
    effect: PaymentEffect
    order_id: string
    amount: number
    received_at: number
  }
  /** A payment that buys nothing and is given back. */
  refund: {
    provider: string
    /** The gateway's id of the payment. */
    transaction_id: string
    order_id: string
    reason: RefundReason
    /** More exactly than its reason, which older servers read. */
    cause: RefundCause | null
    amount: number
    requested_at: number
    attempts: number
    /** When the gateway is asked next; null: done, or by hand. */
    due_at: number | null
    /** When the gateway accepted the refund; from then on only its result is asked for. */
    asked_at: number | null
    refunded_at: number | null
  }
  /** A refund that staff asked for, so that the same request is made once. */
  refund_request: {
    /** Hash of the account and its Idempotency-Key. */
    key: string
    order_id: string
    /** 1: the money was returned by other means. */
    is_given: number
    requested_at: number
    /** When the gateway had accepted it; null: refunded at once, refused, or interrupted. */
    asked_at: number | null
  }
  /** Mails about refunds to send. */
  refund_mail: {
    provider: string
    transaction_id: string
    requested_at: number
    attempts: number
    due_at: number
  }
  /** A learner's one discount: reserved by an open order, or spent by a paid one. */
  promo_use: { learner_id: number; code: string; order_id: string }
  /** Keyed hash of an erased subscriber's address. */
  discount_mark: { mark: string }
  cancellation: {
    id: number
    learner_id: number
    reason: string
    comment: string | null
    created_at: number
    undone_at: number | null
  }
  /** The gateway's side of a payment in the sandbox. */
  sandbox_payment: {
    order_id: string
    /** Its own id of the order. */
    number: number
    amount: number
    method: PaymentMethod
    language: 'ar' | 'en'
    return_url: string
    made_at: number
    transaction_id: number | null
    outcome: 'approve' | 'decline' | 'later' | 'refunded' | null
    /** 1: the card is to be kept. */
    keep_card: Generated<number>
  }
  /** Kept at the sandbox. */
  sandbox_card: {
    token: string
    order_id: string
    /** The sandbox's own id of the order. */
    number: number
    /** What charges of it come to. */
    behaviour: 'pays' | 'declines' | 'unsure'
    last_four: string
    brand: string
    /** Its last month, `2027-01`. */
    expires_on: string
    kept_at: number
  }
  /** What a learner agreed to when an order was placed; stays until the account is erased. */
  renewal_consent: {
    order_id: string
    learner_id: number
    language: 'ar' | 'en'
    /** Of the text. */
    version: string
    /** As the learner read them. */
    words: string
    type: 'MONTHLY' | 'QUARTERLY' | 'YEARLY'
    /** Piastres of the first renewal. */
    amount: number
    /** Of the first renewal in Cairo, `2027-01-31`. */
    day: string
    given_at: number
    withdrawn_at: number | null
    withdrawn_by: 'learner' | 'support' | 'failure' | 'replaced' | null
  }
  /** One a learner, as long as a subscription renews by it. */
  kept_card: {
    learner_id: number
    provider: string
    /** Order that it paid first. */
    order_id: string
    /** The gateway's, sealed. */
    token: string
    /** Null where a server of before kept it. */
    token_hash: string | null
    last_four: string
    brand: string
    /** Its last month, `2027-01`; null: the gateway does not name it. */
    expires_on: string | null
    kept_at: number
  }
  /** A card that no renewal uses any more, until the gateway has forgotten it. Names no learner. */
  ended_card: {
    provider: string
    /** Null where a server of before kept or ended it. */
    token_hash: string | null
    /** The gateway's, sealed. */
    token: string
    /** Order that it paid, for an operator who removes it by hand. */
    order_id: string | null
    attempts: number
    /** When the gateway is asked next. */
    due_at: number
  }
  /** A subscription that renews; removed when the renewal ends. */
  renewal: {
    learner_id: number
    /** Order with the consent. */
    order_id: string
    /** Plan of the next period. */
    type: 'MONTHLY' | 'QUARTERLY' | 'YEARLY'
    /** Piastres that the learner agreed to or paid last. */
    amount: number
    language: 'ar' | 'en'
    /** End of the paid period. */
    period_end: number
    /** When the notice of the coming charge had gone out. */
    noticed_at: number | null
    /** Piastres that the notice names; null until it is queued. */
    told: number | null
    /** Tries of this period that failed. */
    declined: Generated<number>
    /** When the job looks next. */
    due_at: number
  }
}
