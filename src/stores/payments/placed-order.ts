import type { PaymentMethod } from '#contract/subscriptions/subscriptions.ts'
import { parseRecord } from '#domain/record.ts'
import { keepInTab, keptInTab } from '#stores/device/tab-storage.ts'

/** The order that somebody went to pay, as this tab remembers it. */
export interface PlacedOrder {
  orderId: string
  plan: string
  /** Not known of an order that an older page has placed. */
  method?: PaymentMethod
  /** It extends a subscription that runs. */
  extends?: boolean
}

const ORDER = 'order'
const KEY = 'order key'

export function rememberOrder(order: PlacedOrder): void {
  keepInTab(ORDER, JSON.stringify(order))
}

/** Nothing where none was placed in this tab. */
export function rememberedOrder(): PlacedOrder | undefined {
  const order = parseRecord(keptInTab(ORDER))
  return typeof order['orderId'] === 'string' ? (order as unknown as PlacedOrder) : undefined
}

/** Milliseconds after which an order that no gateway took is over. */
const UNOPENED = 30 * 60_000

/**
 * The key of an order: the same for the same wish until that order has come to an end, so that neither
 * a double click nor the way back from the gateway orders twice.
 */
export function orderKey(wish: string): string {
  const [known, key, since] = keptInTab(KEY)?.split('\n') ?? []
  const isOver = !rememberedOrder() && Date.now() - Number(since) > UNOPENED
  if (known === wish && key && !isOver) return key
  const fresh = crypto.randomUUID()
  keepInTab(KEY, `${wish}\n${fresh}\n${Date.now()}`)
  return fresh
}

/** This order has come to an end: what is bought next is another one. That of a newer order stays. */
export function forgetOrder(orderId: string): void {
  if (rememberedOrder()?.orderId !== orderId) return
  keepInTab(KEY, undefined)
  keepInTab(ORDER, undefined)
}
