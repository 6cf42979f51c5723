/** A value of local storage; nothing when storage is empty or blocked. */
export function kept(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}
