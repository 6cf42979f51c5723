/**
 * Index of the option that a key leads to, undefined for other keys.
 *
 * @param active index of the active option, −1 for none
 * @param count at least 1
 */
export function moved(key: string, active: number, count: number): number | undefined {
  if (key === 'ArrowDown') return (active + 1) % count
  if (key === 'ArrowUp') return active > 0 ? active - 1 : count - 1
  // Without an active option these keys move the caret.
  if (key === 'Home' && active >= 0) return 0
  if (key === 'End' && active >= 0) return count - 1
  return undefined
}
