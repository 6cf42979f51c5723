import type { PaymentMethod } from '#contract/subscriptions/subscriptions.ts'
import { parseRecord } from '#domain/record.ts'
import { keepInTab, keptInTab } from '#stores/device/tab-storage.ts'

interface PlacedOrder {
  orderId: string
  plan: string
  /** Missing in orders of older pages. */
  method?: PaymentMethod
  /** It extends a running subscription. */
  extends?: boolean
}

const ORDER = 'order'
const KEY = 'order key'

export function rememberOrder(order: PlacedOrder): void {
  keepInTab(ORDER, JSON.stringify(order))
}

/** Undefined where none was placed in this tab. */
export function rememberedOrder(): PlacedOrder | undefined {
  const order = parseRecord(keptInTab(ORDER))
  return typeof order['orderId'] === 'string' ? (order as unknown as PlacedOrder) : undefined
}

/** Milliseconds after which an order that no gateway took ends. */
const UNOPENED = 30 * 60_000

/** The same for equal orders until one ends, so that a double click orders once. */
export function orderKey(order: string): string {
  const [known, key, since] = keptInTab(KEY)?.split('\n') ?? []
  const isOver = !rememberedOrder() && Date.now() - Number(since) > UNOPENED
  if (known === order && key && !isOver) return key
  const fresh = crypto.randomUUID()
  keepInTab(KEY, `${order}\n${fresh}\n${Date.now()}`)
  return fresh
}

/** Drops an ended order; a newer one stays. */
export function forgetOrder(orderId: string): void {
  if (rememberedOrder()?.orderId !== orderId) return
  keepInTab(KEY, undefined)
  keepInTab(ORDER, undefined)
}
