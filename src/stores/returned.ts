import { keepInTab, keptInTab } from './tab-storage.ts'

/** What a gateway's return address says. It proves nothing: only the order does. */
export interface Returned {
  orderId: string
  isPending: boolean
  isDeclined: boolean
  /** Whole piastres. */
  amount: number | undefined
  currency: string | undefined
}

const KEY = 'payment return'
const ORDER_ID = /^[\w-]{1,100}$/

/**
 * What an address says of a payment: strictly read, since anybody may have written it. Nothing when it
 * is about none.
 */
export function readReturn(search: string, remembered?: string): Returned | undefined {
  const query = new URLSearchParams(search)
  const success = query.get('success')
  if (success !== 'true' && success !== 'false') return undefined
  const orderId = query.get('merchant_order_id') ?? remembered
  if (!orderId || !ORDER_ID.test(orderId)) return undefined
  const amount = query.get('amount_cents') ?? ''
  const currency = query.get('currency') ?? ''
  const isPending = query.get('pending') === 'true'
  return {
    orderId,
    isPending,
    isDeclined: success === 'false' && !isPending,
    amount: /^\d{1,9}$/.test(amount) ? Number(amount) : undefined,
    currency: /^[A-Z]{3}$/.test(currency) ? currency : undefined
  }
}

/** Keeps it through a reload, since the address loses it. */
export function keepReturn(returned: Returned): void {
  keepInTab(KEY, JSON.stringify(returned))
}

/** What was kept and did not come to an end yet. */
export function keptReturn(): Returned | undefined {
  try {
    const returned = JSON.parse(keptInTab(KEY) ?? '') as Returned
    return ORDER_ID.test(returned.orderId ?? '') ? returned : undefined
  } catch {
    return undefined
  }
}

export function forgetReturn(): void {
  keepInTab(KEY, undefined)
}
