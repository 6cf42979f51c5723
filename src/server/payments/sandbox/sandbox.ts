import { randomInt } from 'node:crypto'
import type { Db } from '#server/db/open.ts'
import { addRow, changeRow, findRow } from '#server/db/rows.ts'
import { type Gateway, GatewayError } from '#server/payments/gateway.ts'
import { signatureOf } from '#server/payments/paymob/hmac.ts'
import {
  paymentEventOf,
  readSigned,
  signedValues,
  type Transaction
} from '#server/payments/paymob/transaction.ts'
import { INTEGRATIONS, type Outcome, type SandboxPayment, transactionOf } from './transaction.ts'

export interface Sandbox extends Gateway {
  find: (orderId: string) => Promise<SandboxPayment | undefined>
  /** `undefined` when the order is paid or unknown. */
  decide: (orderId: string, outcome: Outcome) => Promise<Transaction | undefined>
  sign: (transaction: Transaction) => { body: object; hmac: string }
  secret: string
}

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
    async open({ orderId, amount, method, language, returnUrl }) {
      const payment = { order_id: orderId, amount, method, language, return_url: returnUrl }
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
    sign: transaction => ({
      body: { type: 'TRANSACTION', obj: transaction },
      hmac: signatureOf(signedValues(transaction), secret)
    }),
    read: callback => readSigned(callback, { hmacSecret: secret, integrations: INTEGRATIONS }),
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
    }
  }
}
