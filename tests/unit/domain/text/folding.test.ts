import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fold, stemOf, wordsOf } from '#domain/text/folding.ts'

describe('fold', () => {
  test.each([
    { one: 'أساسيات البرمجة', other: 'اساسيات البرمجه', why: 'hamza and ta marbuta' },
    { one: 'مَرَّاكُش', other: 'مراكش', why: 'diacritics' },
    { one: 'مســـؤول', other: 'مسوول', why: 'tatweel, and hamza on waw' },
    { one: 'الدورى', other: 'الدوري', why: 'alef maqsura' },
    { one: 'شيء', other: 'شئ', why: 'hamza alone and on ya' },
    { one: 'المستوى ٢', other: 'المستوي 2', why: 'Arabic-Indic digits' },
    { one: 'المستوى ۲', other: 'المستوي 2', why: 'Persian digits' },
    { one: 'Café', other: 'cafe', why: 'accents and case' },
    { one: 'ٱلهدى', other: 'الهدي', why: 'alef wasla' },
    { one: 'قراءة', other: 'قراة', why: 'hamza in the middle' },
    { one: 'ﻻ', other: 'لا', why: 'presentation forms' },
    { one: 'إسلام آمن', other: 'اسلام امن', why: 'hamza below and madda' },
    { one: 'کتاب گیلاس', other: 'كتاب كيلاس', why: 'Persian letters' },
    { one: 'Straße', other: 'STRASSE', why: 'sharp s' },
    { one: '  two\u00a0 \n words ', other: 'two words', why: 'white space' },
    { one: 'می\u200cشود', other: 'ميشود', why: 'format characters' }
  ])('$one is $other: $why', ({ one, other }) => {
    expect(fold(one)).toBe(fold(other))
  })

  test('names the folded form itself', () => {
    expect(fold('شيء')).toBe('شي')
    expect(fold('قراءة')).toBe('قراه')
    expect(fold('المستوى ٢')).toBe('المستوي 2')
  })

  test('is stable: folding again changes nothing', () => {
    for (const text of ['أساسيات البرمجة', 'Straße', '٠١٢٣٤٥٦٧٨٩', 'ẞ İ ı ﬃ']) {
      expect(fold(fold(text))).toBe(fold(text))
    }
  })

  test('is stable for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), text => fold(fold(text)) === fold(text)),
      { numRuns: 1_000 }
    )
  })

  test('every digit has its value', () => {
    expect(fold('٠١٢٣٤٥٦٧٨٩ ۰۱۲۳۴۵۶۷۸۹ ０１２３４５６７８９')).toBe(
      '0123456789 0123456789 0123456789'
    )
  })
})

describe('wordsOf', () => {
  test.each([
    { text: 'HTML وCSS، من الصفر!', words: ['html', 'وcss', 'من', 'الصفر'] },
    { text: "don't stop", words: ['dont', 'stop'] },
    { text: '— … ؟', words: [] }
  ])('$text', ({ text, words }) => {
    expect(wordsOf(text)).toEqual(words)
  })
})

describe('stemOf', () => {
  test.each([
    { word: 'البرمجه', stem: 'برمجه' },
    { word: 'والبرمجه', stem: 'برمجه' },
    { word: 'بالبرمجه', stem: 'برمجه' },
    { word: 'للبرمجه', stem: 'برمجه' },
    { word: 'فللبرمجه', stem: 'برمجه' },
    { word: 'الان', stem: undefined },
    { word: 'برمجه', stem: undefined },
    { word: 'الف', stem: undefined }
  ])('$word leaves $stem', ({ word, stem }) => {
    expect(stemOf(word)).toBe(stem)
  })
})
