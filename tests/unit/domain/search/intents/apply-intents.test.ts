import { describe, expect, test } from 'vitest'
import type { CorrectedResult } from '#domain/search/correction.ts'
import { documentId, recordOfDocument } from '#domain/search/documents.ts'
import type { Target } from '#domain/search/intents/targets.ts'
import { applyIntents } from '#domain/search/intents/apply-intents.ts'

const [ONE, TWO, THREE] = [1, 2, 3].map(id => documentId('course', id)) as [number, number, number]
const PAGE = { page: '/faq#refund', ar: 'استرداد المبلغ', en: 'Refunds' }
const PLANS = { page: '/subscription-plans', ar: 'الخطط', en: 'Plans' }

const finding = (ids: readonly number[], more: Partial<CorrectedResult> = {}): CorrectedResult => ({
  ...{
    effectiveQuery: '',
    viaSynonyms: [],
    viaSpellings: [],
    isOnlySynonyms: false,
    isTitleMatch: false,
    isNameMatch: false,
    isPartial: false
  },
  found: ids.map(id => ({ documentId: id, ...recordOfDocument(id) })),
  ...more
})

function led(found: CorrectedResult, ...ranked: [Target, number][]) {
  return ledBy('some query', found, ...ranked)
}

function ledBy(query: string, found: CorrectedResult, ...ranked: [Target, number][]) {
  const rank = () => ranked.map(([target, score]) => ({ target, score }))
  const { found: all, page } = applyIntents(found, query, { rank })
  return { ids: all.map(({ documentId: id }) => id), page: page?.page }
}

describe('the first result', () => {
  test.each([
    {
      why: 'the best by its words, where no phrase matches',
      ids: [ONE, TWO],
      phrases: [],
      first: ONE
    },
    {
      why: 'the second by its words, where phrases favour it',
      ids: [ONE, TWO],
      phrases: [[TWO, 0.6]],
      first: TWO
    },
    {
      why: 'the best by its words, where phrases match weakly',
      ids: [ONE, TWO],
      phrases: [[TWO, 0.05]],
      first: ONE
    },
    {
      why: 'a class without the words, where phrases match strongly',
      ids: [ONE],
      phrases: [[THREE, 0.7]],
      first: THREE
    },
    {
      why: 'no class that phrases hardly match',
      ids: [],
      phrases: [[THREE, 0.1]],
      first: undefined
    }
  ] as const)('is $why', ({ ids, phrases, first }) => {
    expect(
      led(finding(ids), ...phrases.map(([id, score]): [Target, number] => [id, score])).ids[0]
    ).toBe(first)
  })

  test('is found once, and all others stay behind it', () => {
    expect(led(finding([ONE, TWO, THREE]), [THREE, 0.9]).ids).toEqual([THREE, ONE, TWO])
  })

  test('is the class named like the query, whatever phrases match', () => {
    expect(led(finding([ONE, TWO], { isTitleMatch: true }), [TWO, 0.9], [PAGE, 0.9])).toEqual({
      ids: [ONE, TWO],
      page: undefined
    })
  })

  test('is what phrases match, unless a name has all words', () => {
    expect(led(finding([ONE], { isPartial: true }), [TWO, 0.3]).ids[0]).toBe(TWO)
    expect(led(finding([ONE]), [TWO, 0.3]).ids[0]).toBe(TWO)
    expect(led(finding([ONE], { isNameMatch: true }), [TWO, 0.3]).ids[0]).toBe(ONE)
  })
})

describe('a page', () => {
  test.each([
    {
      why: 'is named where nothing else is found',
      ids: [],
      phrases: [[PAGE, 0.5]],
      page: PAGE.page
    },
    {
      why: 'is the best of several',
      ids: [],
      phrases: [
        [PLANS, 0.8],
        [PAGE, 0.5]
      ],
      page: PLANS.page
    },
    { why: 'is not named for a word of it', ids: [], phrases: [[PAGE, 0.3]], page: undefined },
    {
      why: 'stays behind a class with better phrases',
      ids: [],
      phrases: [
        [TWO, 0.8],
        [PAGE, 0.6]
      ],
      page: undefined
    },
    {
      why: 'has to be better than a class that holds all words',
      ids: [ONE],
      phrases: [
        [PAGE, 0.6],
        [ONE, 0.5]
      ],
      page: undefined
    },
    {
      why: 'is named beside it where the query is its phrase',
      ids: [ONE],
      phrases: [
        [PAGE, 1],
        [ONE, 0.9]
      ],
      page: PAGE.page
    }
  ] as const)('$why', ({ ids, phrases, page }) => {
    expect(
      led(finding(ids), ...phrases.map(([id, score]): [Target, number] => [id, score])).page
    ).toBe(page)
  })
})

test('a word that classes have leads to a page only where it is a phrase of the page', () => {
  expect(ledBy('money', finding([ONE]), [PAGE, 0.8]).page).toBeUndefined()
  expect(ledBy('money', finding([ONE]), [PAGE, 1]).page).toBe(PAGE.page)
  expect(ledBy('money', finding([]), [PAGE, 0.8]).page).toBe(PAGE.page)
})

test('where a page matches, no class with half of the query is shown', () => {
  expect(led(finding([ONE], { isPartial: true }), [PAGE, 0.8], [TWO, 0.5])).toEqual({
    ids: [],
    page: PAGE.page
  })
  expect(led(finding([]), [PAGE, 0.8], [TWO, 0.5]).ids).toEqual([])
})

test('a query of the other keyboard layout is ranked by its correction', () => {
  const correction = { kind: 'layout', text: 'intended' } as const
  const rank = (query: string) => (query === 'intended' ? [{ target: PAGE, score: 1 }] : [])
  expect(applyIntents(finding([], { correction }), 'typed', { rank }).page).toBe(PAGE)
})

test('a word with an English mistake is ranked and weighed as the word itself', () => {
  const rank = (query: string) => (query === 'money' ? [{ target: PAGE, score: 0.8 }] : [])
  const corrected = finding([ONE], { correctedQuery: 'money' })
  expect(applyIntents(corrected, 'mony', { rank }).page).toBeUndefined()
  const exact = () => [{ target: PAGE, score: 1 }]
  expect(applyIntents(corrected, 'mony', { rank: exact }).page).toBe(PAGE)
  const arabic = finding([ONE], { correctedQuery: 'فلوس' })
  expect(applyIntents(arabic, 'flous', { rank }).page).toBeUndefined()
})

test('a page of another subject is not named, and no class in its stead', () => {
  const rank = () => [
    { target: PAGE, score: 0.6, hasOther: true },
    { target: TWO, score: 0.5, hasOther: true }
  ]
  expect(applyIntents(finding([]), 'two words', { rank })).toMatchObject({
    ...{ found: [], page: undefined }
  })
  expect(applyIntents(finding([ONE]), 'two words', { rank }).found[0]?.documentId).toBe(TWO)
})
