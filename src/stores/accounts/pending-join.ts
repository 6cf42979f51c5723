import { persistentAtom } from '@nanostores/persistent'
import { joinProvider } from '#contract/accounts/sign-in-ways.ts'
import { parseRecord } from '#domain/record.ts'
import { call } from '#stores/api.ts'

interface Pending {
  ticket: string
  /** UTC ms. */
  until: number
}

/** Lifetime of a ticket in milliseconds. */
const LIFE = 15 * 60_000

/** Kept over pages and tabs, since the link of a mail opens another one. */
export const $pendingJoin = persistentAtom<Pending | undefined>('pendingJoin', undefined, {
  encode: JSON.stringify,
  decode: readPending
})

export function keepPending(ticket: string): void {
  $pendingJoin.set({ ticket, until: Date.now() + LIFE })
}

/** Joins the provider that led here, now that the owner has signed in. */
export async function joinPending(): Promise<void> {
  const pending = $pendingJoin.get()
  if (!pending) return
  $pendingJoin.set(undefined)
  // A refusal leaves the account as it was; its settings show what is joined.
  if (pending.until > Date.now()) await call(joinProvider, { body: { ticket: pending.ticket } })
}

function readPending(text: string): Pending | undefined {
  const { ticket, until } = parseRecord(text) as Partial<Pending>
  return typeof ticket === 'string' && typeof until === 'number' ? { ticket, until } : undefined
}
