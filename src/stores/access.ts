import { persistentAtom } from '@nanostores/persistent'
import type { Subscription } from '#contract/subscriptions.ts'
import { type KeptAccess, readAccess } from '#domain/access.ts'

/** What the last check said. Kept, so that the next page knows before its first paint. */
export type Access = KeptAccess & { subscription?: Subscription }

/** Local storage: JSON. */
export const $access = persistentAtom<Access | undefined>('subscription', undefined, {
  encode: JSON.stringify,
  decode: readAccess as (text: string) => Access | undefined
})

export function forgetAccess(): void {
  $access.set(undefined)
}
