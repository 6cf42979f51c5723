import { describe, expect, test } from 'vitest'
import { openSynonyms } from '#domain/search/intents/synonyms.ts'
import { holdsQuery, otherPhrases } from '#domain/search/intents/query-coverage.ts'

const SYNONYMS = openSynonyms(
  {
    groups: [{ same: ['python', 'بايثون'] }],
    fillers: '(?<!\\S)(?:($^)|course|دوره)(?!\\S)',
    levels: ['beginners']
  },
  async () => []
)

describe('a query is contained in a phrase', () => {
  test.each([
    ['python', ['Python for data'], true, 'in other letters'],
    ['python data', ['Python', 'All data'], true, 'in several names of one record'],
    ['البَرمجة', ['برمجة الويب'], true, 'without its article and marks'],
    ['course python', ['Python'], true, 'but for words that say nothing'],
    ['python beginners', ['Python'], true, 'but for whom it is'],
    ['beginners', ['For beginners'], false, 'only for whom it is'],
    ['pyth', ['Python'], false, 'only its beginning is'],
    ['pyhton', ['Python'], false, 'mistyped'],
    ['بايثون', ['Python'], false, 'only its meaning is'],
    ['python web', ['Python'], false, 'only half of it is'],
    ['course', ['A course'], false, 'says nothing'],
    ['؟!', ['Python'], false, 'no word']
  ])('%s in %j: %s, %s', (query, texts, isSaid) => {
    expect(holdsQuery(texts, query, SYNONYMS)).toBe(isSaid)
  })
})

test('other phrases for a query are its synonyms and other spellings', () => {
  expect(otherPhrases('java script python', SYNONYMS)).toEqual(
    expect.arrayContaining(['بايثون', 'javascript'])
  )
  expect(otherPhrases('رسم', SYNONYMS)).toEqual([])
})
