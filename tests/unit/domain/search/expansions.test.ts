import { expect, test } from 'vitest'
import { spellingExpansions } from '#domain/search/expansions.ts'

const readings = (query: string) =>
  spellingExpansions(query.split(' ')).map(({ words }) => words.join(' '))

test.each([
  { query: 'java script', read: 'javascript', why: 'two words are one' },
  { query: 'عبدالرحمن', read: 'عبد الرحمن', why: 'one word is two' },
  { query: 'عبد الرحمن', read: 'عبدالرحمن', why: 'two words are one' },
  { query: 'ابوبكر', read: 'ابو بكر', why: 'one word is two' },
  { query: 'abdelrahman', read: 'abdel rahman', why: 'one word is two' },
  { query: 'abdel rahman', read: 'abdelrahman', why: 'two words are one' },
  { query: 'abd el rahman', read: 'abdelrahman', why: 'three words are one' },
  { query: 'abdulrahman', read: 'abdel rahman', why: 'another vowel' },
  { query: 'desouky', read: 'eldesouky', why: 'the article is missing' },
  { query: 'aldesouky', read: 'eldesouky', why: 'the other article' },
  { query: 'al desouky', read: 'eldesouky', why: 'the other article, apart' },
  { query: 'eldesouky', read: 'el desouky', why: 'the article is written apart' },
  { query: 'تصويييير', read: 'تصوير', why: 'a letter is drawn out' },
  { query: 'programmmming', read: 'programming', why: 'a letter is drawn out that stands twice' },
  { query: 'eldesouky', read: 'desouky', why: 'no article is written' }
])('“$query” may be “$read”: $why', ({ query, read }) => {
  expect(readings(query)).toContain(read)
})

test.each([
  { query: 'ab cd', why: 'too short to be a compound' },
  { query: 'عبد', why: 'the name of no person' },
  { query: 'c++', why: 'no name' },
  { query: 'www', why: 'nothing is left of it' },
  { query: 'two', why: 'too short a surname' }
])('“$query” is only itself: $why', ({ query }) => {
  expect(readings(query)).toEqual([])
})
