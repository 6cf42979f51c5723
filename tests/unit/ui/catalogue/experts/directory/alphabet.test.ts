import { describe, expect, test } from 'vitest'
import type { Locale } from '#i18n/locale.ts'
import { inOrder, letterOf, orderedName } from '#ui/catalogue/experts/directory/alphabet.ts'

interface Row {
  name: string
  locale: Locale
  letter: string
  why: string
}

const NAMES: Row[] = [
  { name: 'أحمد', locale: 'ar', letter: 'أ', why: 'as it is written' },
  { name: 'احمد', locale: 'ar', letter: 'أ', why: 'without its hamza' },
  { name: 'إيمان', locale: 'ar', letter: 'أ', why: 'hamza below' },
  { name: 'آلاء', locale: 'ar', letter: 'أ', why: 'a madda' },
  { name: 'مَرْيَم', locale: 'ar', letter: 'م', why: 'marks count for nothing' },
  { name: 'ؤمن', locale: 'ar', letter: 'و', why: 'a hamza on its seat' },
  { name: 'هدى', locale: 'ar', letter: 'ه', why: 'the letter before the last two' },
  { name: 'ةبة', locale: 'ar', letter: 'ه', why: 'a closed ta is folded to ha' },
  { name: 'د. سلمى', locale: 'ar', letter: 'س', why: 'a title with a stop' },
  { name: 'د/ سلمى', locale: 'ar', letter: 'س', why: 'a title with a stroke' },
  { name: 'أ.د. كريم', locale: 'ar', letter: 'ك', why: 'two titles at once' },
  { name: 'الدكتورة نادية', locale: 'ar', letter: 'ن', why: 'a title in full' },
  { name: 'مهندس طارق', locale: 'ar', letter: 'ط', why: 'another one' },
  { name: 'الشيماء', locale: 'ar', letter: 'ش', why: 'an article is no part of the order' },
  { name: 'إلهام', locale: 'ar', letter: 'أ', why: 'no article: its alef has a hamza' },
  { name: 'الهام', locale: 'ar', letter: 'أ', why: 'the same without its hamza' },
  { name: 'إلياس', locale: 'ar', letter: 'أ', why: 'another that only begins so' },
  { name: 'پارسا', locale: 'ar', letter: 'ب', why: 'a letter of a neighbour' },
  { name: 'Karim', locale: 'ar', letter: '#', why: 'no Arabic name is there' },
  { name: '٣ عقول', locale: 'ar', letter: '#', why: 'a digit' },
  { name: '', locale: 'ar', letter: '#', why: 'nothing at all' },
  { name: 'Karim', locale: 'en', letter: 'K', why: 'as it is written' },
  { name: 'karim', locale: 'en', letter: 'K', why: 'without its capital' },
  { name: 'Élodie', locale: 'en', letter: 'E', why: 'an accent' },
  { name: 'Øystein', locale: 'en', letter: 'O', why: 'a stroke, by the collator' },
  { name: 'Dr. Salma', locale: 'en', letter: 'S', why: 'a title with a stop' },
  { name: 'Prof Dr Salma', locale: 'en', letter: 'S', why: 'two without one' },
  { name: 'Drew', locale: 'en', letter: 'D', why: 'no title: the name goes on' },
  { name: 'Al-Amin', locale: 'en', letter: 'A', why: 'after the article comes an a as well' },
  { name: 'El-Sayed', locale: 'en', letter: 'S', why: 'an article' },
  { name: 'هدى', locale: 'en', letter: '#', why: 'no English name is there' }
]

describe('the letter of a name', () => {
  test.each(NAMES)('$name stands under $letter: $why', ({ name, locale, letter }) => {
    expect(letterOf(name, locale)).toBe(letter)
  })
})

describe('the order of names', () => {
  const sorted = (names: string[], locale: Locale) =>
    inOrder(names, name => name, locale).map(({ thing }) => thing)

  test('is that of the alphabet, without titles and articles', () => {
    const names = ['يارا', 'د. أحمد', 'الشيماء', 'سلمى', 'Karim', 'إلهام']
    expect(sorted(names, 'ar')).toEqual(['د. أحمد', 'إلهام', 'سلمى', 'الشيماء', 'يارا', 'Karim'])
  })

  test('puts names without a letter of the alphabet last', () => {
    expect(sorted(['هدى', 'Zeina', 'Dr. Adam'], 'en')).toEqual(['Dr. Adam', 'Zeina', 'هدى'])
  })
})

test('a name that is a title only stays what it is', () => {
  expect(orderedName('Sir')).toBe('Sir')
})
