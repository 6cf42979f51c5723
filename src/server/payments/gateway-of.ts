import type { Settings } from '#server/settings/env.ts'
import type { Db } from '#server/db/open.ts'
import { type Gateway, GatewayError } from './gateway.ts'
import { paymobGateway } from './paymob/paymob.ts'
import { sandboxGateway } from './sandbox/sandbox.ts'

interface Needs {
  db: Db
  now: () => Date
  basePath: string
  /** What the sandbox signs with. */
  key: Buffer
}

/** The gateway of the settings. In production nobody pays by the sandbox unless it was asked for. */
export function gatewayOf(
  { paymentProvider, paymob }: Pick<Settings, 'paymentProvider' | 'paymob'>,
  needs: Needs
): Gateway {
  if (paymob) return paymobGateway(paymob)
  return paymentProvider === 'sandbox' ? sandboxGateway(needs) : NO_GATEWAY
}

/** Takes no payments. */
const NO_GATEWAY: Gateway = {
  name: 'none',
  open: () => Promise.reject(new GatewayError('PAYMENT_PROVIDER is not set')),
  read: () => undefined,
  inquire: () => Promise.resolve(undefined),
  refundable: [],
  refund: () => Promise.reject(new GatewayError('PAYMENT_PROVIDER is not set'))
}
