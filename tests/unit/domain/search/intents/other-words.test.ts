import { expect, test } from 'vitest'
import { otherWordsToName } from '#domain/search/intents/other-words.ts'

test.each([
  ['dessin', 'ar', ['رسم', 'drawing'], ['رسم']],
  ['dessin', 'en', ['رسم', 'drawing', 'sketching'], ['drawing', 'sketching']],
  ['Photo', 'en', ['تصوير', 'photography'], []],
  ['إنجليز', 'ar', ['انجليزي', 'english'], []],
  ['dessin', 'en', ['رسم'], []],
  ['x', 'en', ['a', 'b', 'c', 'd', 'e'], ['a', 'b', 'c', 'd']]
] as const)('for «%s» in %s, of %j are named %j', (query, locale, phrases, named) => {
  expect(otherWordsToName(phrases, query, locale)).toEqual(named)
})
