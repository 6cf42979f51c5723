import { describe, expect, test } from 'vitest'
import { shownPages } from '#ui/kit/navigation/shown-pages.ts'

/** What is read on a wide screen, and on a phone. */
function readings(page: number, last: number): [string, string] {
  const read = (isNarrow: boolean) =>
    shownPages(page, last)
      .flatMap(({ number, isSpare, gap }) => [
        gap === 'wide' || (gap && isNarrow) ? '…' : [],
        isSpare && isNarrow ? [] : `${number}`
      ])
      .flat()
      .join(' ')
  return [read(false), read(true)]
}

describe('shownPages', () => {
  test.each([
    { page: 1, last: 1, wide: '1', narrow: '1', why: 'only one' },
    { page: 2, last: 4, wide: '1 2 3 4', narrow: '1 2 3 4', why: 'all have room' },
    { page: 1, last: 5, wide: '1 2 … 5', narrow: '1 … 5', why: 'the next is a step away' },
    { page: 3, last: 5, wide: '1 2 3 4 5', narrow: '1 … 3 … 5', why: 'dots for what is left out' },
    { page: 2, last: 417, wide: '1 2 3 … 417', narrow: '1 2 … 417', why: 'near the beginning' },
    { page: 3, last: 417, wide: '1 2 3 4 … 417', narrow: '1 … 3 … 417', why: 'one left out' },
    { page: 209, last: 417, wide: '1 … 208 209 210 … 417', narrow: '1 … 209 … 417', why: 'amid' },
    { page: 415, last: 417, wide: '1 … 414 415 416 417', narrow: '1 … 415 … 417', why: 'the end' },
    { page: 417, last: 417, wide: '1 … 416 417', narrow: '1 … 417', why: 'the last' }
  ])('$page of $last: $why', ({ page, last, wide, narrow }) => {
    expect(readings(page, last)).toEqual([wide, narrow])
  })
})
