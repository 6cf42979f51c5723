import { parseRecord } from '#domain/record.ts'
import { keepInTab, keptInTab } from '#stores/device/tab-storage.ts'
import type { Sent } from './mailing.ts'

const KEY = 'inbox'
/** Lifetime of a verification link in milliseconds. */
const LIFE = 86_400_000

export function keepInbox(sent: Sent | undefined): void {
  keepInTab(KEY, sent && JSON.stringify(sent))
}

/** Where the mail went, while its link may still work. */
export function keptInbox(): Sent | undefined {
  const { email, again, times } = parseRecord(keptInTab(KEY)) as Partial<Sent>
  const isWhole = typeof email === 'string' && Number.isFinite(again) && Number.isFinite(times)
  if (!isWhole || !again || !times || Date.now() > again + LIFE) return undefined
  return { email, again, times }
}
