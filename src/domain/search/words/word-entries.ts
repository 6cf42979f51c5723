import type { Field } from '#domain/search/documents.ts'
import type { WordRow } from '#domain/search/word-source.ts'
import { fold, wordsOf } from '#domain/text/folding.ts'
import { indexWords } from './index-words.ts'

/**
 * A word with all the documents it stands in, as it is written into a file.
 *
 * `titled` holds a number of words and a document in turn, for titles that begin with the word. A
 * group begins with the spellings (none where only a stem is meant); then come, in turn, the
 * distance from the document before and the weight.
 */
export type WordEntry = [word: string, titled: number[], ...groups: WordGroup[]]
export type WordGroup = [spellings: string, ...postings: number[]]

/** Stands for the spelling of most words: the folded word itself. */
const AS_FOLDED = '='

export interface PackedDocument {
  id: number
  title: { ar: string; en: string }
  fields: readonly Field[]
}

interface Open {
  titled: number[]
  /** Documents and weights in turn, by spellings. */
  groups: Map<string, number[]>
}

/** The words of documents in the order of their code units: those of names apart from all others. */
export function packWords(documents: Iterable<PackedDocument>): {
  names: WordEntry[]
  texts: WordEntry[]
} {
  const names = new Map<string, Open>()
  const texts = new Map<string, Open>()
  const foldOnce = remembering(fold)
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
  return { names: written(names), texts: written(texts) }
}

function openIn(words: Map<string, Open>, word: string): Open {
  const open = words.get(word) ?? { titled: [], groups: new Map() }
  words.set(word, open)
  return open
}

function written(words: ReadonlyMap<string, Open>): WordEntry[] {
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

function remembering(write: (text: string) => string): (text: string) => string {
  const known = new Map<string, string>()
  return text => {
    const written = known.get(text) ?? write(text)
    known.set(text, written)
    return written
  }
}

/** What was packed into an entry, in the order of spellings and documents. */
export function rowsOf([word, , ...groups]: WordEntry): WordRow[] {
  return groups.flatMap(([spellings, ...postings]) => {
    let documentId = 0
    return pairsOf(postings).map(([step, weight]) => {
      documentId += step
      return { word, documentId, weight, spellings: spellings === AS_FOLDED ? word : spellings }
    })
  })
}

/** Documents whose title begins with the word and consists of so many. */
export function titledIn([, titled]: WordEntry, count: number): number[] {
  return titled.filter((_, at) => at % 2 === 1 && titled[at - 1] === count)
}
