import type { Generated } from 'kysely'

export type PurchaseStatus = 'pending' | 'paid' | 'failed' | 'refunded'
export type PaymentMethod = 'card' | 'wallet' | 'kiosk'
/** What a transaction of a gateway does to an order; each does so once. */
export type PaymentEffect = 'paid' | 'failed' | 'refunded'

/** Why a payment buys nothing. */
export type RefundReason = 'discount_used' | 'double_charge' | 'account_erased'

/** Tables of payments. */
export interface PaymentSchema {
  /** An order, frozen when it was made. One whose learner is erased stays, for the books, without a name. */
  purchase: {
    id: number
    /** Goes to the gateway and comes back with what it says. */
    order_id: string
    learner_id: number | null
    idempotency_key: string
    /** The body it was made with, in one spelling. */
    request: string
    type: 'MONTHLY' | 'QUARTERLY' | 'YEARLY'
    months: number
    /** Piastres to pay. */
    amount: number
    promo_code: string | null
    method: PaymentMethod
    status: PurchaseStatus
    /** Of mails and of the page that the gateway leads back to. */
    language: 'ar' | 'en'
    created_at: number
    /** From then on nobody waits for it any more, but a late payment still counts. */
    expires_at: number
    paid_at: number | null
    provider: string
    /** The gateway's own name for it, which its signature covers. */
    provider_order: string | null
    /** How often the gateway was asked for a place to pay. */
    attempt: number
    /** Since when a process is asking the gateway. */
    claimed_at: number | null
    redirect_url: string | null
    kiosk_reference: string | null
    /** When the gateway is asked what became of it; null: it is known. */
    next_check_at: number | null
    /** When the gateway was asked to give the money back; null: nobody has asked. */
    refund_asked_at: number | null
    /** 1 where a subscription ran when it was placed: what is paid begins at the end of that. */
    is_extension: Generated<number>
  }
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
    /** The payment, by the gateway's own number. */
    transaction_id: string
    order_id: string
    reason: RefundReason
    amount: number
    requested_at: number
    attempts: number
    /** When the gateway is asked next; null: an operator gives it back by hand, or it is done. */
    due_at: number | null
    /** When the gateway accepted the refund; only its result is asked for then. */
    asked_at: number | null
    refunded_at: number | null
  }
  /** Mails about refunds that are still to be sent. */
  refund_mail: {
    provider: string
    transaction_id: string
    requested_at: number
    attempts: number
    due_at: number
  }
  /** A learner's one discount: held by an order that may still be paid, or spent by one that was. */
  promo_use: { learner_id: number; code: string; order_id: string }
  /** Of an address whose account was erased after a subscription; only our key leads to it. */
  discount_mark: { mark: string }
  cancellation: {
    id: number
    learner_id: number
    reason: string
    comment: string | null
    created_at: number
    undone_at: number | null
  }
  /** What the sandbox knows of a payment, as a gateway would. */
  sandbox_payment: {
    order_id: string
    /** Its own name for the order. */
    number: number
    amount: number
    method: PaymentMethod
    language: 'ar' | 'en'
    return_url: string
    made_at: number
    transaction_id: number | null
    outcome: 'approve' | 'decline' | 'later' | 'refunded' | null
  }
}
