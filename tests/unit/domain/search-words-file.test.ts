import { expect, test } from 'vitest'
import { searchWordsOf, usefulWords } from '#domain/search-words-file.ts'

const words = searchWordsOf({
  groups: [
    { same: 'اكسل، excel , ms  excel,الجداول', includes: 'csv, tsv' },
    { same: 'nothing, none' },
    { same: 'AI, artificial intelligence, machine learning' }
  ],
  fillers: 'course، الدورة, learning, من',
  levels: 'beginners, من الصفر',
  pages: [{ page: '/plans', ar: 'الخطط', en: 'Plans', words: 'سعر, price' }]
})

test('phrases stand between commas of either script, with single spaces', () => {
  expect(words).toEqual({
    groups: [
      { same: ['اكسل', 'excel', 'ms excel', 'الجداول'], includes: ['csv', 'tsv'] },
      { same: ['nothing', 'none'] },
      { same: ['AI', 'artificial intelligence', 'machine learning'] }
    ],
    fillers: words.fillers,
    levels: words.levels,
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
    fillers: words.fillers,
    levels: words.levels,
    pages: words.pages
  })
})

test('a phrase that no text holds is kept where one of its words would say something else', () => {
  const { groups } = usefulWords(words, word => word === 'machine')
  expect(groups).toEqual([{ same: [], includes: [], said: ['AI', 'machine learning'] }])
})

test('words that say nothing are taken out, with the article or without, but for phrases of several', () => {
  const telling = (text: string) => text.replace(new RegExp(words.fillers, 'gu'), '$1').trim()
  expect(telling('course python')).toBe('python')
  expect(telling('python والدوره')).toBe('python')
  expect(telling('learning machine learning course')).toBe('machine learning')
  expect(telling('courses')).toBe('courses')
})

test('words that say for whom it is are taken out in whole phrases', () => {
  const topic = (text: string) => text.replace(new RegExp(words.levels, 'gu'), '').trim()
  expect(topic('python beginners')).toBe('python')
  expect(topic('برمجه من الصفر')).toBe('برمجه')
  expect(topic('الصفر المطلق')).toBe('الصفر المطلق')
})
