import { persistentAtom } from '@nanostores/persistent'
import { getOrder } from '#contract/subscriptions/subscriptions.ts'
import { parseRecord } from '#domain/record.ts'
import { call } from '#stores/api.ts'

export interface WaitingOrder {
  orderId: string
  /** For a kiosk. */
  reference?: string
  /** The result; dropped on the next page. */
  end?: 'paid' | 'over'
}

export const $waitingOrder = persistentAtom<WaitingOrder | undefined>('waitingOrder', undefined, {
  encode: JSON.stringify,
  decode: read
})

interface Known {
  orderId: string
  status: 'pending' | 'paid' | 'failed' | 'refunded'
  kioskReference?: string | undefined
}

export function noteOrder({ orderId, status, kioskReference: reference }: Known): void {
  if (status === 'pending') return $waitingOrder.set({ orderId, ...(reference && { reference }) })
  const stored = $waitingOrder.get()
  if (stored?.orderId !== orderId) return
  $waitingOrder.set({ ...stored, end: status === 'paid' ? 'paid' : 'over' })
}

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
