import type { Field } from '#domain/search/documents.ts'
import type { WordRow } from '#domain/search/find.ts'
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

/** Index words of a document. Weights are whole numbers, ten times those of the fields. */
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

export function indexVariants(word: string): string[] {
  return [...word].length >= FORGIVEN_LENGTH ? variantsOf(word) : []
}

/**
 * A word with its documents, as a file holds it.
 *
 * `titled` alternates the number of words and the document, for titles that begin with the word. A
 * group is the spellings (none for a stem), then alternately the distance from the last document
 * and the weight.
 */
export type WordEntry = [word: string, titled: number[], ...groups: WordGroup[]]
type WordGroup = [spellings: string, ...postings: number[]]

const AS_FOLDED = '='

export interface PackedDocument {
  id: number
  title: { ar: string; en: string }
  fields: readonly Field[]
}

interface PackedWord {
  titled: number[]
  /** Alternately document and weight, by spellings. */
  groups: Map<string, number[]>
}

/** Words in the order of code units; those of names apart. */
export function packWords(documents: Iterable<PackedDocument>): {
  names: WordEntry[]
  texts: WordEntry[]
} {
  const names = new Map<string, PackedWord>()
  const texts = new Map<string, PackedWord>()
  const foldOnce = memoized(fold)
  for (const { id, title, fields } of documents) {
    for (const { word, isName, weight, spellings } of indexWords(fields, foldOnce)) {
      const { groups } = openIn(isName ? names : texts, word)
      const group = groups.get(spellings) ?? []
      group.push(id, weight)
      groups.set(spellings, group)
    }
    const titles = new Set([wordsOf(title.ar), wordsOf(title.en)].map(words => words.join(' ')))
    const family = fields.some(({ isName }) => isName) ? names : texts
    for (const [first = '', ...rest] of [...titles].map(words => words.split(' '))) {
      family.get(first)?.titled.push(rest.length + 1, id)
    }
  }
  return { names: entriesOf(names), texts: entriesOf(texts) }
}

function openIn(words: Map<string, PackedWord>, word: string): PackedWord {
  const open = words.get(word) ?? { titled: [], groups: new Map() }
  words.set(word, open)
  return open
}

function entriesOf(words: ReadonlyMap<string, PackedWord>): WordEntry[] {
  return [...words]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([word, { titled, groups }]) => [word, titled, ...[...groups].map(groupOf(word))])
}

function groupOf(word: string) {
  return ([spellings, postings]: [string, number[]]): WordGroup => {
    let before = 0
    const steps = pairsOf(postings)
      .sort(([one], [other]) => one - other)
      .flatMap(([id, weight]) => {
        const step = id - before
        before = id
        return [step, weight]
      })
    return [spellings === word ? AS_FOLDED : spellings, ...steps]
  }
}

function pairsOf(postings: readonly number[]): [document: number, weight: number][] {
  return Array.from({ length: postings.length / 2 }, (_, at) => [
    postings[at * 2] ?? 0,
    postings[at * 2 + 1] ?? 0
  ])
}

function memoized(write: (text: string) => string): (text: string) => string {
  const known = new Map<string, string>()
  return text => {
    const written = known.get(text) ?? write(text)
    known.set(text, written)
    return written
  }
}

export function rowsOf([word, , ...groups]: WordEntry): WordRow[] {
  return groups.flatMap(([spellings, ...postings]) => {
    let documentId = 0
    return pairsOf(postings).map(([step, weight]) => {
      documentId += step
      return { word, documentId, weight, spellings: spellings === AS_FOLDED ? word : spellings }
    })
  })
}

/** Documents whose title begins with the word and has `count` words. */
export function titledIn([, titled]: WordEntry, count: number): number[] {
  return titled.filter((_, at) => at % 2 === 1 && titled[at - 1] === count)
}

/** Splits values into parts of at most so many characters of JSON, or of one larger value. */
export function inParts<Value>(values: readonly Value[], characters: number): Value[][] {
  const parts: Value[][] = []
  let size = Infinity
  for (const value of values) {
    const { length } = JSON.stringify(value)
    if (size + length > characters) {
      parts.push([])
      size = 0
    }
    parts.at(-1)?.push(value)
    size += length
  }
  return parts
}

/** Numbers of the parts that may hold values from `from` up to `to`, excluded. */
export function partsBetween<Value extends string | number>(
  firsts: readonly Value[],
  from: Value,
  to: Value
): number[] {
  const start = Math.max(
    0,
    firsts.findLastIndex(first => first <= from)
  )
  return firsts.flatMap((first, part) =>
    part >= start && (first < to || part === start) ? part : []
  )
}
