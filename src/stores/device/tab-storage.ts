/** What this tab keeps under a key; nothing where it keeps nothing, or may not. */
export function keptInTab(key: string): string | undefined {
  try {
    return sessionStorage.getItem(key) ?? undefined
  } catch {
    return undefined
  }
}

/** Keeps a text through a reload of this tab, as far as the browser lets it; `undefined` ends that. */
export function keepInTab(key: string, text: string | undefined): void {
  try {
    if (text === undefined) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, text)
  } catch {
    // Then it lives as long as the page.
  }
}
