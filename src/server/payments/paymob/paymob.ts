import * as z from 'zod/mini'
import { type Gateway, GatewayError, type NewPayment } from '#server/payments/gateway.ts'
import { readSigned } from './signed.ts'
import { type Integrations, newsOf, Transaction } from './transaction.ts'

export interface PaymobSettings {
  /** Without a slash at the end. */
  host: string
  secretKey: string
  publicKey: string
  apiKey: string
  hmacSecret: string
  integrations: Integrations
}

/** Milliseconds that the gateway is waited for. */
const PATIENCE = 8_000

const Intention = z.looseObject({
  client_secret: z.string().check(z.minLength(1)),
  intention_order_id: z.union([z.int(), z.string()])
})
const Token = z.looseObject({ token: z.string().check(z.minLength(1)) })

/** Payments by Paymob's intentions and its unified checkout. @see paymob.md */
export function paymobGateway(settings: PaymobSettings): Gateway {
  const { host, secretKey, publicKey, apiKey, integrations } = settings

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
    read: callback => readSigned(callback, settings),
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
      const news = newsOf(transaction.data, integrations)
      if (transactionId !== undefined && news?.transactionId !== transactionId) {
        throw new GatewayError('inquiry: another transaction')
      }
      return news
    },
    // Kiosks take cash, and give none back.
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
      const news = transaction.success && newsOf(transaction.data, integrations)
      return news ? { ...news, transactionId } : 'asked'
    }
  }
}

function intentionOf(payment: NewPayment): object {
  const { amount, title, learner, orderId, attempt } = payment
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
    // Each one has to be new to the gateway.
    special_reference: attempt === 1 ? orderId : `${orderId}-${attempt}`,
    expiration: payment.payableFor,
    notification_url: payment.callbackUrl,
    redirection_url: payment.returnUrl
  }
}

/** What the gateway asks for and nobody delivers to. */
const ADDRESS = ['apartment', 'floor', 'street', 'building', 'postal_code', 'city', 'state']

function integrationOf(integrations: Integrations, method: NewPayment['method']): number {
  const id = integrations[method]
  if (id === undefined) throw new GatewayError(`no integration for ${method}`)
  return id
}

/** Posts a body, or reads where there is none. */
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
      signal: AbortSignal.timeout(PATIENCE)
    })
    return { status: answer.status, json: (await answer.json()) as unknown }
  } catch (error) {
    // What went wrong on the way may name the keys that were sent; its kind does not.
    throw new GatewayError(`${new URL(address).pathname}: ${(error as Error).name}`)
  }
}
