import { keepInTab, keptInTab } from '#stores/device/tab-storage.ts'

const KEY = 'email'

/** Fills the address in on the next page of this tab. */
export function carryEmail(email: string): void {
  if (email) keepInTab(KEY, email)
}

/** The address that was typed on the page before; only once. */
export function carriedEmail(): string | undefined {
  const email = keptInTab(KEY)
  keepInTab(KEY, undefined)
  return email
}
