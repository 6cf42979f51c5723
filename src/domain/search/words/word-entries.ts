import type { Field } from '#domain/search/documents.ts'
import type { WordRow } from '#domain/search/word-source.ts'
import { fold, wordsOf } from '#domain/text/folding.ts'
import { indexWords } from './index-words.ts'

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
