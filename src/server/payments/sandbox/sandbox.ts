import { randomBytes, randomInt } from 'node:crypto'
import { isCardOver } from '#domain/subscriptions/renewal.ts'
import type { Db } from '#server/db/open.ts'
import { addRow, changeRow, findRow, removeRows } from '#server/db/rows.ts'
import { type Gateway, GatewayError } from '#server/payments/gateway.ts'
import { type CardToken, readSignedToken } from '#server/payments/paymob/card-token.ts'
import { signatureOf, tokenSignatureOf } from '#server/payments/paymob/hmac.ts'
import {
  paymentEventOf,
  readSigned,
  signedValues,
  type Transaction
} from '#server/payments/paymob/transaction.ts'
import {
  cardTokenOf,
  INTEGRATIONS,
  type Outcome,
  type SandboxPayment,
  transactionOf
} from './transaction.ts'

export interface Sandbox extends Gateway {
  find: (orderId: string) => Promise<SandboxPayment | undefined>
  /** `undefined` when the order is paid or unknown. */
  decide: (orderId: string, outcome: Outcome) => Promise<Transaction | undefined>
  /** Keeps the card that paid an order, once. `undefined` when its buyer wants it forgotten. */
  keepCard: (orderId: string, card: CardChoice) => Promise<CardToken | undefined>
  signToken: (card: CardToken) => { body: object; hmac: string }
  sign: (transaction: Transaction) => { body: object; hmac: string }
  secret: string
}

/** Cards that testers choose from. */
export const CARD_CHOICES = ['pays', 'declines', 'unsure', 'expires'] as const
export type CardChoice = (typeof CARD_CHOICES)[number]

interface SandboxDeps {
  db: Db
  now: () => Date
  basePath: string
  /** Signs callbacks. */
  key: Buffer
}

export const isSandbox = (gateway: Gateway): gateway is Sandbox => gateway.name === 'sandbox'

/** Uses Paymob’s protocol, without money. */
export function sandboxGateway({ db, now, basePath, key }: SandboxDeps): Sandbox {
  const secret = key.toString('base64url')
  const find = (orderId: string) => findRow(db, 'sandbox_payment', { order_id: orderId })

  return {
    name: 'sandbox',
    secret,
    find,
    async open({ orderId, amount, method, language, returnUrl, keepCard }) {
      const paid = { order_id: orderId, amount, method, language, return_url: returnUrl }
      const payment = { ...paid, keep_card: keepCard ? 1 : 0 }
      const opened = { made_at: now().getTime(), transaction_id: null, outcome: null }
      await addRow(db, 'sandbox_payment', { ...payment, ...opened, number: randomInt(1, 2 ** 48) })
      const { number } = (await find(orderId)) ?? {}
      return { providerOrder: String(number), redirectUrl: `${basePath}/sandbox/${orderId}` }
    },
    async decide(orderId, outcome) {
      const chosen = await db
        .updateTable('sandbox_payment')
        .set({ outcome, transaction_id: randomInt(1, 2 ** 48) })
        .where('order_id', '=', orderId)
        .where(eb =>
          eb.or([eb('outcome', 'is', null), eb('outcome', 'not in', ['approve', 'refunded'])])
        )
        .returningAll()
        .executeTakeFirst()
      return chosen && transactionOf(chosen, outcome)
    },
    async keepCard(orderId, choice) {
      const payment = await find(orderId)
      if (payment?.keep_card !== 1) return undefined
      const { number } = payment
      const kept = {
        token: randomBytes(24).toString('hex'),
        behaviour: choice === 'expires' ? ('pays' as const) : choice,
        last_four: LAST_FOUR[choice],
        brand: 'MasterCard',
        expires_on: monthOf(now(), choice === 'expires' ? 0 : 48),
        kept_at: now().getTime()
      }
      const known = await findRow(db, 'sandbox_card', { order_id: orderId })
      const card = { ...kept, order_id: orderId, number }
      return cardTokenOf(known ?? (await addRow(db, 'sandbox_card', card)) ?? card)
    },
    signToken: card => ({
      body: { type: 'TOKEN', obj: card },
      hmac: tokenSignatureOf(card, secret)
    }),
    sign: transaction => ({
      body: { type: 'TRANSACTION', obj: transaction },
      hmac: signatureOf(signedValues(transaction), secret)
    }),
    read: callback =>
      readSignedToken(callback, secret) ??
      readSigned(callback, { hmacSecret: secret, integrations: INTEGRATIONS }),
    async inquire(orderId, transactionId) {
      const payment = await find(orderId)
      if (!payment?.outcome) return undefined
      const isKnown = !transactionId || transactionId === String(payment.transaction_id)
      if (!isKnown) throw new GatewayError('there is no such transaction')
      return paymentEventOf(transactionOf(payment, payment.outcome), INTEGRATIONS)
    },
    // Like the real gateway.
    refundable: ['card', 'wallet'],
    async refund({ orderId, transactionId }) {
      const refunded = await changeRow(
        db,
        'sandbox_payment',
        { order_id: orderId, transaction_id: Number(transactionId), outcome: 'approve' },
        { outcome: 'refunded' }
      )
      if (!refunded) throw new GatewayError('nothing is paid, or left', { isRefusal: true })
      return paymentEventOf(transactionOf(refunded, 'refunded'), INTEGRATIONS) ?? 'asked'
    },
    cards: {
      async charge({ orderId, amount, token }) {
        const card = await findRow(db, 'sandbox_card', { token })
        if (!card) throw new GatewayError('no such card', { isRefusal: true })
        const isOver = isCardOver(card.expires_on, now().getTime())
        const outcome = card.behaviour === 'declines' || isOver ? 'decline' : 'approve'
        await addRow(db, 'sandbox_payment', {
          ...{ order_id: orderId, amount, outcome, method: 'card', language: 'ar' },
          ...{ return_url: CHARGED, made_at: now().getTime(), keep_card: 0 },
          ...{ number: randomInt(1, 2 ** 48), transaction_id: randomInt(1, 2 ** 48) }
        })
        // The money has moved, and the answer is lost.
        if (card.behaviour === 'unsure') throw new GatewayError('no answer')
        const charged = await find(orderId)
        const event =
          charged?.outcome && paymentEventOf(transactionOf(charged, charged.outcome), INTEGRATIONS)
        if (!event) throw new GatewayError('not charged')
        return event
      },
      forget: async token => void (await removeRows(db, 'sandbox_card', { token }))
    }
  }
}

/** Instead of a return address, for payments without a page. */
export const CHARGED = ''

const LAST_FOUR: Record<CardChoice, string> = {
  pays: '2346',
  declines: '0002',
  unsure: '0119',
  expires: '0069'
}

/** `2027-01`, some months later. */
function monthOf(time: Date, months: number): string {
  return new Date(Date.UTC(time.getUTCFullYear(), time.getUTCMonth() + months, 1))
    .toISOString()
    .slice(0, 7)
}
