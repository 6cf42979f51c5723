import type { Field } from '#domain/search/documents.ts'
import { indexWords, openTokens } from './index-words.ts'
import { AS_FOLDED, pairsOf, rowsOf, type WordEntry, type WordGroup } from './word-entries.ts'

export interface PackedDocument {
  id: number
  title: { ar: string; en: string }
  fields: readonly Field[]
}

/** A word while entries are made. */
interface OpenEntry {
  titled: [count: number, document: number][]
  /** Alternately document and weight, by spellings. */
  groups: Map<string, number[]>
}

type OpenEntries = Map<string, OpenEntry>

/** Words in the order of code units; those of names apart. */
export type PackedWords = Record<'names' | 'texts', readonly WordEntry[]>

/** The same documents in another order give the same words. */
export function packWords(documents: Iterable<PackedDocument>): PackedWords {
  const names: OpenEntries = new Map()
  const texts: OpenEntries = new Map()
  const tokensOf = openTokens()
  const titleOf = (text: string) => tokensOf(text).flatMap(({ words }) => words)
  for (const { id, title, fields } of documents) {
    for (const { word, isName, weight, spellings } of indexWords(fields, tokensOf)) {
      addPosting(openIn(isName ? names : texts, word), spellings, id, weight)
    }
    const titles = new Set([titleOf(title.ar), titleOf(title.en)].map(words => words.join(' ')))
    const family = fields.some(({ isName }) => isName) ? names : texts
    for (const [first = '', ...rest] of [...titles].map(words => words.split(' '))) {
      family.get(first)?.titled.push([rest.length + 1, id])
    }
  }
  return { names: entriesOf(names), texts: entriesOf(texts) }
}

/** Replaces documents in packed words: much faster than to pack all. */
export function repackWords(
  before: PackedWords,
  left: readonly PackedDocument[],
  added: readonly PackedDocument[]
): PackedWords {
  const [old, fresh] = [packWords(left), packWords(added)]
  const leftIds = new Set(left.map(({ id }) => id))
  const family = (name: keyof PackedWords) => {
    const entries = new Map(before[name].map(entry => [entry[0], entry]))
    const freshEntries = new Map(fresh[name].map(entry => [entry[0], entry]))
    for (const word of new Set([...old[name].map(([word]) => word), ...freshEntries.keys()])) {
      const entry = openEntry(entries.get(word), freshEntries.get(word), leftIds)
      if (entry.groups.size === 0) entries.delete(word)
      else entries.set(word, entryOf([word, entry]))
    }
    return [...entries.values()].sort(byWord)
  }
  return { names: family('names'), texts: family('texts') }
}

function openEntry(
  before: WordEntry | undefined,
  fresh: WordEntry | undefined,
  leftIds: ReadonlySet<number>
): OpenEntry {
  const open: OpenEntry = { titled: [], groups: new Map() }
  for (const entry of [before, fresh]) {
    if (!entry) continue
    const isLeft = (id: number) => entry === before && leftIds.has(id)
    open.titled.push(...pairsOf(entry[1]).filter(([, id]) => !isLeft(id)))
    for (const { spellings, documentId, weight } of rowsOf(entry)) {
      if (!isLeft(documentId)) addPosting(open, spellings, documentId, weight)
    }
  }
  return open
}

function openIn(words: OpenEntries, word: string): OpenEntry {
  const open = words.get(word) ?? { titled: [], groups: new Map() }
  words.set(word, open)
  return open
}

function addPosting(
  { groups }: OpenEntry,
  spellings: string,
  document: number,
  weight: number
): void {
  const group = groups.get(spellings)
  if (group) group.push(document, weight)
  else groups.set(spellings, [document, weight])
}

const entriesOf = (words: OpenEntries) => [...words].map(entryOf).sort(byWord)

const byWord = ([one]: WordEntry, [other]: WordEntry) => (one < other ? -1 : 1)

function entryOf([word, { titled, groups }]: [string, OpenEntry]): WordEntry {
  const bySpellings = [...groups].sort(([one], [other]) => (one < other ? -1 : 1))
  const byDocument = titled.sort(([one, first], [other, second]) => first - second || one - other)
  return [word, byDocument.flat(), ...bySpellings.map(groupOf(word))]
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
