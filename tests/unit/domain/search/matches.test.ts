import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { NO_SYNONYMS } from '#domain/search/intents/synonyms.ts'
import { documentId } from '#domain/search/documents.ts'
import type { WordSource } from '#domain/search/find.ts'
import { lookUp, matchExpansions, type DocumentMatches } from '#domain/search/matches.ts'

const camera = {
  word: 'camera',
  documentId: documentId('course', 1),
  weight: 80,
  spellings: 'camera'
}

/** A source that takes a while, as a database or a network does. */
const late: WordSource = {
  async whole(words) {
    await setImmediate()
    return words.includes(camera.word) ? [camera] : []
  },
  begun: async () => [],
  mistyped: async () => [],
  titled: async () => new Set()
}

test('a lookup that several words share is awaited by each of them', async () => {
  const { cache } = await lookUp(late, {
    words: ['kamera', 'camra'],
    spellings: new Set(),
    synonyms: NO_SYNONYMS,
    signs: [],
    isUnfinished: false
  })
  const words: DocumentMatches[] = [new Map(), new Map()]
  const read = { from: 0, to: 1, words: [camera.word], share: 1 }
  await Promise.all(words.map(word => matchExpansions([word], [read], cache)))
  expect(words.map(word => [...word.keys()])).toEqual([[camera.documentId], [camera.documentId]])
})
