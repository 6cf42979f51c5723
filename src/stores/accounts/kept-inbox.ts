import type { Sent } from './mailing.ts'

const KEY = 'inbox'
/** Milliseconds that the link of a verification mail works. */
const LIFE = 86_400_000

/** Keeps in this tab where the verification mail went, for a reload. */
export function keepInbox(sent: Sent | undefined): void {
  try {
    if (sent) sessionStorage.setItem(KEY, JSON.stringify(sent))
    else sessionStorage.removeItem(KEY)
  } catch {
    // Without a storage, a reload leads back to the form.
  }
}

/** Where it went, while its link may still work. */
export function keptInbox(): Sent | undefined {
  try {
    const { email, again, times } = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Partial<Sent>
    const isWhole = typeof email === 'string' && Number.isFinite(again) && Number.isFinite(times)
    if (!isWhole || !again || !times || Date.now() > again + LIFE) return undefined
    return { email, again, times }
  } catch {
    // There is no storage, or somebody has edited it.
    return undefined
  }
}
