/** Whether what is kept now is there on the next page; not where it is blocked or full. */
export function canKeep(): boolean {
  try {
    localStorage.setItem('probe', 'probe')
    localStorage.removeItem('probe')
    return true
  } catch {
    return false
  }
}
