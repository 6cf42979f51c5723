import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { layoutTypos } from '#domain/search/words/keyboard-layout.ts'

describe('Arabic typed on a Latin keyboard', () => {
  test.each([
    { typed: 'hgfvl[m', intended: 'البرمجة', why: 'brackets are letters' },
    { typed: 'hgjw,dv', intended: 'التصوير', why: 'so is the comma' },
    { typed: "hgh'fho", intended: 'الاطباخ', why: 'and the apostrophe' },
    { typed: 'fhde,k', intended: 'بايثون', why: 'small letters' },
    { typed: 'HGFVL[M', intended: 'البرمجة', why: 'Caps Lock' },
    { typed: 'Fhde,k', intended: 'بايثون', why: 'a capital that the keyboard made itself' },
    { typed: 'Hshsdhj', intended: 'أساسيات', why: 'Shift writes a hamza' },
    { typed: 'Y]hvm', intended: 'إدارة', why: 'Shift writes a hamza below' },
    { typed: 'hgNghj', intended: 'الآلات', why: 'Shift writes a madda' },
    { typed: 'hgfvl[m hgl,[im', intended: 'البرمجة الموجهة', why: 'several words' },
    { typed: 'bhuf', intended: 'لااعب', why: 'one key writes two letters' },
    { typed: 'hgrvhxm', intended: 'القراءة', why: 'the hamza has a key' },
    { typed: 'hgfvl[m 2', intended: 'البرمجة 2', why: 'digits stay' },
    { typed: 'hgfnl[]', intended: 'البرمجة', why: 'a Mac’s keys' }
  ])('$typed is $intended: $why', ({ typed, intended }) => {
    expect(layoutTypos(typed)).toContain(intended)
  })
})

describe('Latin typed on an Arabic keyboard', () => {
  test.each([
    { typed: 'حغفاخى', intended: 'python', why: 'small letters' },
    { typed: '؛غفاخى', intended: 'python', why: 'Shift with the first' },
    { typed: 'تشرشسؤقهحف', intended: 'javascript', why: 'a long word' },
    { typed: 'لاعسهىثسس', intended: 'business', why: 'one key has written two letters' },
    { typed: 'مهلاف', intended: 'light', why: 'two keys have written the same' },
    { typed: 'ﻻعسهىثسس', intended: 'business', why: 'as one sign' },
    { typed: 'يثسهلى سغسفثة', intended: 'design system', why: 'several words' },
    { typed: 'ٍغسفثة', intended: 'system', why: 'Shift has written a mark' }
  ])('$typed is $intended: $why', ({ typed, intended }) => {
    expect(layoutTypos(typed)).toContain(intended)
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
