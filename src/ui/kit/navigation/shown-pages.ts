/** Page numbers that fit a phone. */
const FIT = 4

interface ShownPage {
  number: number
  /** Hidden on phones, where it is one step away. */
  isSpare: boolean
  /** An ellipsis before it: everywhere, or on phones only. */
  gap: 'wide' | 'narrow' | undefined
}

/** First, last, and the pages around the current one. @param page from 1 @param last at least 1 */
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
