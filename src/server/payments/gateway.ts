import type { PaymentEffect, PaymentMethod } from '#server/db/schema/payments.ts'

export interface Gateway {
  /** Part of `/payments/webhook/{name}`. */
  name: string
  /** @throws GatewayError */
  open: (payment: NewPayment) => Promise<{ redirectUrl: string; providerOrder: string }>
  /** `undefined` for a wrong signature. */
  read: (callback: Callback) => PaymentEvent | TokenEvent | 'unknown' | undefined
  /** @returns `undefined` while there is no payment @throws GatewayError */
  inquire: (orderId: string, transactionId?: string) => Promise<PaymentEvent | undefined>
  /** Other methods are refunded by hand. */
  refundable: readonly PaymentMethod[]
  /** @returns `asked` when only the callback brings the result @throws GatewayError */
  refund: (payment: PaidPayment) => Promise<PaymentEvent | 'asked'>
  /** Absent: it keeps no cards, so nothing renews. */
  cards?: CardKeeping
}

export interface CardKeeping {
  /**
   * Charges a kept card without the learner. The same order is charged once.
   *
   * @throws GatewayError, after which the result is unknown unless `isRefusal`
   */
  charge: (charge: CardCharge) => Promise<PaymentEvent>
  /** Absent: the gateway cannot forget one. @throws GatewayError */
  forget?: (token: string) => Promise<void>
}

export interface CardCharge {
  orderId: string
  /** Piastres. */
  amount: number
  token: string
  title: string
  learner: { name: string; email: string; phoneNumber: string }
  callbackUrl: string
}

/** The gateway is unreachable, refuses, or answers something unknown. */
export class GatewayError extends Error {
  /** It refused, so nothing has changed. */
  readonly isRefusal: boolean
  constructor(message: string, { isRefusal = false } = {}) {
    super(message)
    this.isRefusal = isRefusal
  }
}

export interface PaidPayment {
  orderId: string
  /** The gateway’s id of the payment. */
  transactionId: string
  /** Piastres. */
  amount: number
}

export interface NewPayment {
  orderId: string
  /** From 1. */
  attempt: number
  /** Piastres. */
  amount: number
  method: PaymentMethod
  /** Whether the learner wants the card to be kept. */
  keepCard?: boolean
  language: 'ar' | 'en'
  title: string
  learner: { name: string; email: string; phoneNumber: string }
  /** Seconds. */
  payableFor: number
  /** The browser returns to it. */
  returnUrl: string
  callbackUrl: string
}

export interface Callback {
  /** From the query. */
  hmac: string | undefined
  body: unknown
}

/** Its signature has been checked. */
export interface PaymentEvent {
  orderId: string
  /** The gateway’s id of the order; ours is not signed. */
  providerOrder: string
  method: PaymentMethod
  /** Of a refund: that of its payment. */
  transactionId: string
  /** `pending`: not paid yet. */
  effect: PaymentEffect | 'pending'
  /** Piastres, paid or refunded. */
  amount: number
  currency: string
  kioskReference?: string
}

/** A card that the gateway keeps. Its signature has been checked. */
export interface TokenEvent {
  /** The gateway’s id of the order that the card paid. */
  providerOrder: string
  token: string
  lastFour: string
  brand: string
  /** Its last month, `2027-01`. */
  expiresOn?: string
}

export const isToken = (event: PaymentEvent | TokenEvent): event is TokenEvent => 'token' in event
