import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { differByOneMistake, variantsOf } from '#domain/search/words/misspelling.ts'

describe('differByOneMistake', () => {
  test.each([
    { one: 'برمجه', other: 'برمجة'.replace('ة', 'ه'), differ: false, why: 'the same word' },
    { one: 'تصوير', other: 'تصوبر', differ: true, why: 'replaced' },
    { one: 'تصوير', other: 'تصور', differ: true, why: 'dropped' },
    { one: 'تصوير', other: 'تصووير', differ: true, why: 'inserted' },
    { one: 'python', other: 'pyhton', differ: true, why: 'swapped' },
    { one: 'python', other: 'phyton', differ: true, why: 'moved over two' },
    { one: 'python', other: 'pythno', differ: true, why: 'swapped at the end' },
    { one: 'python', other: 'ythpon', differ: false, why: 'moved over three' },
    { one: 'python', other: 'pyhtno', differ: false, why: 'two swaps' },
    { one: 'python', other: 'pythonic', differ: false, why: 'two inserted' },
    { one: 'abcde', other: 'badce', differ: false, why: 'two pairs swapped' },
    { one: 'abcde', other: 'cbade', differ: false, why: 'swapped, but not neighbours' },
    { one: '', other: 'a', differ: true, why: 'from nothing' }
  ])('$one, $other: $why', ({ one, other, differ }) => {
    expect(differByOneMistake(one, other)).toBe(differ)
    expect(differByOneMistake(other, one)).toBe(differ)
  })

  test('words one mistake apart share a variant, so the table finds them', () => {
    const letter = fc.constantFrom(...'ابتثجabc')
    fc.assert(
      fc.property(
        fc.array(letter, { minLength: 1, maxLength: 9 }),
        fc.array(letter, { minLength: 1, maxLength: 9 }),
        (a, b) => {
          const [one, other] = [a.join(''), b.join('')]
          const share = variantsOf(one).some(variant => variantsOf(other).includes(variant))
          return !differByOneMistake(one, other) || share
        }
      ),
      { numRuns: 5_000 }
    )
  })
})
