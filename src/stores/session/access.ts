import { persistentAtom } from '@nanostores/persistent'
import type { Subscription } from '#contract/subscriptions/subscriptions.ts'
import { type KeptAccess, readAccess } from '#domain/subscriptions/access.ts'
import { recordOf } from '#domain/record.ts'

/** What the last check said. Kept, so that the next page knows before its first paint. */
export type Access = KeptAccess & { subscription?: Subscription }

// Written out, since the page starts before the schemas are there.
const TYPES: readonly unknown[] = [
  'MONTHLY',
  'QUARTERLY',
  'YEARLY'
] satisfies Subscription['subscriptionType'][]
const STATUSES: readonly unknown[] = [
  'in_progress',
  'expired',
  'cancelled'
] satisfies Subscription['status'][]

/** Local storage: JSON. */
export const $access = persistentAtom<Access | undefined>('subscription', undefined, {
  encode: JSON.stringify,
  decode: read
})

export function forgetAccess(): void {
  $access.set(undefined)
}

/** A subscription that makes no sense is none until the next check tells. */
function read(text: string): Access | undefined {
  const access = readAccess(text)
  if (!access) return undefined
  const { isActive, subscription } = access
  return isSubscription(subscription) ? { isActive, subscription } : { isActive }
}

function isSubscription(value: unknown): value is Subscription {
  const { id, subscriptionType, status, startedAt, expiresAt, cancelledAt, autoRenew, price } =
    recordOf(value)
  return (
    TYPES.includes(subscriptionType) &&
    STATUSES.includes(status) &&
    [startedAt, expiresAt, cancelledAt ?? startedAt].every(isTime) &&
    [id, price].every(Number.isFinite) &&
    typeof autoRenew === 'boolean'
  )
}

function isTime(value: unknown): boolean {
  return typeof value === 'string' && !Number.isNaN(Date.parse(value))
}
