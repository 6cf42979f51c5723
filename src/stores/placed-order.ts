/** The order that somebody went to pay, as this browser remembers it. */
export interface PlacedOrder {
  orderId: string
  plan: string
}

const ORDER = 'order'
const KEY = 'order key'

export function rememberOrder(order: PlacedOrder): void {
  write(ORDER, JSON.stringify(order))
}

/** Nothing where none was placed in this tab. */
export function rememberedOrder(): PlacedOrder | undefined {
  try {
    const order = JSON.parse(sessionStorage.getItem(ORDER) ?? '') as PlacedOrder
    return typeof order.orderId === 'string' ? order : undefined
  } catch {
    return undefined
  }
}

/**
 * The key of an order: the same for the same wish until that order has come to an end, so that neither
 * a double click nor the way back from the gateway orders twice.
 */
export function orderKey(wish: string): string {
  const [known, key] = read(KEY)?.split('\n') ?? []
  if (known === wish && key) return key
  const fresh = crypto.randomUUID()
  write(KEY, `${wish}\n${fresh}`)
  return fresh
}

/** What is bought next is another order. */
export function forgetOrder(): void {
  try {
    sessionStorage.removeItem(KEY)
    sessionStorage.removeItem(ORDER)
  } catch {
    // Nothing was kept.
  }
}

function read(key: string): string | undefined {
  try {
    return sessionStorage.getItem(key) ?? undefined
  } catch {
    return undefined
  }
}

function write(key: string, value: string): void {
  try {
    sessionStorage.setItem(key, value)
  } catch {
    // The address that the gateway leads back to names the order too.
  }
}
