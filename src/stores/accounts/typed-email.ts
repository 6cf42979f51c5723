const KEY = 'email'

/** Takes an address along to the next page of this tab, so that nobody types it twice. */
export function carryEmail(email: string): void {
  try {
    if (email) sessionStorage.setItem(KEY, email)
  } catch {
    // Then it is typed twice.
  }
}

/** The address that was typed on the page before; only once. */
export function carriedEmail(): string | undefined {
  try {
    const email = sessionStorage.getItem(KEY) ?? undefined
    sessionStorage.removeItem(KEY)
    return email
  } catch {
    return undefined
  }
}
