import { expect, test } from 'vitest'
import { searchWordsOf, usefulWords } from '#domain/search-words-file.ts'

const words = searchWordsOf({
  groups: [
    { same: 'اكسل، excel , ms  excel,الجداول', includes: 'csv, tsv' },
    { same: 'nothing, none' },
    { same: 'AI, artificial intelligence' }
  ],
  pages: [{ page: '/plans', ar: 'الخطط', en: 'Plans', words: 'سعر, price' }]
})

test('phrases stand between commas of either script, with single spaces', () => {
  expect(words).toEqual({
    groups: [
      { same: ['اكسل', 'excel', 'ms excel', 'الجداول'], includes: ['csv', 'tsv'] },
      { same: ['nothing', 'none'] },
      { same: ['AI', 'artificial intelligence'] }
    ],
    pages: [{ page: '/plans', ar: 'الخطط', en: 'Plans', words: ['سعر', 'price'] }]
  })
})

test('what no text holds is looked for no more, and leads to what one does', () => {
  const known = new Set(['excel', 'جداول', 'csv'])
  expect(usefulWords(words, word => known.has(word))).toEqual({
    groups: [
      { same: ['excel', 'الجداول'], includes: ['csv'], said: ['اكسل', 'ms excel'] },
      { same: [], includes: [], said: ['AI'] }
    ],
    pages: words.pages
  })
})
