import type { PaymentEffect, PaymentMethod } from '#server/db/schema-payments.ts'

/** Who takes payments. @see shared contract, “Subscriptions” */
export interface Gateway {
  /** Names its callback's address: `/payments/webhook/{name}`. */
  name: string
  /**
   * Opens a payment.
   *
   * @returns where the learner pays, and the gateway's own name for the order
   * @throws GatewayError
   */
  open: (payment: NewPayment) => Promise<{ redirectUrl: string; providerOrder: string }>
  /** What a callback says; nothing when its signature is not the gateway's. */
  read: (callback: Callback) => PaymentEvent | 'unknown' | undefined
  /**
   * Asks what became of an order, or of one of its payments.
   *
   * @returns nothing while there is no payment
   * @throws GatewayError
   */
  inquire: (orderId: string, transactionId?: string) => Promise<PaymentEvent | undefined>
  /** Ways to pay whose money it gives back when it is asked to; for others somebody has to. */
  refundable: readonly PaymentMethod[]
  /**
   * Asks to give money back.
   *
   * @returns what came of it; `asked` where only its callback will say
   * @throws GatewayError
   */
  refund: (payment: PaidPayment) => Promise<PaymentEvent | 'asked'>
}

/** The gateway cannot be reached, refuses, or answers what nobody understands. */
export class GatewayError extends Error {
  /** It has said no, so that it has done nothing. */
  readonly isRefusal: boolean
  constructor(message: string, { isRefusal = false } = {}) {
    super(message)
    this.isRefusal = isRefusal
  }
}

export interface PaidPayment {
  orderId: string
  /** The gateway's name for the transaction that paid it. */
  transactionId: string
  /** Piastres, all that was paid. */
  amount: number
}

export interface NewPayment {
  orderId: string
  /** 1 for the first time that the gateway is asked for this order. */
  attempt: number
  /** Piastres. */
  amount: number
  method: PaymentMethod
  language: 'ar' | 'en'
  /** What is bought, in that language. */
  title: string
  learner: { name: string; email: string; phoneNumber: string }
  /** Seconds in which it may be paid. */
  payableFor: number
  /** Where the gateway leads the browser afterwards. */
  returnUrl: string
  /** Where the gateway calls back. */
  callbackUrl: string
}

export interface Callback {
  /** Its signature, as it came in the query. */
  hmac: string | undefined
  body: unknown
}

/** What a gateway says of a transaction, once its signature was checked. */
export interface PaymentEvent {
  orderId: string
  /** The gateway's own name for the order; our name is not signed. */
  providerOrder: string
  method: PaymentMethod
  /** Of a refund that the gateway was asked for: the payment that is given back. */
  transactionId: string
  /** `pending`: the learner still has something to do. */
  effect: PaymentEffect | 'pending'
  /** Piastres that were paid, or given back. */
  amount: number
  currency: string
  kioskReference?: string
}
