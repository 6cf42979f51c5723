import { persistentAtom } from '@nanostores/persistent'
import type { Subscription } from '#contract/subscriptions/subscriptions.ts'
import { type KeptAccess, readAccess } from '#domain/subscriptions/access.ts'
import { recordOf } from '#domain/record.ts'

/** The last check, stored for the first paint of the next page. */
export type Access = KeptAccess & { subscription?: Subscription }

// Listed here, since the schemas load later.
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

export const $access = persistentAtom<Access | undefined>('subscription', undefined, {
  encode: JSON.stringify,
  decode: read
})

export function forgetAccess(): void {
  $access.set(undefined)
}

/** A damaged subscription is dropped until the next check. */
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
