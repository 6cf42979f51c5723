/** Next index in a circular list for a key. @param at from 0; -1 before the first */
export function stepOfArrow(
  key: string,
  at: number,
  length: number,
  back = 'ArrowUp',
  on = 'ArrowDown'
): number | undefined {
  if (key === on) return (at + 1) % length
  if (key === back) return (at > 0 ? at : length) - 1
  if (key === 'End') return length - 1
  return key === 'Home' ? 0 : undefined
}
