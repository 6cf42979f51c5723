import type { Field } from '#domain/search/documents.ts'
import { fold, stemOf, wordsOf } from '#domain/text/folding.ts'
import { FORGIVEN_LENGTH, variantsOf } from './misspelling.ts'

interface IndexedWord {
  word: string
  isName: boolean
  /** Sum over the fields; less for a stem. */
  weight: number
  spellings: string
}

const WORD_MAX_LENGTH = 40

const STEM_SHARE = 0.6

/** What stands between two spaces. */
interface Token {
  words: readonly string[]
  spelt: readonly (readonly [folded: string, spelling: string])[]
}

/** Splits texts; tokens repeat in a catalogue, and folding one takes longer than finding it. */
export function openTokens(): (text: string) => Token[] {
  const known = new Map<string, Token>()
  const make = (token: string): Token => ({
    words: wordsOf(token),
    spelt: (token.toLowerCase().match(/[\p{L}\p{M}\p{N}ـ]+/gu) ?? []).map(
      raw => [fold(raw), raw] as const
    )
  })
  return text =>
    text.split(/\s+/u).map(token => {
      const read = known.get(token) ?? make(token)
      known.set(token, read)
      return read
    })
}

/** Index words of a document. Weights are whole numbers, ten times those of the fields. */
export function indexWords(fields: readonly Field[], tokensOf = openTokens()): IndexedWord[] {
  const found = new Map<string, IndexedWord & { spelt: Set<string> }>()
  for (const { text, weight, isName } of fields) {
    const tokens = tokensOf(text)
    const spelt = new Map(tokens.flatMap(token => token.spelt))
    const words = new Map<string, number>()
    for (const word of new Set(tokens.flatMap(token => token.words))) {
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

export function indexVariants(word: string): string[] {
  return [...word].length >= FORGIVEN_LENGTH ? variantsOf(word) : []
}
