/**
 * Place of the option that a key leads to, or nothing for a key that leads to none.
 *
 * @param active place of the option that is active now, −1 when none is
 * @param count how many options there are, at least one
 */
export function moved(key: string, active: number, count: number): number | undefined {
  if (key === 'ArrowDown') return (active + 1) % count
  if (key === 'ArrowUp') return active > 0 ? active - 1 : count - 1
  // Without an active option these belong to the text.
  if (key === 'Home' && active >= 0) return 0
  if (key === 'End' && active >= 0) return count - 1
  return undefined
}
