import { expect, test } from 'vitest'
import { applyIntents } from '#domain/search/intents/apply-intents.ts'
import { openIntents } from '#domain/search/intents/intents.ts'
import { openSynonyms } from '#domain/search/intents/synonyms.ts'
import { intentsOf } from '#domain/search/intents/targets.ts'
import { readIntentPhrases, readSearchWords } from '#server/search/search-words.ts'

const words = readSearchWords()
const synonyms = openSynonyms(words, async () => words.right)
const phrases = readIntentPhrases()
const INTENTS = openIntents(
  intentsOf(phrases, {
    classes: new Map([...phrases.classes.keys()].map((slug, at) => [slug, at * 3])),
    ...{ experts: [], paths: [], categories: ['media-photography-film'] }
  }),
  synonyms
)

const NOTHING = {
  ...{ found: [], effectiveQuery: '', viaSynonyms: [], viaSpellings: [] },
  ...{ isOnlySynonyms: false, isTitleMatch: false, isNameMatch: false, isPartial: false }
}

const ledTo = (query: string) => applyIntents(NOTHING, query, INTENTS)

test.each([
  'كيمياء عضوية',
  'عضوية كيمياء',
  'الكيمياء العضوية',
  'كورس كيمياء عضوية',
  'فيزياء عضوية',
  'إلغاء الجاذبية',
  'استرداد الديون',
  'organic membership',
  'refund chemistry',
  'photosynthesis plan',
  'driving certificate',
  'visa canada',
  'download minecraft'
])('“%s” is of another subject than a page, and of no class', query => {
  const { page, found } = ledTo(query)
  expect({ page, found }).toEqual({ page: undefined, found: [] })
})

test.each([
  { query: 'عضوية', page: '/subscription-plans' },
  { query: 'عايز عضوية', page: '/subscription-plans' },
  { query: 'العضوية بكام لو سمحت', page: '/subscription-plans' },
  { query: 'I want a membership please', page: '/subscription-plans' },
  { query: 'ابي الغي اشتراكي الحين', page: '/subscription-cancellation' },
  { query: 'كيف أسترد المبلغ من فضلك', page: '/faq#refund' }
])('“$query” is of $page, also beside words without a meaning', ({ query, page }) => {
  expect(ledTo(query).page?.page).toBe(page)
})

test.each([
  { query: 'photo', page: '/classes/category/media-photography-film' },
  { query: 'phot', page: '/classes/category/media-photography-film' },
  { query: 'photog', page: '/classes/category/media-photography-film' },
  { query: 'cance', page: '/subscription-cancellation' },
  { query: 'refun', page: '/faq#refund' },
  { query: 'membersh', page: '/subscription-plans' }
])('“$query” begins a word of $page', ({ query, page }) => {
  expect(ledTo(query).page?.page).toBe(page)
})
