/** What is kept of the last answer to “is there a subscription?”. */
export interface KeptAccess {
  isActive: boolean
  /** `expiresAt` in ISO 8601. */
  subscription?: { expiresAt: string }
}

/** Whether the learner may watch at `now`, in milliseconds, as far as this device knows. */
export function hasAccess({ isActive, subscription }: KeptAccess, now: number): boolean {
  return isActive && !(subscription && Date.parse(subscription.expiresAt) <= now)
}

/** What was kept, out of a text that anybody may have edited; nothing when it is none of ours. */
export function readAccess(text: string | null): KeptAccess | undefined {
  try {
    const value = JSON.parse(text ?? '') as KeptAccess
    return typeof value.isActive === 'boolean' ? value : undefined
  } catch {
    return undefined
  }
}
