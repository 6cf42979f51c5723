/** False where local storage is blocked or full. */
export function canKeep(): boolean {
  try {
    localStorage.setItem('probe', 'probe')
    localStorage.removeItem('probe')
    return true
  } catch {
    return false
  }
}
