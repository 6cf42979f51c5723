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

test('phrases are separated by commas of either script, with single spaces', () => {
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

test('a word that no text has is dropped, and leads to synonyms that one has', () => {
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

test('every word of the file counts as correct, and those are stored that would be corrected', () => {
  expect(words.right).toEqual(expect.arrayContaining(['excel', 'جداول', 'price', 'افضل', 'tables']))
  const known = new Set(['cable', 'prices', 'excels', 'excel', 'افضال'])
  expect(usefulWords(words, known).right).toEqual(['افضل', 'price'])
})

test('the published file is the same, group by group', () => {
  const published = publishedWords(words)
  expect(unpackGroups(published.groups)).toEqual([
    { same: ['اكسل', 'الجداول', 'excel', 'ms excel'], includes: ['csv', 'tsv'], queryOnly: [] },
    { same: ['nothing', 'none'], includes: [], queryOnly: [] },
    { same: ['AI', 'artificial intelligence', 'machine learning'], includes: [], queryOnly: [] }
  ])
  expect(published).not.toHaveProperty('right')
})

test('a phrase that no text has is kept where one of its words has another meaning', () => {
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
  const parsed = parseQuery(synonyms, query.split(' '))
  expect({ topic: parsed.topic.join(' '), signs: parsed.signs }).toEqual({ topic, signs })
})

test('words for a level are returned, and stop words are not', () => {
  expect(parseQuery(synonyms, ['a', 'course', 'beginners']).meaningful).toEqual(['a', 'beginners'])
})
