import { expect, test } from 'vitest'
import { beginningsOf, indexedWords, wordsEnough } from '#domain/learning/questions/similar.ts'

test.each([
  ['فتحة العدسة', ['فتحه', 'العدسه', 'عدسه']],
  ['وفتحة بالكاميرا', ['وفتحه', 'فتحه', 'بالكاميرا', 'كاميرا']],
  ['flex flex', ['flex']],
  ['؟', []]
])('%s is found by %j', (text, words) => {
  const indexed = indexedWords(text)
  for (const word of words) expect(indexed).toContain(` ${word} `)
  expect(indexed.match(/ flex /g)?.length ?? 0).toBeLessThanOrEqual(1)
})

/** How many words of a query a text has, as the store counts them. */
function score(text: string, query: string): number {
  const words = indexedWords(text)
  return beginningsOf(query).filter(forms => forms.some(form => words.includes(` ${form}`))).length
}

test.each([
  ['كيف أضبط فتحة العدسة؟', 'ضبط فتحه العدسه', 2],
  ['كيف أضبط فتحة العدسة؟', 'عدسات', 1],
  ['لماذا يظهر خطأ في الحلقة؟', 'ما سبب الخطأ في حلقتي', 2],
  ['What is a closure?', 'closures', 1],
  ['What is a closure?', 'what is the', 2],
  ['C++ أم C#؟', 'c++', 1]
])('«%s» has of «%s» %i words', (text, query, count) => {
  expect(score(text, query)).toBe(count)
})

test('a long query is cut, and each word has few forms', () => {
  const words = Array.from({ length: 40 }, (_, at) => `word${at}`).join(' ')
  expect(beginningsOf(words)).toHaveLength(12)
  for (const forms of beginningsOf('والمشروعات وبالدورات')) {
    expect(forms.length).toBeLessThanOrEqual(4)
    // One that begins with another finds nothing more.
    for (const form of forms) {
      expect(forms.filter(other => other !== form && form.startsWith(other))).toEqual([])
    }
  }
})

test('no form has a sign of `like`', () => {
  expect(beginningsOf('100% a_b \\ c').flat().join('')).not.toMatch(/[%_\\]/)
})

test.each([
  [1, 1],
  [2, 1],
  [3, 2],
  [4, 2],
  [5, 3]
])('of %i words %i are enough', (words, enough) => {
  expect(wordsEnough(words)).toBe(enough)
})
