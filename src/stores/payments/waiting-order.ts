import { persistentAtom } from '@nanostores/persistent'
import { getOrder } from '#contract/subscriptions/subscriptions.ts'
import { parseRecord } from '#domain/record.ts'
import { call } from '#stores/api.ts'

/** An order that was placed on this device and may still be paid. */
export interface WaitingOrder {
  orderId: string
  /** What a kiosk asks for. */
  reference?: string
  /** What became of it; told on this page, and on the next one no more. */
  end?: 'paid' | 'over'
}

/** Local storage: JSON. */
export const $waitingOrder = persistentAtom<WaitingOrder | undefined>('waitingOrder', undefined, {
  encode: JSON.stringify,
  decode: read
})

interface Known {
  orderId: string
  status: 'pending' | 'paid' | 'failed' | 'refunded'
  kioskReference?: string | undefined
}

/** Keeps an order that waits, and ends the one that is kept once it waits no longer. */
export function noteOrder({ orderId, status, kioskReference: reference }: Known): void {
  if (status === 'pending') return $waitingOrder.set({ orderId, ...(reference && { reference }) })
  const kept = $waitingOrder.get()
  if (kept?.orderId !== orderId) return
  $waitingOrder.set({ ...kept, end: status === 'paid' ? 'paid' : 'over' })
}

/** Asks what became of it. */
export async function checkWaitingOrder(): Promise<void> {
  const { orderId, end } = $waitingOrder.get() ?? {}
  if (!orderId || end) return
  const answer = await call(getOrder, { params: { orderId } })
  if (answer.ok) noteOrder(answer.value)
  else if (answer.code === 'not_found') noteOrder({ orderId, status: 'failed' })
}

function read(text: string): WaitingOrder | undefined {
  const { orderId, reference, end } = parseRecord(text)
  if (typeof orderId !== 'string' || end) return undefined
  return { orderId, ...(typeof reference === 'string' && { reference }) }
}
