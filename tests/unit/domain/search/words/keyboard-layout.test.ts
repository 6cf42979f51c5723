import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { layoutTypos } from '#domain/search/words/keyboard-layout.ts'

describe('Arabic typed on a Latin keyboard', () => {
  test.each([
    { typed: 'hgfvl[m', meant: 'البرمجة', why: 'brackets are letters' },
    { typed: 'hgjw,dv', meant: 'التصوير', why: 'so is the comma' },
    { typed: "hgh'fho", meant: 'الاطباخ', why: 'and the apostrophe' },
    { typed: 'fhde,k', meant: 'بايثون', why: 'small letters' },
    { typed: 'HGFVL[M', meant: 'البرمجة', why: 'Caps Lock' },
    { typed: 'Fhde,k', meant: 'بايثون', why: 'a capital that the keyboard made itself' },
    { typed: 'Hshsdhj', meant: 'أساسيات', why: 'Shift writes a hamza' },
    { typed: 'Y]hvm', meant: 'إدارة', why: 'Shift writes a hamza below' },
    { typed: 'hgNghj', meant: 'الآلات', why: 'Shift writes a madda' },
    { typed: 'hgfvl[m hgl,[im', meant: 'البرمجة الموجهة', why: 'several words' },
    { typed: 'bhuf', meant: 'لااعب', why: 'one key writes two letters' },
    { typed: 'hgrvhxm', meant: 'القراءة', why: 'the hamza has a key' },
    { typed: 'hgfvl[m 2', meant: 'البرمجة 2', why: 'digits stay' },
    { typed: 'hgfnl[]', meant: 'البرمجة', why: 'a Mac’s keys' }
  ])('$typed is $meant: $why', ({ typed, meant }) => {
    expect(layoutTypos(typed)).toContain(meant)
  })
})

describe('Latin typed on an Arabic keyboard', () => {
  test.each([
    { typed: 'حغفاخى', meant: 'python', why: 'small letters' },
    { typed: '؛غفاخى', meant: 'python', why: 'Shift with the first' },
    { typed: 'تشرشسؤقهحف', meant: 'javascript', why: 'a long word' },
    { typed: 'لاعسهىثسس', meant: 'business', why: 'one key has written two letters' },
    { typed: 'مهلاف', meant: 'light', why: 'two keys have written the same' },
    { typed: 'ﻻعسهىثسس', meant: 'business', why: 'as one sign' },
    { typed: 'يثسهلى سغسفثة', meant: 'design system', why: 'several words' },
    { typed: 'ٍغسفثة', meant: 'system', why: 'Shift has written a mark' }
  ])('$typed is $meant: $why', ({ typed, meant }) => {
    expect(layoutTypos(typed)).toContain(meant)
  })
})

test('the likeliest comes first', () => {
  expect(layoutTypos('hgfvl[m')[0]).toBe('البرمجة')
  expect(layoutTypos('حغفاخى')[0]).toBe('python')
})

test.each(['', ' ', '2026', '؟!', 'x', 'UX', 'HR', '🔥', 'Ωμέγα'])(
  '%j has nothing to tell',
  typed => {
    expect(layoutTypos(typed)).toEqual([])
  }
)

test.each(['سمك', 'طبخ سمك', 'تصوير', 'دجاج'])('%s is no text in Latin letters', typed => {
  expect(layoutTypos(typed)).toEqual([])
})

test('few are made of anything, and never the text itself', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom(...'لاabن [ ء0'), maxLength: 100 }),
      typed => layoutTypos(typed).length <= 11 && !layoutTypos(typed).includes(typed)
    )
  )
})
