import { expect, test } from 'vitest'
import { parseQuery, openSynonyms } from '#domain/search/intents/synonyms.ts'
import { unpackGroups } from '#domain/catalogue/packed-groups.ts'
import { publishedWords, searchWordsOf, usefulWords } from '#domain/search/words/words-file.ts'

const WRITTEN = {
  groups: [
    { same: 'اكسل، excel , ms  excel,الجداول', includes: 'csv, tsv' },
    { same: 'nothing, none' },
    { same: 'AI, artificial intelligence, machine learning' }
  ],
  fillers: 'course، الدورة, learning, من',
  levels: {
    beginner: 'beginners, من الصفر, من الصفر تماما',
    intermediate: 'متوسط',
    advanced: 'advanced'
  },
  right: 'أفضل, tables, price'
}
const words = searchWordsOf(WRITTEN)

test('phrases stand between commas of either script, with single spaces', () => {
  expect(words).toEqual({
    groups: [
      { same: ['اكسل', 'excel', 'ms excel', 'الجداول'], includes: ['csv', 'tsv'] },
      { same: ['nothing', 'none'] },
      { same: ['AI', 'artificial intelligence', 'machine learning'] }
    ],
    fillers: words.fillers,
    levels: words.levels,
    right: words.right
  })
})

test('what no text holds is looked for no more, and leads to what one does', () => {
  expect(usefulWords(words, new Set(['excel', 'جداول', 'csv']))).toEqual({
    groups: [
      { same: ['excel', 'الجداول'], includes: ['csv'], queryOnly: ['اكسل', 'ms excel'] },
      { same: [], includes: [], queryOnly: ['AI'] }
    ],
    fillers: words.fillers,
    levels: words.levels,
    right: []
  })
})

test('every word of the file is spelt right, and those are kept that would be corrected', () => {
  expect(words.right).toEqual(expect.arrayContaining(['excel', 'جداول', 'price', 'افضل', 'tables']))
  const known = new Set(['cable', 'prices', 'excels', 'excel', 'افضال'])
  expect(usefulWords(words, known).right).toEqual(['افضل', 'price'])
})

test('what is published of it is the same, group by group', () => {
  const published = publishedWords(words)
  expect(unpackGroups(published.groups)).toEqual([
    { same: ['اكسل', 'الجداول', 'excel', 'ms excel'], includes: ['csv', 'tsv'], queryOnly: [] },
    { same: ['nothing', 'none'], includes: [], queryOnly: [] },
    { same: ['AI', 'artificial intelligence', 'machine learning'], includes: [], queryOnly: [] }
  ])
  expect(published).not.toHaveProperty('right')
})

test('a phrase that no text holds is kept where one of its words would say something else', () => {
  const { groups } = usefulWords(words, new Set(['machine']))
  expect(groups).toEqual([{ same: [], includes: [], queryOnly: ['AI', 'machine learning'] }])
})

test('a phrase is kept where one of its words leads elsewhere', () => {
  const social = searchWordsOf({
    ...WRITTEN,
    groups: [{ same: 'media, ميديا' }, { same: 'social media, سوشيال ميديا' }]
  })
  const { groups } = usefulWords(social, new Set(['media']))
  expect(groups[1]).toEqual({ same: [], includes: [], queryOnly: ['social media', 'سوشيال ميديا'] })
})

const synonyms = openSynonyms(words, async () => [])

test.each([
  { query: 'course python', topic: 'python', why: 'a word that says nothing' },
  { query: 'python والدوره', topic: 'python', why: 'with its article' },
  { query: 'learning machine learning course', topic: 'machine learning', why: 'part of a phrase' },
  { query: 'courses', topic: 'courses', why: 'another word' },
  { query: 'course', topic: '', why: 'nothing is left' },
  { query: 'python beginners', topic: 'python', signs: ['ᛮ'], why: 'for whom it is' },
  { query: 'برمجه من الصفر', topic: 'برمجه', signs: ['ᛮ'], why: 'in a phrase' },
  { query: 'برمجه من الصفر تماما', topic: 'برمجه', signs: ['ᛮ'], why: 'in the longest phrase' },
  { query: 'المتوسط', topic: '', signs: ['ᛯ'], why: 'with its article' },
  { query: 'advanced', topic: '', signs: ['ᛰ'], why: 'and nothing else' },
  { query: 'الصفر المطلق', topic: 'الصفر المطلق', why: 'half a phrase' }
])('“$query” is about “$topic”: $why', ({ query, topic, signs = [] }) => {
  const asked = parseQuery(synonyms, query.split(' '))
  expect({ topic: asked.topic.join(' '), signs: asked.signs }).toEqual({ topic, signs })
})

test('words that say for whom it is are told, and those that say nothing are not', () => {
  expect(parseQuery(synonyms, ['a', 'course', 'beginners']).meaningful).toEqual(['a', 'beginners'])
})
