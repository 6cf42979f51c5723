import type { Settings } from '#server/settings/env.ts'
import type { Db } from '#server/db/open.ts'
import { type Gateway, GatewayError } from './gateway.ts'
import { paymobGateway } from './paymob/paymob.ts'
import { sandboxGateway } from './sandbox/sandbox.ts'

interface Deps {
  db: Db
  now: () => Date
  basePath: string
  /** Signs callbacks of the sandbox. */
  key: Buffer
}

export function gatewayOf(
  { paymentProvider, paymob }: Pick<Settings, 'paymentProvider' | 'paymob'>,
  deps: Deps
): Gateway {
  if (paymob) return paymobGateway(paymob)
  return paymentProvider === 'sandbox' ? sandboxGateway(deps) : NO_GATEWAY
}

const NO_GATEWAY: Gateway = {
  name: 'none',
  open: () => Promise.reject(new GatewayError('PAYMENT_PROVIDER is not set')),
  read: () => undefined,
  inquire: () => Promise.resolve(undefined),
  refundable: [],
  refund: () => Promise.reject(new GatewayError('PAYMENT_PROVIDER is not set'))
}
