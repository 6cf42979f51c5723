import { fold, stemOf, wordsOf } from '#domain/text/folding.ts'
import { FORGIVEN_LENGTH, variantsOf } from './misspelling.ts'
import type { Field } from '#domain/search/documents.ts'

export interface IndexedWord {
  word: string
  isName: boolean
  /** Sum over the fields; less for a stem. */
  weight: number
  spellings: string
}

const WORD_MAX_LENGTH = 40

const STEM_SHARE = 0.6

/**
 * Index words of a document. Weights are whole numbers, ten times those of the fields.
 * @param foldWord can be memoized for many documents
 */
export function indexWords(fields: readonly Field[], foldWord = fold): IndexedWord[] {
  const found = new Map<string, IndexedWord & { spelt: Set<string> }>()
  for (const { text, weight, isName } of fields) {
    const spelt = new Map<string, string>()
    for (const raw of text.toLowerCase().match(/[\p{L}\p{M}\p{N}ـ]+/gu) ?? [])
      spelt.set(foldWord(raw), raw)
    const words = new Map<string, number>()
    for (const word of new Set(wordsOf(text))) {
      if (word.length > WORD_MAX_LENGTH) continue
      words.set(word, weight)
      const stem = stemOf(word)
      if (stem && !words.has(stem)) words.set(stem, weight * STEM_SHARE)
    }
    for (const [word, worth] of words) {
      const key = `${isName} ${word}`
      const entry = found.get(key) ?? { word, isName, weight: 0, spellings: '', spelt: new Set() }
      entry.weight += Math.round(worth * 10)
      const spelling = spelt.get(word)
      if (spelling) entry.spelt.add(spelling)
      found.set(key, entry)
    }
  }
  return [...found.values()].map(({ spelt, ...entry }) => ({
    ...entry,
    spellings: [...spelt].slice(0, 5).join(' ')
  }))
}

/** Deletion variants for corrections; none for short words. */
export function indexVariants(word: string): string[] {
  return [...word].length >= FORGIVEN_LENGTH ? variantsOf(word) : []
}
