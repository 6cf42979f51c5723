import { parseRecord } from '#domain/record.ts'
import { keepInTab, keptInTab } from '#stores/device/tab-storage.ts'

/** What a gateway's return address says. It proves nothing: only the order does. */
export interface Returned {
  orderId: string
  isPending: boolean
  isDeclined: boolean
  /** The address says nothing: the order is one that this tab remembers. */
  isUnsaid?: boolean
  /** Whole piastres. */
  amount: number | undefined
  currency: string | undefined
}

const KEY = 'payment return'
const ORDER_ID = /^[\w-]{1,100}$/

/** What an address reports of a payment whose order is not known here. It proves nothing. */
export interface Claim {
  outcome: 'paid' | 'pending' | 'failed'
  /** Piastres; nothing when it is not a plausible amount in EGP. */
  amount?: number
}

type Reported = Omit<Returned, 'orderId'>

/**
 * What an address says of a payment: strictly read, since anybody may have written it. Nothing when it
 * is about none.
 */
export function readReturn(search: string, remembered?: string): Returned | undefined {
  const reported = readReported(search)
  const orderId = new URLSearchParams(search).get('merchant_order_id') ?? remembered
  return reported && orderId && ORDER_ID.test(orderId) ? { orderId, ...reported } : undefined
}

/** What an address claims, whatever order it names; nothing when it is about no payment. */
export function readClaim(search: string): Claim | undefined {
  const reported = readReported(search)
  return reported && claimOf(reported)
}

/** What a return address claims, apart from its order. */
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

/** Somebody has come back from the page of an order without a word about it. */
export function unsaidReturn(orderId: string): Returned | undefined {
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

/** Keeps it through a reload, since the address loses it. */
export function keepReturn(returned: Returned): void {
  keepInTab(KEY, JSON.stringify(returned))
}

/** What was kept and did not come to an end yet. */
export function keptReturn(): Returned | undefined {
  const kept = keptOrder()
  return ORDER_ID.test(kept.orderId ?? '') ? (kept as Returned) : undefined
}

export function forgetReturn(): void {
  keepInTab(KEY, undefined)
}

/** Nobody wants to be told of this order again, until there is news of another one. */
export function closeReturn(orderId: string): void {
  keepInTab(KEY, JSON.stringify({ closed: orderId }))
}

const keptOrder = () => parseRecord(keptInTab(KEY)) as Partial<Returned> & { closed?: string }
