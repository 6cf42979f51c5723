import { expect, test } from 'vitest'
import { documentId, recordOfDocument } from '#domain/search/documents.ts'
import { findNamed, type FindResult } from '#domain/search/find.ts'

const [NAMED, TEXT] = [1, 2].map(id => documentId('course', id)) as [number, number]
const EXPERT = documentId('instructor', 3)
const EPISODE = documentId('episode', 4)

const result = (ids: readonly number[], correctedQuery?: string): FindResult => ({
  ...{ effectiveQuery: '', viaSynonyms: [], viaSpellings: [] },
  ...{ isOnlySynonyms: false, isTitleMatch: false, isNameMatch: false, isPartial: false },
  found: ids.map(id => ({ documentId: id, ...recordOfDocument(id) })),
  ...(correctedQuery !== undefined && { correctedQuery })
})

async function suggested(query: string, named: FindResult): Promise<number[]> {
  const inTexts = async () => result([TEXT, NAMED, EPISODE, EXPERT])
  const { found } = await findNamed(query, named, inTexts)
  return found.map(one => one.documentId)
}

test('behind a Latin word, classes of texts follow those of names, each once', async () => {
  expect(await suggested('photo', result([NAMED]))).toEqual([NAMED, TEXT, EXPERT])
  expect(await suggested('learn photo', result([NAMED]))).toEqual([NAMED, TEXT, EXPERT])
})

test('an Arabic word or a short one is suggested by names', async () => {
  for (const query of ['تصوير', 'ph', 'learn ph']) {
    expect(await suggested(query, result([NAMED]))).toEqual([NAMED])
  }
})

test('texts replace names that match a correction, or nothing', async () => {
  expect(await suggested('تصوير', result([]))).toEqual([TEXT, NAMED, EXPERT])
  expect(await suggested('photo', result([NAMED], 'photos'))).toEqual([TEXT, NAMED, EXPERT])
})
