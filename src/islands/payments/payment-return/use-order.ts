import { useStore } from '@nanostores/react'
import type { Purchase } from '#contract/subscriptions/subscriptions.ts'
import { $purchases } from '#stores/payments/purchases.ts'

/** A purchase by its order; undefined until loaded. */
export function useOrder(orderId: string | undefined): Purchase | undefined {
  const purchases = useStore($purchases)
  return purchases.step === 'loaded' && orderId !== undefined
    ? purchases.items.find(one => one.orderId === orderId)
    : undefined
}
