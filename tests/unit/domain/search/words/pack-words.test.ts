import { describe, expect, test } from 'vitest'
import { randomOf } from '#tests/support/catalogue/generated.ts'
import { type PackedDocument, packWords, repackWords } from '#domain/search/words/pack-words.ts'

const WORDS = ['بايثون', 'البرمجة', 'برمجه', 'التصميم', 'Python', 'C++', 'design', 'ﷺ', 'أساسيات']

describe('packed words', () => {
  test.each([1, 2, 3, 4, 5])('are the same from nothing and by steps (%i)', seed => {
    const random = randomOf(seed)
    const pick = (from: readonly string[]) => from[Math.floor(random() * from.length)] ?? ''
    const text = () =>
      Array.from({ length: 1 + Math.floor(random() * 4) }, () => pick(WORDS)).join(' ')
    const document = (id: number): PackedDocument => {
      const title = { ar: text(), en: text() }
      return {
        id,
        title,
        fields: [
          { text: title.ar, weight: 5, isName: id % 2 === 0 },
          { text: title.en, weight: 5, isName: id % 2 === 0 },
          { text: text(), weight: 1, isName: false }
        ]
      }
    }
    let documents = Array.from({ length: 20 }, (_, id) => document(id))
    let packed = packWords(documents)
    for (let step = 0; step < 10; step++) {
      const left = documents.filter(() => random() < 0.2)
      const changed = left.filter(() => random() < 0.7).map(({ id }) => document(id))
      const added = [...changed, document(100 + step)]
      documents = [...documents.filter(one => !left.includes(one)), ...added]
      packed = repackWords(packed, left, added)
      expect(packed).toEqual(packWords(documents))
    }
  })

  test('do not depend on the order of documents', () => {
    const documents = ['بايثون', 'Python بايثون', 'PYTHON'].map((text, id) => ({
      id,
      title: { ar: text, en: text },
      fields: [{ text, weight: 1, isName: false }]
    }))
    expect(packWords(documents.toReversed())).toEqual(packWords(documents))
  })
})
