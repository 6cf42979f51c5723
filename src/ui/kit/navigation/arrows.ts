interface Key {
  key: string
  currentTarget: Element
}

/**
 * Next index in a circular list for arrows, Home and End; undefined for other keys.
 *
 * @param at from 0; -1 before the first
 * @param axis `inline` arrows turn round in Arabic
 */
export function stepOfArrow(
  { key, currentTarget }: Key,
  at: number,
  length: number,
  axis: 'inline' | 'block'
): number | undefined {
  if (key === 'Home') return 0
  if (key === 'End') return length - 1
  const isRtl = getComputedStyle(currentTarget).direction === 'rtl'
  const [back, on] =
    axis === 'block'
      ? ['ArrowUp', 'ArrowDown']
      : isRtl
        ? ['ArrowRight', 'ArrowLeft']
        : ['ArrowLeft', 'ArrowRight']
  if (key === on) return (at + 1) % length
  if (key === back) return at <= 0 ? length - 1 : at - 1
  return undefined
}
