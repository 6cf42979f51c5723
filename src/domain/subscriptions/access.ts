export interface KeptAccess {
  isActive: boolean
  /** ISO 8601. */
  subscription?: { expiresAt: string }
}

/** @param now milliseconds since 1970 */
export function hasAccess({ isActive, subscription }: KeptAccess, now: number): boolean {
  return isActive && !(subscription && Date.parse(subscription.expiresAt) <= now)
}

/** Reads the stored text, which the user may have edited. */
export function readAccess(text: string | null): KeptAccess | undefined {
  try {
    const value = JSON.parse(text ?? '') as KeptAccess
    return typeof value.isActive === 'boolean' ? value : undefined
  } catch {
    return undefined
  }
}
