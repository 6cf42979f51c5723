import { parseRecord } from '#domain/record.ts'
import { keepInTab, keptInTab } from '#stores/device/tab-storage.ts'

/** The report in a gateway's return address. It proves nothing: only the order does. */
export interface Returned {
  orderId: string
  isPending: boolean
  isDeclined: boolean
  /** The address reports nothing; the order is the one of this tab. */
  isUnsaid?: boolean
  /** Whole piastres. */
  amount: number | undefined
  currency: string | undefined
}

const KEY = 'payment return'
const ORDER_ID = /^[\w-]{1,100}$/

/** A report on an order that is unknown here. */
export interface Claim {
  outcome: 'paid' | 'pending' | 'failed'
  /** Piastres; missing unless it is plausible and in EGP. */
  amount?: number
}

type Reported = Omit<Returned, 'orderId'>

/** Validated, since an address may hold any text. Undefined without a payment. */
export function readReturn(search: string, remembered?: string): Returned | undefined {
  const reported = readReported(search)
  const orderId = new URLSearchParams(search).get('merchant_order_id') ?? remembered
  return reported && orderId && ORDER_ID.test(orderId) ? { orderId, ...reported } : undefined
}

/** The report in any order; undefined without a payment. */
export function readClaim(search: string): Claim | undefined {
  const reported = readReported(search)
  return reported && claimOf(reported)
}

export function claimOf(reported: Reported): Claim | undefined {
  const { isPending, isDeclined, isUnsaid, amount, currency } = reported
  if (isUnsaid) return undefined
  const outcome = isPending ? 'pending' : isDeclined ? 'failed' : 'paid'
  return amount && currency === 'EGP' ? { outcome, amount } : { outcome }
}

function readReported(search: string): Reported | undefined {
  const query = new URLSearchParams(search)
  const success = query.get('success')
  if (success !== 'true' && success !== 'false') return undefined
  const amount = query.get('amount_cents') ?? ''
  const currency = query.get('currency') ?? ''
  const isPending = query.get('pending') === 'true'
  return {
    isPending,
    isDeclined: success === 'false' && !isPending,
    amount: /^\d{1,9}$/.test(amount) ? Number(amount) : undefined,
    currency: /^[A-Z]{3}$/.test(currency) ? currency : undefined
  }
}

/** A return from the payment page of an order without a report. */
export function unreportedReturn(orderId: string): Returned | undefined {
  if (keptOrder().closed === orderId) return undefined
  return {
    orderId,
    isPending: false,
    isDeclined: false,
    isUnsaid: true,
    amount: undefined,
    currency: undefined
  }
}

/** Stored for a reload, since the address is cleared. */
export function keepReturn(returned: Returned): void {
  keepInTab(KEY, JSON.stringify(returned))
}

/** The stored report, unless it is closed. */
export function keptReturn(): Returned | undefined {
  const stored = keptOrder()
  return ORDER_ID.test(stored.orderId ?? '') ? (stored as Returned) : undefined
}

export function forgetReturn(): void {
  keepInTab(KEY, undefined)
}

/** Hides this order after a reload. */
export function closeReturn(orderId: string): void {
  keepInTab(KEY, JSON.stringify({ closed: orderId }))
}

const keptOrder = () => parseRecord(keptInTab(KEY)) as Partial<Returned> & { closed?: string }
