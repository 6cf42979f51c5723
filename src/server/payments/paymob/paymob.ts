import * as z from 'zod/mini'
import {
  type CardKeeping,
  type Gateway,
  GatewayError,
  type NewPayment
} from '#server/payments/gateway.ts'
import { readSignedToken } from './card-token.ts'
import { type Integrations, paymentEventOf, readSigned, Transaction } from './transaction.ts'

export interface PaymobSettings {
  /** Without a slash at the end. */
  host: string
  secretKey: string
  publicKey: string
  apiKey: string
  hmacSecret: string
  integrations: Integrations
}

const TIMEOUT_MS = 8_000

const Intention = z.looseObject({
  client_secret: z.string().check(z.minLength(1)),
  intention_order_id: z.union([z.int(), z.string()])
})
const ChargeIntention = z.looseObject({
  payment_keys: z.tuple([z.looseObject({ key: z.string().check(z.minLength(1)) })], z.unknown())
})
const Token = z.looseObject({ token: z.string().check(z.minLength(1)) })

/** Paymob’s intentions and unified checkout. @see docs/payments.md */
export function paymobGateway(settings: PaymobSettings): Gateway {
  const { host, secretKey, publicKey, apiKey, hmacSecret, integrations } = settings

  return {
    name: 'paymob',
    async open(payment) {
      const { status, json } = await call(`${host}/v1/intention/`, {
        authorization: `Token ${secretKey}`,
        body: {
          ...intentionOf(payment),
          payment_methods: [integrationOf(integrations, payment.method)]
        }
      })
      const intention = Intention.safeParse(json)
      if (status >= 300 || !intention.success) throw new GatewayError(`intention: ${status}`)
      const query = new URLSearchParams({
        publicKey,
        clientSecret: intention.data.client_secret
      })
      return {
        redirectUrl: `${host}/unifiedcheckout/?${query}`,
        providerOrder: String(intention.data.intention_order_id)
      }
    },
    read: callback => readSignedToken(callback, hmacSecret) ?? readSigned(callback, settings),
    async inquire(orderId, transactionId) {
      const login = await call(`${host}/api/auth/tokens`, { body: { api_key: apiKey } })
      const token = Token.safeParse(login.json)
      if (!token.success) throw new GatewayError(`token: ${login.status}`)
      const authorization = `Bearer ${token.data.token}`
      const { status, json } =
        transactionId === undefined
          ? await call(`${host}/api/ecommerce/orders/transaction_inquiry`, {
              ...{ authorization, body: { merchant_order_id: orderId } }
            })
          : await call(`${host}/api/acceptance/transactions/${transactionId}`, { authorization })
      if (status === 404 && transactionId === undefined) return undefined
      const transaction = Transaction.safeParse(json)
      if (status >= 300 || !transaction.success) throw new GatewayError(`inquiry: ${status}`)
      const event = paymentEventOf(transaction.data, integrations)
      if (transactionId !== undefined && event?.transactionId !== transactionId) {
        throw new GatewayError('inquiry: another transaction')
      }
      return event
    },
    // Kiosks return no cash.
    refundable: ['card', 'wallet'],
    async refund({ transactionId, amount }) {
      const { status, json } = await call(`${host}/api/acceptance/void_refund/refund`, {
        authorization: `Token ${secretKey}`,
        body: { transaction_id: transactionId, amount_cents: amount }
      })
      if (status >= 300) {
        throw new GatewayError(`refund: ${status}`, { isRefusal: status >= 400 && status < 500 })
      }
      const transaction = Transaction.safeParse(json)
      const event = transaction.success && paymentEventOf(transaction.data, integrations)
      return event ? { ...event, transactionId } : 'asked'
    },
    ...(integrations.recurring !== undefined && {
      cards: cardsOf(settings, integrations.recurring)
    })
  }
}

/**
 * Payments by a kept card: an intention of the recurring integration, whose key is paid with the
 * token. @see https://docs.paymob.com/docs/pay-with-saved-token
 */
function cardsOf(
  { host, secretKey, integrations }: PaymobSettings,
  recurring: number
): CardKeeping {
  return {
    async charge(charge) {
      const { status, json } = await call(`${host}/v1/intention/`, {
        authorization: `Token ${secretKey}`,
        body: {
          ...orderOf(charge),
          payment_methods: [recurring],
          notification_url: charge.callbackUrl
        }
      })
      const intention = ChargeIntention.safeParse(json)
      // Nothing is charged before its key is paid.
      if (status >= 300 || !intention.success) {
        throw new GatewayError(`intention: ${status}`, { isRefusal: isRefused(status) })
      }
      const [{ key }] = intention.data.payment_keys
      const paid = await call(`${host}/api/acceptance/payments/pay`, {
        body: { source: { identifier: charge.token, subtype: 'TOKEN' }, payment_token: key }
      })
      const { obj = paid.json } = (paid.json ?? {}) as { obj?: unknown }
      const transaction = Transaction.safeParse(obj)
      const event = transaction.success && paymentEventOf(transaction.data, integrations)
      if (!event) {
        throw new GatewayError(`charge: ${paid.status}`, { isRefusal: isRefused(paid.status) })
      }
      return event
    }
  }
}

/** Any other status, as of an outage or a wrong key, is no answer about the card. */
const isRefused = (status: number): boolean => REFUSALS.has(status)
const REFUSALS: ReadonlySet<number> = new Set([400, 402, 422])

function intentionOf(payment: NewPayment): object {
  return {
    ...orderOf(payment),
    // The gateway takes each reference once.
    ...(payment.attempt > 1 && { special_reference: `${payment.orderId}-${payment.attempt}` }),
    expiration: payment.payableFor,
    notification_url: payment.callbackUrl,
    redirection_url: payment.returnUrl
  }
}

type Ordered = Pick<NewPayment, 'amount' | 'title' | 'learner' | 'orderId'>

function orderOf({ amount, title, learner, orderId }: Ordered): object {
  const [first = '', ...rest] = learner.name.split(' ')
  return {
    amount,
    currency: 'EGP',
    items: [{ name: title, amount, quantity: 1 }],
    billing_data: {
      first_name: first,
      last_name: rest.join(' ') || first,
      email: learner.email,
      phone_number: learner.phoneNumber,
      country: 'EGY',
      ...Object.fromEntries(ADDRESS.map(field => [field, 'NA']))
    },
    special_reference: orderId
  }
}

/** Required by the gateway. */
const ADDRESS = ['apartment', 'floor', 'street', 'building', 'postal_code', 'city', 'state']

function integrationOf(integrations: Integrations, method: NewPayment['method']): number {
  const id = integrations[method]
  if (id === undefined) throw new GatewayError(`no integration for ${method}`)
  return id
}

async function call(
  address: string,
  { authorization, body }: { authorization?: string; body?: object }
): Promise<{ status: number; json: unknown }> {
  try {
    const answer = await fetch(address, {
      method: body ? 'POST' : 'GET',
      headers: {
        ...(body && { 'Content-Type': 'application/json' }),
        ...(authorization && { Authorization: authorization })
      },
      ...(body && { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS)
    })
    return { status: answer.status, json: (await answer.json()) as unknown }
  } catch (error) {
    // The message may contain keys; the name of the error does not.
    throw new GatewayError(`${new URL(address).pathname}: ${(error as Error).name}`)
  }
}
