/** Pages that a phone has room for, beside the ways to the one before and the one after. */
const FIT = 4

interface ShownPage {
  number: number
  /** Left out where there is little room: it is a step away. */
  isSpare: boolean
  /** Pages are left out before it: everywhere, or only where there is little room. */
  gap: 'wide' | 'narrow' | undefined
}

/**
 * The first page, the last, and those around the one that is shown.
 *
 * @param page counted from 1
 * @param last at least 1
 */
export function shownPages(page: number, last: number): ShownPage[] {
  const numbers = [...new Set([1, page - 1, page, page + 1, last])].filter(
    number => number >= 1 && number <= last
  )
  const isSpare = (number: number) => last > FIT && ![1, page, last].includes(number)
  return numbers.map((number, at) => {
    const before = numbers[at - 1] ?? 0
    const isBridge = isSpare(before) && numbers[at - 2] === before - 1
    const gap = number - before > 1 ? 'wide' : isBridge ? 'narrow' : undefined
    return { number, isSpare: isSpare(number), gap }
  })
}
