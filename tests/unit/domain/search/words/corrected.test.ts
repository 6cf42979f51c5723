import { expect, test } from 'vitest'
import { NO_SYNONYMS } from '#domain/search/intents/synonyms.ts'
import { correctLayout } from '#domain/search/words/corrected.ts'
import type { FindResult } from '#domain/search/find.ts'

const NOTHING: FindResult = {
  ...{ found: [], effectiveQuery: '', viaSynonyms: [], viaSpellings: [] },
  ...{ isOnlySynonyms: false, isTitleMatch: false, isNameMatch: false, isPartial: false }
}
const found: FindResult['found'] = [{ documentId: 1, kind: 'course', recordId: 1 }]

test.each<{ asTyped: Partial<FindResult>; correction: unknown; why: string }>([
  {
    asTyped: {},
    correction: { kind: 'layout', text: 'design' },
    why: 'none of its words is known'
  },
  { asTyped: { found, isPartial: true }, correction: undefined, why: 'one of its words is known' },
  {
    asTyped: { found, isPartial: true, correctedQuery: 'يثسهلا' },
    correction: { kind: 'layout', text: 'design' },
    why: 'a mistake had to be forgiven'
  }
])(
  'the query is corrected to the other keyboard layout or not: $why',
  async ({ asTyped, correction }) => {
    const find = (text: string) =>
      Promise.resolve(text === 'design' ? { ...NOTHING, found } : NOTHING)
    const finding = await correctLayout({ ...NOTHING, ...asTyped }, 'يثسهلى', NO_SYNONYMS, find)
    expect(finding.correction).toEqual(correction)
  }
)
